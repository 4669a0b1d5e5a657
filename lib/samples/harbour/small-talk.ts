/** Short exchanges between the pieces of work. `{done}` and `{next}` are filled with what was and will be worked on. */
export const EXCHANGES: { ask: string; answer: string }[] = [
  {
    ask: 'Where are we?',
    answer: 'Last finished: {done}. Next on my list: {next}. Nothing is broken that I know of.',
  },
  {
    ask: 'Good. What is next?',
    answer: 'Next would be {next}, unless you would rather have something else first.',
  },
  {
    ask: 'Is {done} really finished?',
    answer: 'All its checks pass. What is not done: nobody has used it with real data yet.',
  },
  {
    ask: 'Can I show this to the harbour master tomorrow?',
    answer: '{done}, yes. I would leave out {next}, which is still to do.',
  },
  {
    ask: 'Sorry, I was away. Go on, please.',
    answer: 'No harm done. I take up {next} when you ask for it; {done} is finished.',
  },
  {
    ask: 'Why did that check fail at first?',
    answer:
      'Because I wrote the simple case and the check asked for the awkward one. That is what the checks are for; {done} is right now.',
  },
  {
    ask: 'Are we still without any packages?',
    answer: 'Yes. Everything so far is plain JavaScript, {done} included.',
  },
  {
    ask: 'How sure are you about {done}?',
    answer:
      'Sure about what the checks say. Not sure about data from before 2019, because I have never seen any.',
  },
  { ask: 'Please write shorter answers.', answer: 'Will do. Finished: {done}. Next: {next}.' },
  {
    ask: 'Remember that the season starts on 1 March.',
    answer: 'I do. By then we need {next}, the rest can follow.',
  },
  {
    ask: 'What would you do differently by now?',
    answer: 'Write the checks first. In {done} that would have saved one round.',
  },
  {
    ask: 'Is anything still open from last week?',
    answer:
      'One thing: {next}. And the texts of the mails have to be read by somebody who writes better than I do.',
  },
];

export const OPENINGS: string[] = [
  'We run a small harbour with 48 berths and a program that has grown for years. I want to put it in order, piece by piece, with you. It is plain JavaScript and it stays that way: no packages, please. Start by looking around.',
];

export const CONNECTIVES: string[] = [
  'Next.',
  'Good. Now this.',
  'Thanks. Another one.',
  'That works, I tried it.',
  'Great.',
  'OK, go on.',
];
