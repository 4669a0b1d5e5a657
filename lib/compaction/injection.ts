const COMMAND_TO_MODEL = new RegExp(
  [
    '(?:ignore|disregard|forget|override)\\s+(?:\\w+\\s+){0,3}(?:instructions?|rules?|prompts?|guidelines|above|everything)',
    '(?:you are|act as|pretend to be)\\s+(?:now\\s+)?(?:an?|the)\\s+(?:\\w+\\s+){0,3}(?:ai|assistant|model|agent|dan|administrator)\\b',
    '(?:new|updated)\\s+(?:system\\s+)?instructions?\\s*(?:for the (?:ai|assistant|model))?\\s*:',
    '(?:system|developer)\\s+(?:prompt|message|override)\\s*:',
    '(?:ai|assistant|model|agent|summari[sz]er|language model)s?\\s*[:,]?\\s+(?:must|should|has to|please|shall|will now)\\b',
    '(?:note|message|attention|important)\\s+(?:to|for)\\s+(?:the\\s+|any\\s+)?(?:ai|assistant|model|agent|llm|summari[sz]er)s?\\b',
    'ignorier\\w*\\s+(?:\\w+\\s+){0,3}anweisungen',
    'ignore[rz]?\\s+(?:\\w+\\s+){0,3}(?:consignes|instrucciones)',
    '忽略.{0,8}(?:指令|指示|说明)',
  ].join('|'),
  'i',
);

/** Whether a line reads as an instruction to a model rather than as content. A flag for people and for ranking, not a guarantee. */
export function looksLikeInjection(line: string): boolean {
  return COMMAND_TO_MODEL.test(line.length > 600 ? line.slice(0, 600) : line);
}

/** The text without lines that address a model; used on what tools returned, never on what the user said. */
export function withoutInjections(text: string): string {
  if (!COMMAND_TO_MODEL.test(text)) return text;
  return text
    .split('\n')
    .filter((line) => !looksLikeInjection(line))
    .join('\n');
}
