import { messageText } from "../message-text";
import type { Message } from "../types";
import { validateGoal } from "./validate-goal";

/** Up to three goals in the user's own words, newest first, without a model. */
export function extractGoalsByCode(messages: Message[]): string[] {
  const goals: string[] = [];
  const seen = new Set<string>();
  for (let index = messages.length - 1; index >= 0 && goals.length < 3; index--) {
    const message = messages[index];
    if (message?.role !== "user") continue;
    const goal = goalOf(messageText(message));
    if (!goal || seen.has(goal.toLowerCase())) continue;
    seen.add(goal.toLowerCase());
    goals.push(goal);
  }
  return goals;
}

function goalOf(text: string): string | null {
  const line =
    text
      .trim()
      .split("\n")
      .find((candidate) => candidate.trim() !== "")
      ?.trim() ?? "";
  const short = line.length > 90 ? `${line.slice(0, line.lastIndexOf(" ", 88)).trimEnd()}…` : line;
  return validateGoal(short).valid ? short : null;
}
