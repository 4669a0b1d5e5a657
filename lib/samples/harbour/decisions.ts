/** Things that are decided one way and, later, another. */
export type Turnabout = {
  topic: string;
  first: string;
  agreed: string;
  /** Some while later. */
  change: string;
  changed: string;
};

export const TURNABOUTS: Turnabout[] = [
  {
    topic: 'database',
    first: "About storage: let's use Postgres, I know it from work.",
    agreed: 'Postgres it is. I keep the queries in one folder so that this stays easy to change.',
    change:
      'I changed my mind about Postgres. We have one small server and nobody to look after it: use SQLite instead.',
    changed:
      'SQLite then. Nothing outside the queries folder knows the difference, so this is a small change.',
  },
  {
    topic: 'dates',
    first: 'How do we store dates? I would say as ISO strings, so that I can read them.',
    agreed: 'Decided: dates are ISO strings in UTC.',
    change:
      'The ISO strings bite us when sorting across the clock change. From now on store dates as milliseconds, and only show them as text.',
    changed: 'Agreed, milliseconds everywhere, text only on the screen. I noted it as a rule.',
  },
  {
    topic: 'login',
    first: 'For login we use passwords, like everybody.',
    agreed: 'Passwords, hashed with scrypt. I note it.',
    change: 'Forget passwords. The harbour master says nobody remembers them: send a link by mail instead.',
    changed: 'Login links by mail, then, valid for 15 minutes, usable once. The password table goes.',
  },
  {
    topic: 'language of the interface',
    first: 'The interface should be in English first.',
    agreed: 'English first. I keep all texts in one file.',
    change: 'I showed it at the desk and they want German only. No English, no switch.',
    changed: 'German only. As all texts are in one file this is translation, not programming.',
  },
  {
    topic: 'rounding of prices',
    first: 'Round prices up to whole euros, that is easier at the desk.',
    agreed: 'Decided: prices are rounded up to whole euros.',
    change: 'The tax adviser does not like the rounding. Exact cents on the invoice, please, never rounded.',
    changed: 'Exact cents, no rounding anywhere. I take it out of the tariff as well.',
  },
  {
    topic: 'how guests pay',
    first: 'Guests pay in advance when they book, by card.',
    agreed: 'Payment in advance by card. I note it as decided.',
    change:
      'No payment in advance after all: the card people want 2.9 %. They pay at the desk, in cash or by card, when they leave.',
    changed: 'Payment at the desk on departure. A booking without payment is now a normal thing.',
  },
  {
    topic: 'who may cancel',
    first: 'Only the desk may cancel a booking.',
    agreed: 'Cancelling is for the desk only.',
    change: 'Too many phone calls. Guests may cancel by themselves until noon of the day before.',
    changed: 'Guests may cancel until noon of the day before; after that the desk decides.',
  },
  {
    topic: 'maps',
    first: "Let's show a map of the berths with a map service.",
    agreed: 'A map service it is, loaded only on the page that needs it.',
    change: 'The map service wants to know every visitor. Drop it, we draw the harbour ourselves as an SVG.',
    changed: 'Our own SVG. The harbour has 48 berths, that is quickly drawn, and nobody is tracked.',
  },
];

/** Said once, in passing. */
export const FACTS: { said: string; noted: string }[] = [
  {
    said: 'By the way: the office closes at 17:30 in winter, 20:00 from May on.',
    noted: 'Noted: 17:30 in winter, 20:00 from May.',
  },
  {
    said: 'For your information, the staging server restarts every night at 03:10.',
    noted: 'Good to know, then nothing of ours should run at 03:10.',
  },
  {
    said: 'Our VAT number is ATU 6231 8844, it has to be on every invoice.',
    noted: 'I keep it with the tariffs: ATU 6231 8844.',
  },
  {
    said: 'Never send mail on Sundays. The harbour master is strict about that.',
    noted: 'No mail on Sundays, noted as a rule.',
  },
  {
    said: 'The gate opens with code 2580 this season, but it must not be in the code.',
    noted: 'Understood, it goes into the settings and not into the repository.',
  },
  {
    said: 'Berths 31 to 36 are too shallow below half tide, keep that in mind.',
    noted: 'Berths 31 to 36: shallow below half tide. I keep it in mind.',
  },
  {
    said: 'My deputy is Ines, she may decide when I am away in August.',
    noted: 'Ines decides in August, noted.',
  },
  {
    said: 'We must keep invoices for seven years, by law.',
    noted: 'Seven years. I make sure that nothing deletes them earlier.',
  },
  { said: 'The printer at the desk only takes A5.', noted: 'A5 then, I set the page size of the slips.' },
  { said: 'Please never log the names of guests, only their ids.', noted: 'Ids only in the logs, no names.' },
  {
    said: 'The electricity price is 38 cents per kilowatt hour until the end of the year.',
    noted: '38 cents per kilowatt hour until the end of the year.',
  },
  {
    said: 'The regatta is on the second weekend of September, nobody can book then.',
    noted: 'The regatta weekend in September is blocked.',
  },
];

/** The fact of the long sample that is mentioned once, near its beginning, and never again. */
export const LOST_FACT = {
  said: 'One thing that is easy to forget: boats longer than 14 metres have to call the lock keeper on VHF channel 71 before they come in. Her name is Tove Lindqvist.',
  noted: 'Noted: longer than 14 metres means a call to Tove Lindqvist on channel 71 first.',
};
