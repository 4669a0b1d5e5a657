import { spokenByUser } from '../anchors/sources';
import { messageText } from '../message-text';
import { splitSentences } from '../sentences';
import { isSmallTalk } from '../small-talk';
import type { Message } from '../types';
import { validateGoal } from './validate-goal';

const LOOK_BACK = 40;
const LONGEST = 96;

/** Up to three goals in the user's own words, newest first, without a model. */
export function extractGoalsByCode(messages: Message[]): string[] {
  const goals: string[] = [];
  const seen = new Set<string>();
  for (const message of messages.slice(-LOOK_BACK).reverse()) {
    if (message.role !== 'user') continue;
    const goal = goalOf(spokenByUser(messageText(message)));
    if (!goal || seen.has(goal.toLowerCase())) continue;
    seen.add(goal.toLowerCase());
    goals.push(goal);
    if (goals.length === 3) break;
  }
  return goals;
}

const POLITE =
  /^(?:(?:ok(?:ay)?|so|now then|great|thanks|alright)[,.!]?\s+)?(?:please|could you(?: please)?|can you(?: please)?|bitte)\s+/i;

/** The first sentence of a request that says something, trimmed of politeness; null for small talk and code. */
function goalOf(text: string): string | null {
  for (const sentence of splitSentences(text, { mostSentences: 12 })) {
    if (isSmallTalk(sentence)) continue;
    const plain = sentence
      .replace(POLITE, '')
      .replace(/[.。!！:：]+$/, '')
      .trim();
    const goal = shorten(plain.charAt(0).toUpperCase() + plain.slice(1));
    if (validateGoal(goal).valid && /\p{L}{2}/u.test(goal)) return goal;
  }
  return null;
}

function shorten(text: string): string {
  if (text.length <= LONGEST) return text;
  const head = text.slice(0, LONGEST);
  const clause = Math.max(head.lastIndexOf(', '), head.lastIndexOf('; '), head.lastIndexOf('，'));
  const at = clause > 30 ? clause : head.lastIndexOf(' ');
  return `${head.slice(0, at > 30 ? at : LONGEST - 1).trimEnd()}…`;
}
