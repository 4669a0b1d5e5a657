import { AppError } from '../../app-error';
import { type Summarizer, strategyLabel } from '../../compaction';
import {
  countRows,
  LAB_VERSION,
  type LabResult,
  type LabTranscript,
  pointsOf,
  RECORDED_ARM,
} from '../../lab';
import { modelSummarizer } from '../../models/summarizer';
import { type ModelInfo, OFFLINE_MODEL_ID } from '../../models/types';
import { processWide } from '../../process-wide';
import { FACT_CLASSES } from '../../quality';
import { isUnpriced, payingModel } from '../inspect/paying-model';
import type { TurnPorts } from '../ports';
import { chatOrThrow } from '../send-message';
import { parseTurnSettings } from '../turn-settings';
import type { LabEvent, LabPlan, LabPointFacts } from './lab-event';
import { labRowView } from './lab-row-view';
import { type LabSpec, labLimits, type ReadSpec, readSpec } from './lab-spec';
import type { LabWorkshop } from './lab-thread';
import { labTranscriptOfChat } from './lab-transcript';
import type { LabAnswer, LabTask } from './lab-work';

/** Runs of this process, newest last: what was done once is not done again when a run is gone on with. */
const finished = processWide('lab-results', () => new Map<string, LabResult>());
const remembered = 6;

/** A run of the lab on copies of chats. Nothing of any chat is changed, whatever happens. */
export async function* runLabFor(
  ports: TurnPorts,
  { spec, workshop, signal }: { spec: LabSpec; workshop: LabWorkshop; signal: AbortSignal },
): AsyncGenerator<LabEvent> {
  const read = readSpec(spec);
  const transcripts = await Promise.all(spec.chats.map((id) => labTranscriptOfChat(ports, id)));
  const messages = transcripts.reduce((sum, transcript) => sum + transcript.messages.length, 0);
  if (messages > labLimits.messages)
    throw new AppError(
      'invalid:lab',
      `These chats have ${messages} messages together; the lab takes ${labLimits.messages}.`,
    );
  const reckoned = await reckonedModel(ports, spec.chats[0] ?? '');
  const windowTokens = spec.windowTokens ?? reckoned.windowTokens;
  const replays = replaysOf(spec, read, { transcripts, windowTokens });
  const total = replays.length || countRows({ transcripts, arms: read.arms, at: read.at });
  yield { type: 'plan', plan: planOf({ spec, read, transcripts, reckoned, windowTokens, total }) };
  if (total === 0) throw new AppError('invalid:lab', nothingToDo(spec));

  const key = JSON.stringify([
    LAB_VERSION,
    transcripts.map(({ id, headId }) => [id, headId]),
    spec.at,
    spec.model,
  ]);
  const summarizer = await summarizerOf(ports, spec.model);
  const price = isUnpriced(reckoned) ? null : reckoned.price;
  const task: LabTask = {
    type: 'task',
    transcripts: transcripts.map(({ headId: _, ...transcript }) => transcript),
    arms: read.arms,
    at: read.at,
    previous: finished.get(key) ?? null,
    replays,
    summarizer: summarizer && { id: summarizer.id, windowTokens: summarizer.windowTokens },
    price,
  };
  const kept: LabResult = { version: LAB_VERSION, rows: [], facts: [], isStopped: true };
  for await (const answer of workshop(task, { summarizer, signal })) {
    if (answer.type === 'row') remember(key, kept, answer);
    yield* eventsOf(answer, task);
  }
  yield { type: 'end', isStopped: signal.aborted };
}

function* eventsOf(answer: LabAnswer, { replays }: LabTask): Generator<LabEvent> {
  switch (answer.type) {
    case 'row':
      yield { ...answer, row: labRowView(answer.row) };
      return;
    case 'summary':
      yield answer;
      return;
    case 'result':
      yield {
        type: 'facts',
        points: answer.result.facts.map(shortFacts),
        classes: FACT_CLASSES.map(({ id, label }) => ({ id, label })),
      };
      return;
    case 'replay': {
      const { place, replay, reason } = answer;
      const asked = replays[place];
      if (!asked) return;
      const { transcriptId, value, arm } = asked;
      yield {
        type: 'replay',
        transcriptId,
        value,
        arm: arm.key,
        replay,
        reason,
        done: place + 1,
        total: replays.length,
      };
      return;
    }
    case 'failed':
      yield { type: 'failed', reason: answer.reason };
      return;
    default:
      return;
  }
}

function replaysOf(
  spec: LabSpec,
  { replayArms }: ReadSpec,
  { transcripts, windowTokens }: { transcripts: LabTranscript[]; windowTokens: number },
): LabTask['replays'] {
  return transcripts.flatMap(({ id }) =>
    replayArms.flatMap((arm): LabTask['replays'] => {
      const plain = { transcriptId: id, arm, value: null, windowTokens };
      if (spec.mode !== 'sweep' || !spec.sweep) return [plain];
      const { option, values } = spec.sweep;
      return values.map((value) => ({
        ...plain,
        value,
        arm: { ...arm, trigger: { ...arm.trigger, options: { ...arm.trigger.options, [option]: value } } },
      }));
    }),
  );
}

function planOf(input: {
  spec: LabSpec;
  read: ReadSpec;
  transcripts: LabTranscript[];
  reckoned: ModelInfo;
  windowTokens: number;
  total: number;
}): LabPlan {
  const { spec, read, transcripts, reckoned, windowTokens, total } = input;
  const isReplay = spec.mode !== 'points';
  return {
    transcripts: transcripts.map((transcript) => ({
      id: transcript.id,
      name: transcript.name,
      messages: transcript.messages.length,
      points: isReplay ? [] : pointsOf(transcript, read.at).map(({ index }) => ({ index })),
    })),
    arms: [
      ...(!isReplay && read.at.type === 'recorded'
        ? [{ key: RECORDED_ARM, strategyId: RECORDED_ARM, label: 'As recorded' }]
        : []),
      ...read.arms.map(({ key, strategyId }) => ({
        key,
        strategyId,
        label: key.replace(strategyId, strategyLabel(strategyId)).replaceAll(':', ' · '),
      })),
    ],
    total,
    pricedAs: isUnpriced(reckoned) ? null : reckoned.label,
    windowTokens,
  };
}

function nothingToDo({ at }: LabSpec): string {
  return at === 'recorded'
    ? 'None of these chats was ever compacted, so there is no recorded point. Choose a share of the chat instead.'
    : 'There is nothing to compact at that place in these chats.';
}

/** Rows as they come, so that a run that was stopped can be gone on with. */
function remember(key: string, kept: LabResult, { row }: Extract<LabAnswer, { type: 'row' }>): void {
  kept.rows.push(row);
  const others =
    finished.get(key)?.rows.filter((known) => !kept.rows.some((done) => isSameRow(known, done))) ?? [];
  finished.delete(key);
  finished.set(key, { ...kept, rows: [...others, ...kept.rows] });
  const oldest = finished.keys().next().value;
  if (finished.size > remembered && oldest !== undefined) finished.delete(oldest);
}

type RowPlace = { transcriptId: string; point: number; arm: string };

function isSameRow(one: RowPlace, other: RowPlace): boolean {
  return one.transcriptId === other.transcriptId && one.point === other.point && one.arm === other.arm;
}

async function reckonedModel(ports: TurnPorts, chatId: string): Promise<ModelInfo> {
  const chat = await chatOrThrow(ports.store, chatId);
  const current = await ports.describeModel(chat.modelId);
  const branch = chat.headId === null ? [] : await ports.store.messages.path(chat.headId);
  const paying = await payingModel(branch, current, ports.describeModel);
  const { windowTokens } = parseTurnSettings(chat.settings);
  return windowTokens === null ? paying : { ...paying, windowTokens };
}

async function summarizerOf(ports: TurnPorts, modelId: string | null): Promise<Summarizer | null> {
  if (modelId === null || modelId === OFFLINE_MODEL_ID) return null;
  return modelSummarizer(await ports.resolveModel(modelId));
}

const shownKey = 200;

function shortFacts({ transcriptId, point, facts }: LabResult['facts'][number]): LabPointFacts {
  return {
    transcriptId,
    point,
    facts: facts.map((fact) => ({
      class: fact.class,
      kind: fact.kind,
      key: fact.key.slice(0, shownKey),
      value: fact.value.slice(0, shownKey),
    })),
  };
}
