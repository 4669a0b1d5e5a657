import { FIDELITY_RULE, format, LANGUAGE_RULE, paragraphs, personFirst, SECURITY_RULE } from './parts';
import type { Prompt } from './prompt';
import { escapeData, serialiseHistory } from './serialise-history';

/** The draft again, with the facts that code found missing from it. */
export const selfCheckPrompt: Prompt = {
  id: 'self-check',
  version: 1,
  build: (input) => {
    const facts = (input.missingFacts ?? []).map(
      (fact) => `- ${escapeData(fact.replace(/\s+/g, ' ').trim())}`,
    );
    const draftName = `draft-${input.delimiter}`;
    const factsName = `missing-${input.delimiter}`;
    const clean = (text: string) => text.split(input.delimiter).join('[removed]');
    return {
      system: paragraphs(
        personFirst(input),
        "You review a snapshot of a chat before it becomes the assistant's only memory of it.",
        [
          'A program compared the draft with the history and lists facts it could not find in the draft.',
          'Work in those that still hold and still matter, in their exact wording; leave out what is obsolete. Change nothing else that is right, and correct what contradicts the history.',
          ...(input.citeSources ? ['Keep the marks [#n] of the draft where they are right.'] : []),
        ].join('\n'),
        SECURITY_RULE,
        FIDELITY_RULE,
        LANGUAGE_RULE,
        format(input),
      ),
      user: paragraphs(
        input.messages.length > 0 && serialiseHistory(input.messages, input),
        `<${draftName}>\n${clean(escapeData(input.draft ?? ''))}\n</${draftName}>`,
        facts.length > 0 && `<${factsName}>\n${clean(facts.join('\n'))}\n</${factsName}>`,
        'Write the complete, corrected snapshot.',
      ),
    };
  },
};
