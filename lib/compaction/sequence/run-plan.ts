import { mergeAnchors } from '../anchors';
import { mergeCitations } from '../citations';
import type { Plan } from '../plan';
import { mergeSnapshots } from '../snapshot';
import type { Anchor, Citations, Edit, Snapshot } from '../types';
import { judgeSize, type Rejection, rejected } from './acceptance';
import { foldRange, sizeWith } from './fold-range';
import { asSnapshot, bareText } from './replacement';
import { stubEdits } from './stub-edits';
import { addEdits, type WorkingView } from './working-view';
import type { Writing } from './write-summary';

export type RunInput = {
  writing: Writing;
  working: WorkingView;
  plan: Plan;
  capTokens: number;
  tokensBefore: number;
  previousAnchors: Anchor[];
  generation: number;
};

export type RunResult = {
  type: 'done';
  edits: Edit[];
  tokensAfter: number;
  snapshot: Snapshot | null;
  anchors: Anchor[];
  raw: string | null;
  citations: Citations | null;
  summaryText: string | null;
  fallback: boolean;
};

/** Carries a plan out as far as the checks allow. What was turned down leaves no trace in the edits. */
export async function runPlan(input: RunInput): Promise<RunResult | Rejection> {
  const { writing, working, plan } = input;
  const added: Edit[] = plan.edits.flatMap((edit) =>
    edit.type === 'stub' ? stubEdits(working, edit, writing.count) : [],
  );
  const done: RunResult = {
    type: 'done',
    edits: [],
    tokensAfter: input.tokensBefore,
    snapshot: null,
    anchors: input.previousAnchors,
    raw: null,
    citations: null,
    summaryText: null,
    fallback: false,
  };
  if (added.some((edit) => edit.type === 'stub' && Number.isNaN(edit.tokens))) {
    return rejected('token-count', 'The tokens of a shortened output could not be counted.');
  }
  let rejection: Rejection | null = null;
  let before = input.tokensBefore;
  for (const planned of plan.edits) {
    if (planned.type === 'stub') continue;
    const folded = await foldRange({ ...input, tokensBefore: before }, planned, added);
    if (folded.type === 'rejected') {
      rejection = folded;
      if (folded.reason === 'stopped') return folded;
      continue;
    }
    added.push(folded.edit);
    before = folded.tokensAfter;
    done.snapshot = mergeSnapshots(done.snapshot, asSnapshot(folded.summary));
    const inPlace = planned.form === 'assistant-digest';
    done.anchors = inPlace ? mergeAnchors(done.anchors, folded.anchors) : folded.anchors;
    done.raw = done.raw === null ? folded.raw : `${done.raw}\n\n${folded.raw ?? ''}`;
    done.citations = mergeCitations(done.citations, folded.citations);
    done.summaryText = bareText(folded.summary, writing.request.summaryTag);
    done.fallback ||= folded.fallback;
  }
  const summarises = plan.edits.some((edit) => edit.type === 'summarize');
  if (summarises && done.summaryText === null)
    return rejection ?? rejected('empty', 'Nothing was summarised.');
  const edits = addEdits(working.messages, working.edits, added);
  const tokensAfter = sizeWith(input, edits);
  const tooLarge = judgeSize(input.tokensBefore, tokensAfter);
  return tooLarge ?? { ...done, edits, tokensAfter };
}
