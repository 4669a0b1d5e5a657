import { identifiersIn } from './extract/identifiers';
import { baseName } from './file-book';
import { findPointers } from './pointers';
import type { TextIndex } from './text-index';

export type ExtrinsicClass = 'path' | 'identifier' | 'number';

/** Names and figures in a summary that stand nowhere in what it summarises: the sign of an invention. */
export type Extrinsic = {
  entities: number;
  invented: { class: ExtrinsicClass; text: string }[];
  rate: number | null;
  byClass: Record<ExtrinsicClass, { entities: number; invented: number }>;
};

/**
 * Pointers to where the original is kept are meant to be new, and so are the tags a summary is written in and the count of
 * what was left out, which only the summary itself can know.
 */
export function extrinsicEntities(summaryText: string, source: TextIndex): Extrinsic {
  const pointers = findPointers({ summaryText, stubbed: [] }).texts;
  const text = pointers
    .reduce((rest, pointer) => rest.replaceAll(pointer, ' '), summaryText)
    .replace(COUNTED, ' ')
    .replace(TAGS, ' ');
  const byClass = {
    path: { entities: 0, invented: 0 },
    identifier: { entities: 0, invented: 0 },
    number: { entities: 0, invented: 0 },
  };
  const invented: Extrinsic['invented'] = [];
  const check = (kind: ExtrinsicClass, entities: Iterable<string>, isKnown: (entity: string) => boolean) => {
    for (const entity of entities) {
      byClass[kind].entities++;
      if (isKnown(entity)) continue;
      byClass[kind].invented++;
      invented.push({ class: kind, text: entity });
    }
  };
  const paths = new Set(text.match(PATH) ?? []);
  const rest = text.replace(PATH, ' ');
  check('path', paths, (path) => source.hasPath(baseName(path)) || source.text.includes(path));
  check('identifier', identifiersIn(rest), (name) => source.has(name));
  check(
    'number',
    new Set(rest.match(NUMBER) ?? []),
    (number) => source.has(number) || isPlain(number, source),
  );
  const entities = byClass.path.entities + byClass.identifier.entities + byClass.number.entities;
  return { entities, invented, rate: entities === 0 ? null : invented.length / entities, byClass };
}

/** `12,500` may stand there as `12500` and the other way round. */
function isPlain(number: string, source: TextIndex): boolean {
  const bare = number.replaceAll(',', '');
  return source.has(bare) || source.has(Number(bare).toLocaleString('en-US'));
}

const COUNTED = /<discarded_context_summary>[\s\S]*?<\/discarded_context_summary>/g;
const TAGS = /<\/?[a-z_]+>/g;
const PATH = /(?:[\w@~+.-]*\/)+[\w@+-][\w@+.-]*\.[a-z]\w{0,9}\b/gi;
/** Small numbers count things; figures from three digits on, and those with a point, are taken from somewhere. */
const NUMBER = /(?<![\w.,-])(?:\d{1,3}(?:,\d{3})+|\d+\.\d+(?:\.\d+)*|\d{3,})(?![\w-]|[.,]\d)/g;
