import type { ArmSummary, Replay } from '@/lib/lab';
import type { LabEvent, LabPlan, LabPointFacts, LabRowView } from '@/lib/turn/lab/lab-event';

export type LabReplay = {
  transcriptId: string;
  arm: string;
  value: number | null;
  replay: Replay | null;
  reason: string | null;
};

/** What a run has given so far. */
export type LabState = {
  status: 'idle' | 'running' | 'done' | 'stopped' | 'failed';
  plan: LabPlan | null;
  rows: LabRowView[];
  arms: ArmSummary[];
  facts: LabPointFacts[];
  classes: { id: string; label: string }[];
  replays: LabReplay[];
  done: number;
  reason: string | null;
};

export const NO_RUN: LabState = {
  status: 'idle',
  plan: null,
  rows: [],
  arms: [],
  facts: [],
  classes: [],
  replays: [],
  done: 0,
  reason: null,
};

/** The state after one more line from the server. */
export function stateAfter(state: LabState, event: LabEvent): LabState {
  switch (event.type) {
    case 'plan':
      return { ...state, plan: event.plan };
    case 'row':
      return { ...state, rows: [...state.rows, event.row], done: event.done };
    case 'summary':
      return { ...state, arms: event.arms };
    case 'facts':
      return { ...state, facts: event.points, classes: event.classes };
    case 'replay': {
      const { transcriptId, arm, value, replay, reason } = event;
      return {
        ...state,
        replays: [...state.replays, { transcriptId, arm, value, replay, reason }],
        done: event.done,
      };
    }
    case 'failed':
      return { ...state, status: 'failed', reason: event.reason };
    case 'end':
      return state.status === 'failed' ? state : { ...state, status: event.isStopped ? 'stopped' : 'done' };
  }
}
