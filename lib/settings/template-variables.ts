/** What an own prompt may use, as the engine fills it. */
export const TEMPLATE_VARIABLES: readonly { name: string; explanation: string }[] = [
  { name: 'history', explanation: 'The messages to fold, marked as data.' },
  { name: 'recent_messages', explanation: 'Newer messages that stay, for orientation.' },
  { name: 'goal', explanation: 'The goal you picked; empty without one.' },
  { name: 'instructions', explanation: 'What you wrote after /compact.' },
  { name: 'previous_summary', explanation: 'The summary in force so far.' },
  { name: 'missing_facts', explanation: 'Facts a first draft left out.' },
  { name: 'draft', explanation: 'The first draft, on the second look.' },
  { name: 'sections', explanation: 'The format that is asked for.' },
  { name: 'summary_tag', explanation: 'The name of the element.' },
  { name: 'max_tokens', explanation: 'The largest summary, in tokens.' },
  { name: 'max_words', explanation: 'The same in words.' },
];
