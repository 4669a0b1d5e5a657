import type { ToolName } from '@/lib/tools/tool-names';
import type { Clause } from './clauses';
import type { Heard, HeardCall } from './heard';

/** What the model does next: one tool call, or the answer. */
export type Move =
  | { type: 'call'; toolName: ToolName; input: Record<string, unknown>; say: string }
  | {
      type: 'answer';
      text: string;
      /** The file or text that "it" and "them" mean in the next part of the request. */
      file?: string;
      result?: string;
      /** Whatever should come after this one is left undone. */
      hasFailed?: boolean;
    };

/** Decides over the outcomes of its own calls so far. Pure: the same outcomes give the same move. */
export type Plan = (done: HeardCall[]) => Move;

/** What a skill may look at when it decides whether a clause is for it. */
export type Situation = {
  heard: Heard;
  /** The file "it" means. */
  file: string | null;
  /** The text "them" and "the result" mean. */
  result: string | null;
};

/** Knows one kind of request. */
export type Skill = (clause: Clause, situation: Situation) => Plan | null;

export function answer(
  text: string,
  more: Omit<Extract<Move, { type: 'answer' }>, 'type' | 'text'> = {},
): Plan {
  return () => ({ type: 'answer', text, ...more });
}

type Told = Omit<Extract<Move, { type: 'answer' }>, 'type'>;

/** One call, then the answer made of its outcome. */
export function callThen(
  call: { toolName: ToolName; input: Record<string, unknown>; say: string },
  tell: (output: string) => Told,
): Plan {
  return ([outcome]) => {
    if (!outcome) return { type: 'call', ...call };
    return outcome.isError ? failed(outcome.output ?? '') : { type: 'answer', ...tell(outcome.output ?? '') };
  };
}

export function failed(reason: string): Move {
  return { type: 'answer', text: `That did not work: ${reason}`, hasFailed: true };
}
