/** Something wrong with what was given, and where: `compact.token_threshold`. */
export type SettingProblem = { path: string; text: string };
