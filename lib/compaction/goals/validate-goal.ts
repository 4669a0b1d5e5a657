export type GoalVerdict =
  | { valid: true }
  | { valid: false; reason: 'too-short' | 'too-long' | 'code' | 'list-number' };

/** Whether a goal can be offered: 6 to 99 characters, no code fence, no list number left over from parsing. */
export function validateGoal(goal: string): GoalVerdict {
  const text = goal.trim();
  if (text.length < 6) return { valid: false, reason: 'too-short' };
  if (text.length > 99) return { valid: false, reason: 'too-long' };
  if (text.includes('```')) return { valid: false, reason: 'code' };
  if (/^\d+[.)]/.test(text)) return { valid: false, reason: 'list-number' };
  return { valid: true };
}
