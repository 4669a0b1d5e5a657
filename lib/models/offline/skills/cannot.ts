import { helpFor } from '../help';
import { answer, type Skill } from '../plan';

/** Requests to press a button of Foldline: told where it is. */
export const pressButtons: Skill = ({ text }) => {
  const said = text.toLowerCase();
  if (
    !/^(compact|fold|compress|undo|export|import|pin|unpin|fork|switch|change (the |my )?(model|theme|strategy|profile|settings?|window)|turn (on|off)|enable|disable|set (the |my )?(window|model|theme|strategy|threshold)|use (another|a different) model|delete this chat|rename this chat|open (a |the )?(sample|settings|inspector))\b/.test(
      said,
    )
  ) {
    return null;
  }
  const section = helpFor(said)[0];
  const how = section ? `\n\n**${section.title}**\n${section.text}` : '';
  return answer(`I cannot press Foldline's buttons for you, but this is how it is done:${how}`);
};

/** Wishes that need a network, a clock or a language model: refused with the reason. */
export const refuse: Skill = ({ text }) => {
  const said = text.toLowerCase();
  const found = REFUSALS.find(({ wish }) => wish.test(said));
  return found ? answer(`${found.reason} ${OFFER}`) : null;
};

const OFFER =
  'I can work with this chat, its files and the help text; other models appear when a key is set on the server.';

const REFUSALS: { wish: RegExp; reason: string }[] = [
  {
    wish: /\b(weather|forecast|news|headlines|stock price|exchange rate|score of|latest version|current price)\b|\b(browse|google|search the (web|internet)|look up online|fetch https?|download)\b|https?:\/\//,
    reason: 'That needs the network, and I have none.',
  },
  {
    wish: /^(what|which|tell me|do you know).{0,20}\b(time is it|the time|date|day is|today's date|year is)\b|^what day\b/,
    reason: 'I have no clock.',
  },
  {
    wish: /\b(draw|paint|sketch|photo|picture|image|logo|diagram) (of|me|a|an|for)\b|^(draw|paint|sketch)\b/,
    reason: 'I cannot make pictures.',
  },
  {
    wish: /^(translate|say .* in (german|french|spanish|italian|chinese|japanese))\b|\bin(to)? (german|french|spanish|italian|chinese|japanese)\b/,
    reason: 'I cannot translate: that takes a language model.',
  },
  {
    wish: /^(refactor|implement|fix|optimi[sz]e|improve|debug|rewrite|convert|port|design|architect|review|write|compose|draft|invent|brainstorm|imagine|build|develop|code|generate|make|create|suggest|propose|come up with)\b/,
    reason: 'I cannot write or judge text and code of my own: I am not a language model.',
  },
  { wish: /\b(joke|poem|story|song|riddle|haiku)\b/, reason: 'I cannot make things up, so no.' },
  {
    wish: /\b(your opinion|do you think|should i|would you|which is better|what do you recommend|recommend|advice|do you (like|love|feel|want))\b/,
    reason: 'I have no opinions: I only find and quote.',
  },
];

/** The last word when nothing else fits. */
export function dontKnow(searched: string, remark = ''): string {
  return `I do not know. I looked ${searched} and found nothing that answers this, and I do not guess: I am not a language model.${remark}\n\nI can list, read, search and change files, run JavaScript, recall what was said and decided here, and explain Foldline. Ask “what can you do?” for examples, or pick another model for open questions.`;
}
