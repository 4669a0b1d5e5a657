import { applyEdits } from '@/lib/compaction/view';
import { type Behaviour, behaviourAfter } from './behaviour';
import { LEDGER_VERSION } from './build-ledger';
import { type Economy, type EconomyInput, reckonEconomy } from './economy';
import { type Extrinsic, extrinsicEntities } from './extrinsic';
import { type Hindsight, hindsightRecall } from './hindsight';
import { judgeFacts } from './judge-facts';
import { makeProbes, type Probe } from './make-probes';
import { answerProbes, type ProbeScore } from './probe-answers';
import { type Reached, reachedSummariser } from './reached';
import { scoreVerdicts } from './score';
import type { FactScore, FactVerdict } from './types';
import { checkValidity, type Due, type Validity } from './validity';
import { textsOfView } from './view-texts';

/** Goes up whenever a figure is reckoned otherwise. */
export const REPORT_VERSION = 3;

/** Everything measured of one compaction without asking a model. Plain JSON. */
export type QualityReport = {
  version: number;
  ledgerVersion: number;
  messages: { before: number; folded: number; shortened: number; retained: number };
  /** Every fact the model could see before. */
  facts: FactScore;
  /** Only those whose message was folded or shortened: what was at stake. */
  atStake: FactScore;
  verdicts: FactVerdict[];
  hindsight: Hindsight | null;
  probes: ProbeScore;
  extrinsic: Extrinsic;
  validity: Validity;
  reached: Reached | null;
  economy: Economy;
  behaviour: Behaviour | null;
};

export type MeasureInput = EconomyInput & {
  pins?: ReadonlySet<string>;
  /** The prompts the summariser was sent; null where it reads the history itself. */
  prompts?: readonly string[] | null;
  /** Probes of another conversation, which this one must not be able to answer. */
  foreignProbes?: readonly Probe[];
  /** Whether what came later was said with this compaction in force. */
  wentOnWithIt?: boolean;
  due?: Due | null;
};

/** Measures the edits a compaction put in force against the history it was made of. */
export function measureCompaction(input: MeasureInput): QualityReport {
  const { history, edits, pins, overheadTokens, due, prompts = null, foreignProbes = [] } = input;
  const { ledger, messages } = history;
  const view = applyEdits(messages, edits);
  const texts = textsOfView(view);
  const { verdicts, ...facts } = judgeFacts({ ledger, ...texts });
  const retained = new Set(texts.retained.map(({ id }) => id));
  const seen = new Set(history.view.flatMap(({ source, id }) => (source === 'summary' ? [] : [id])));
  const shortened = new Set(texts.stubbed.map(({ id }) => id));
  const folded = new Set([...seen].filter((id) => !retained.has(id) && !shortened.has(id)));
  const staked = ledger.facts.filter((fact) => !retained.has(fact.lastMessageId));
  const stakedIds = new Set(staked.map(({ id }) => id));
  return {
    version: REPORT_VERSION,
    ledgerVersion: LEDGER_VERSION,
    messages: {
      before: seen.size,
      folded: folded.size,
      shortened: shortened.size,
      retained: retained.size,
    },
    facts,
    atStake: scoreVerdicts(
      { version: ledger.version, facts: staked },
      verdicts.filter(({ factId }) => stakedIds.has(factId)),
    ),
    verdicts,
    hindsight: hindsightRecall({ ledger, verdicts, later: history.later }),
    probes: answerProbes({
      texts,
      probes: makeProbes(ledger, messages),
      foreign: foreignProbes,
      source: history.source,
    }),
    extrinsic: extrinsicEntities(texts.summaryText, history.source),
    validity: checkValidity({ history, edits, pins, overheadTokens, due }),
    reached: prompts === null ? null : reachedSummariser({ ledger, folded, prompts }),
    economy: reckonEconomy(input, { ledger, verdicts }),
    behaviour: input.wentOnWithIt ? behaviourAfter(messages, history.later) : null,
  };
}
