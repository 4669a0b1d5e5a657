import type { ToolName } from '@/lib/tools/tool-names';

/** A conversation as it is written: what the person says, what the assistant says and does. */
export type Beat = UserBeat | AssistantBeat;
export type UserBeat = { type: 'user'; text: string };
/** With calls it becomes two messages: the assistant's and the tool's with all answers. */
export type AssistantBeat = { type: 'assistant'; text: string; calls: SampleCall[] };
export type SampleCall = {
  toolName: ToolName;
  input: Record<string, unknown>;
  output: string;
  isError?: boolean;
};

export type Script = {
  beats: Beat[];
  /** The workspace as it is at the end. */
  files: Record<string, string>;
};

export type SampleInfo = {
  id: string;
  title: string;
  /** One sentence for the empty screen. */
  description: string;
  messageCount: number;
};

export type Sample = SampleInfo & {
  /** A window small enough for the gauge to be worth looking at; null for the model's own. */
  windowTokens: number | null;
  build: () => Script;
};

export const user = (text: string): UserBeat => ({ type: 'user', text });
export const assistant = (text: string, ...calls: SampleCall[]): AssistantBeat => ({
  type: 'assistant',
  text,
  calls,
});

export function call(toolName: ToolName, input: Record<string, unknown>, output: string): SampleCall {
  return { toolName, input, output };
}

export function failedCall(toolName: ToolName, input: Record<string, unknown>, output: string): SampleCall {
  return { toolName, input, output, isError: true };
}

export function messageCount(beats: Beat[]): number {
  return beats.reduce((sum, beat) => sum + (beat.type === 'assistant' && beat.calls.length > 0 ? 2 : 1), 0);
}
