/** What every server action answers: a value, or a fault the page can say in plain words. */
export type ActionResult<T> = { ok: true; value: T } | { ok: false; error: ActionError };

/** `code` is `kind:surface` as in AppError; `text` is written for the person who reads the page. */
export type ActionError = { code: string; text: string };
