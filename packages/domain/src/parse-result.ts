/** What reading someone's text gives: the value, or the sentence that says what is wrong with it. */
export type ParseResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: string };

export function accept<T>(value: T): ParseResult<T> {
  return { ok: true, value };
}

export function refuse(error: string): ParseResult<never> {
  return { ok: false, error };
}
