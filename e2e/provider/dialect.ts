import type { Answer, Fault, Piece, ScriptedUsage } from './script';

/** One provider's way of speaking: its rules, its answers whole and streamed, its errors. */
export type DialectSpeech = {
  refuse: (body: Record<string, unknown>) => string | null;
  whole: (say: Saying) => unknown;
  /** What opens the stream, one frame per piece, what closes it. */
  opening: (say: Saying) => string;
  piece: (piece: Piece, index: number, say: Saying) => string;
  closing: (say: Saying) => string;
  errorEvent: () => string;
  error: (fault: ErrorFault, about: { model: string; detail?: string }) => { status: number; body: unknown };
};

export type ErrorFault =
  | Exclude<Fault, { type: 'garbage' | 'hang-up' | 'cut' | 'stall' | 'end-early' | 'error-event' }>
  | { type: 'bad-request' };

export type Saying = {
  number: number;
  model: string;
  pieces: Piece[];
  finish: NonNullable<Answer['finish']>;
  usage: ScriptedUsage;
  includeUsage: boolean;
};
