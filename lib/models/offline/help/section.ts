/** One topic of the built-in help. `also` holds words people use for it that the text does not. */
export type HelpSection = { title: string; text: string; also?: string };
