export type GoalConfidence = 'high' | 'medium' | 'low' | 'none';

/** Every `<goal>` of an answer in order, blank ones left out, and how sure the answer is. */
export function parseGoals(text: string): { goals: string[]; confidence: GoalConfidence } {
  const goals: string[] = [];
  let at = 0;
  for (;;) {
    const open = text.indexOf('<goal>', at);
    if (open === -1) break;
    const close = text.indexOf('</goal>', open + 6);
    if (close === -1) break;
    const goal = text.slice(open + 6, close).trim();
    if (goal) goals.push(goal);
    at = close + 7;
  }
  return { goals, confidence: confidenceOf(goals) };
}

function confidenceOf(goals: string[]): GoalConfidence {
  const first = goals[0];
  if (first === undefined) return 'none';
  if (goals.length > 1) return 'medium';
  return first.length > 30 ? 'high' : 'low';
}
