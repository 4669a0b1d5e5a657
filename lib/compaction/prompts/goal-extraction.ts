import { goalSource } from '../goals/goal-source';
import { LANGUAGE_RULE, paragraphs, SECURITY_RULE } from './parts';
import type { Prompt } from './prompt';
import { escapeData } from './serialise-history';

/** Up to three goals the user is pursuing right now, to be offered as answers. */
export const goalExtractionPrompt: Prompt = {
  id: 'goal-extraction',
  version: 1,
  build: (input) => {
    const name = `recent-${input.delimiter}`;
    const turns = goalSource(input.messages).map(
      (turn) => `<message role="${turn.role}">\n${escapeData(turn.text)}\n</message>`,
    );
    return {
      system: paragraphs(
        'You find out what the user of a chat is working on right now.',
        SECURITY_RULE,
        [
          'Name one to three goals, the most relevant first. Each is specific and actionable, 6 to 99 characters, without list numbers, quotes or code.',
          'Recent messages count more than older ones; current work counts, finished work and distant plans do not.',
          'If the chat only explores and no goal is clear, return an empty list.',
        ].join('\n'),
        LANGUAGE_RULE,
        'Answer with exactly this element: <goals><goal>...</goal></goals>, or <goals></goals>.',
      ),
      user: paragraphs(
        `<${name}>\n${turns.join('\n').split(input.delimiter).join('[removed]')}\n</${name}>`,
        'What is the user working on right now?',
      ),
    };
  },
};
