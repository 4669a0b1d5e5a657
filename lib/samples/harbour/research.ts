/** Questions that are read up on, not programmed. */
export type Inquiry = { topic: string; ask: string; findings: string[]; advice: string };

export const INQUIRIES: Inquiry[] = [
  {
    topic: 'backups',
    ask: 'How should we back up? I want to sleep well, and I do not want to pay for a cloud.',
    findings: [
      'A copy of a database file that is being written may be broken; the backup has to go through the database itself.',
      'Two copies in two buildings protect against fire, three do not protect against deleting by mistake. Older versions do.',
      'A backup that was never restored is a hope, not a backup.',
    ],
    advice:
      'An online copy every night, kept for 30 days, one of them at your home each Friday, and a restore tried once a quarter.',
  },
  {
    topic: 'offline',
    ask: 'The desk loses its internet twice a week. What would it take to keep working?',
    findings: [
      'Reading is easy to keep: the page can hold the last state. Writing is the hard part.',
      'Two desks that both write while cut off from each other will contradict each other on the same berth.',
      'A cheap second line over the mobile network costs 9 euros a month.',
    ],
    advice:
      'The second line first. It solves the problem for the price of a coffee a week, and we do not have to merge anything.',
  },
  {
    topic: 'accessibility',
    ask: 'A guest who is blind complained about the booking page, and he is right. What do we have to look at?',
    findings: [
      'The date picker cannot be used without a mouse; a plain date field can.',
      'Errors are shown in red only. They need words, and they need to be announced.',
      'The plan of the berths is a picture. A list beside it says the same in words.',
    ],
    advice:
      'Plain date fields, errors in words at the field, and a list next to the plan. Two days of work, and everybody gains.',
  },
  {
    topic: 'load',
    ask: 'On the first of March at 9:00 everybody books at once. Will it hold?',
    findings: [
      'Last year there were 412 bookings in the first ten minutes, about 0.7 per second. That is not much.',
      'The slow part was the mail: each booking waited 1.8 seconds for it.',
      'Two guests got the same berth because both were shown it as free.',
    ],
    advice:
      'It will hold if mail is sent afterwards and the berth is taken in one transaction. No new machine is needed.',
  },
  {
    topic: 'invoices',
    ask: 'Is there a rule for numbering invoices? Ours have gaps.',
    findings: [
      'Numbers have to be unique and traceable. Gaps are allowed when they can be explained.',
      'A cancelled invoice keeps its number and gets a counter-invoice; it is never deleted.',
      'Starting again at 1 every year is allowed if the year is part of the number.',
    ],
    advice:
      'Year and a running number, given at the moment of writing, never before. Cancelled ones stay visible.',
  },
  {
    topic: 'names',
    ask: 'People write their names in all sorts of ways. Should we ask for first and last name?',
    findings: [
      'Many people have one name, or three, or a family name first.',
      'We never need the parts: letters begin with the whole name.',
      'Sorting by family name can be a field of its own that most leave empty.',
    ],
    advice: 'One field for the name as people want to be called. Nothing else.',
  },
  {
    topic: 'sensors',
    ask: 'The water meters can send their values by radio. Is that worth it?',
    findings: [
      'Reading by hand takes 40 minutes a week.',
      'A receiver costs 180 euros, the modules 22 euros for each of 48 meters.',
      'The modules send in the clear; whoever listens knows who is on board.',
    ],
    advice:
      'Not yet. It pays after four years, and it tells strangers who is on board. Ask again when there is an encrypted module.',
  },
  {
    topic: 'translations',
    ask: 'A third of our guests are Dutch. What does a second language cost us?',
    findings: [
      'There are 214 texts; 60 of them are seen by guests.',
      'Dates and prices are written differently, the texts are the smaller part.',
      'Mails are the ones people complain about, not the pages.',
    ],
    advice:
      'Only the six mails, in Dutch and German one below the other. That is an afternoon and covers most of it.',
  },
];
