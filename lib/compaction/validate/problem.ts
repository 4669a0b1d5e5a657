import type { ViewMessage } from '../view-message';
import type { ProviderProfile, Target } from './provider-profile';

export type RuleId =
  | 'V1'
  | 'V2'
  | 'V3'
  | 'V4'
  | 'V5'
  | 'V6'
  | 'V7'
  | 'V8'
  | 'V9'
  | 'V10'
  | 'V11'
  | 'V12'
  | 'V13'
  | 'V14'
  | 'V15'
  | 'V16'
  | 'V17'
  | 'V18'
  | 'V19'
  | 'V20'
  | 'V21'
  | 'V22'
  | 'V23'
  | 'V24'
  | 'V25'
  | 'V27'
  | 'V28'
  | 'V29';

/** A rule that does not hold, and where. */
export type Problem = { rule: RuleId; place: number; messageId: string | null; text: string };

/** A list to check, and what it is for: a request must end in something to answer, a history need not. */
export type Checked = {
  messages: readonly ViewMessage[];
  profile: ProviderProfile;
  phase: 'request' | 'history';
  target: Target | null;
  /** False for a stretch out of the middle of a longer list. */
  startsList: boolean;
  endsList: boolean;
};

export type Rule = (checked: Checked) => Problem[];

export function problem(
  rule: RuleId,
  message: ViewMessage | undefined,
  place: number,
  text: string,
): Problem {
  return { rule, place, messageId: message?.id ?? null, text };
}
