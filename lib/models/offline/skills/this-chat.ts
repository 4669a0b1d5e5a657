import { answer, type Plan, type Situation, type Skill } from '../plan';
import { quote, sourceOf } from '../quote';
import { recap } from '../recap';
import { chatPassages, rank } from '../retrieve';
import { decisions, failures, fileChanges, openItems, type Said } from '../said';
import { keywords, plural, shorten, tokenize } from '../words';

/** "summarise this chat", "where did we leave off" */
export const summariseChat: Skill = ({ text }, { heard }) => {
  const said = text.toLowerCase();
  const isAsked =
    (/^(summari[sz]e|recap|sum up|give|write|make|what)\b/.test(said) &&
      /\b(summary|summari[sz]e|recap|sum up|overview)\b/.test(said) &&
      !/\.\w{1,4}\b/.test(said) &&
      /\b(chat|conversation|discussion|everything|so far|this|it all|us|we)\b|^(summari[sz]e|recap)\W*$/.test(
        said,
      )) ||
    /^(what (happened|have we done|did we do|has happened)|where (are we|were we|did we (leave off|stop|get to))|catch me up|bring me up to (speed|date))\b/.test(
      said,
    ) ||
    /^(tl;?dr|recap|summary)\W*$/.test(said);
  if (!isAsked) return null;
  const summary = recap(heard.before);
  return answer(summary, { result: summary });
};

/** "what did I decide about X", "what was decided" */
export const findDecision: Skill = (clause, { heard }) => {
  const said = clause.fill(clause.text).replace(/[?!.]+$/, '');
  const asks = /\b(decide[ds]?|decisions?|agreed?|chose|choose|settled?|pick(?:ed)?)\b/i;
  const isUse =
    /^(?:which|what) \w+(?: \w+)? (?:do|should|will|are|did) we (?:use|using|take|go with)\b/i.test(said);
  const isAsked = asks.test(said) && /\b(we|i|you|us|our|my|was|were|been|decisions?|did)\b/i.test(said);
  if (!isUse && !isAsked) return null;
  const topic = topicOf(said);
  const all = decisions(heard.before);
  if (topic.length === 0) {
    if (all.length === 0) return answer('I find no decision in this chat.');
    return answer(`What was decided, newest first:\n\n${listSaid(all.slice(-8).reverse())}`, {
      result: plainList(all),
    });
  }
  return (
    tellNewest(topic, all, heard.before) ??
    tellNewest(topic, null, heard.before) ??
    (isAsked
      ? answer(
          `I looked through ${plural(heard.before.length, 'message')} and found no decision about that (${topic.join(', ')}).`,
        )
      : null)
  );
};

/** "what did I say about X", "remind me of X", "when did we talk about X" */
export const recall: Skill = (clause, { heard }) => {
  const said = clause.fill(clause.text).replace(/[?!.]+$/, '');
  const first =
    /^what (?:was|is) (?:my|the|your) (first|last|previous) (message|question|request|prompt|answer|thing)/i.exec(
      said,
    );
  if (first) return nth(first[1] ?? '', first[2] ?? '', heard.before);
  const match =
    /^(?:what (?:did|have|had|do) (?:i|we|you) (?:say|said|tell|told|write|wrote|mention|mentioned|ask|asked|know|find|found|learn(?:ed)?|note|advise|advised|suggest|suggested|recommend|propose|proposed)(?: you| me)?(?: (?:out|about|on|of|for|regarding))*|remind me(?: (?:of|about|what|why|how|where))*|when did (?:i|we|you) (?:say|mention|talk about|discuss)|do you remember|(?:why|how|when|where) (?:did|have|had) (?:i|we|you)|(?:i|we) (?:said|mentioned) something about|who said)\s+(.+)$/i.exec(
      said,
    );
  if (!match) return null;
  return tellNewest(topicOf(match[1] ?? ''), null, heard.before);
};

/** "which files did we change" */
export const changedFiles: Skill = ({ text }, { heard }) => {
  const said = text.toLowerCase();
  if (
    !/\bfiles?\b/.test(said) ||
    !/\b(chang|edit|touch|modif|creat|wrote|written|writ|delet|produc|made)/.test(said)
  )
    return null;
  if (!/^(which|what|list|show|how many|tell|have|did|name)\b/.test(said) || /\.\w/.test(said)) return null;
  const changes = fileChanges(heard.before);
  if (changes.length === 0) return answer('No tool has changed a file in what I see of this chat.');
  const shown = changes.slice(-25);
  const lines = shown.map(
    ({ path, how, message }) =>
      `- \`${path}\`: ${[...how].join(', ')}${message.number === null ? '' : ` (last in message ${message.number})`}`,
  );
  const more = changes.length > shown.length ? `, the last ${shown.length} of them` : '';
  return answer(`${plural(changes.length, 'file')} changed${more}:\n\n${lines.join('\n')}`, {
    result: changes.map(({ path }) => path).join('\n'),
  });
};

/** "what is still open", "what went wrong" */
export const openAndWrong: Skill = ({ text }, { heard }) => {
  const said = text.toLowerCase().replace(/[?!.]+$/, '');
  if (
    /^(what('s| is| are)?|which|list|show|is there|any|anything) .*\b(open|left|to do|todo|todos|remaining|missing|next|pending|unfinished|outstanding)\b/.test(
      said,
    ) &&
    !/\bfiles?\b|chang/.test(said)
  ) {
    const items = openItems(heard.before);
    if (items.length === 0) return answer('I find nothing in this chat that is called open.');
    return answer(`This is called open, newest first:\n\n${listSaid(items.slice(-8).reverse())}`, {
      result: plainList(items),
    });
  }
  if (
    /^(what|which|list|show|were there|any|did) .*\b(error|errors|fail|failed|failures?|went wrong|problems?|broke)\b/.test(
      said,
    ) &&
    !/\.\w/.test(said)
  ) {
    const wrong = failures(heard.before);
    if (wrong.length === 0) return answer('No tool call in this chat failed.');
    return answer(
      `${plural(wrong.length, 'tool call')} failed, newest first:\n\n${listSaid(wrong.slice(-8).reverse())}`,
      { result: plainList(wrong) },
    );
  }
  return null;
};

/**
 * What was said on a topic: the newest word first, earlier ones below it, since people change their minds. What the
 * person said goes before what was answered. Null when nothing fits.
 */
function tellNewest(
  topic: string[],
  among: Said[] | null,
  before: Situation['heard']['before'],
): Plan | null {
  const passages = among
    ? among.map(({ text, message }) => ({ text, source: { type: 'message' as const, message } }))
    : chatPassages(before);
  const said = rank(passages, topic.join(' '))
    .filter(({ coverage }) => coverage >= 0.45)
    .slice(0, 4)
    .flatMap(({ passage }) =>
      passage.source.type === 'message' ? [{ text: passage.text, message: passage.source.message }] : [],
    );
  const place = ({ message }: Said) =>
    before.indexOf(message) + (message.role === 'user' ? before.length : 0);
  const [newest, ...earlier] = joined(said.sort((one, other) => place(other) - place(one)));
  if (!newest) return null;
  const more =
    earlier.length > 0
      ? `\n\nAlso on this:\n\n${earlier.map((one) => quote(one.text, one.message)).join('\n\n')}`
      : '';
  return answer(`The newest word on that:\n\n${quote(newest.text, newest.message)}${more}`, {
    result: newest.text,
  });
}

/** Sentences of one message are quoted together, as they stood. */
function joined(said: Said[]): Said[] {
  const messages = [...new Set(said.map(({ message }) => message))];
  return messages.map((message) => {
    const own = said.filter((one) => one.message === message);
    const inOrder = own.sort(
      (one, other) => message.text.indexOf(one.text) - message.text.indexOf(other.text),
    );
    return { message, text: inOrder.map(({ text }) => text).join(' ') };
  });
}

function nth(which: string, what: string, before: Situation['heard']['before']): Plan {
  const role = /answer/i.test(what) ? 'assistant' : 'user';
  const own = before.filter((message) => message.role === role && message.text.trim() !== '');
  const found = /first/i.test(which) ? own[0] : own.at(-1);
  return answer(found ? quote(shorten(found.text, 500), found) : 'There is no message before this one.');
}

/** What a question is about, in the person's own words. */
function topicOf(text: string): string[] {
  const words = tokenize(text).filter(
    (word) =>
      !/^(decided?|decisions?|decid\w*|agreed?|chose|choose|settled?|picked?|chat|earlier|exactly|today|yet|far|again|regarding|concerning|list|which|final(ly)?|end(ed)?)$/.test(
        word,
      ),
  );
  return words.filter((word) => keywords(word).length > 0);
}

function listSaid(said: Said[]): string {
  return said.map(({ text, message }) => `- “${shorten(text, 200)}” (${sourceOf(message)})`).join('\n');
}

function plainList(said: Said[]): string {
  return said.map(({ text, message }) => `- ${shorten(text, 300)} (${sourceOf(message)})`).join('\n');
}
