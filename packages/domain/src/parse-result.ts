/** Result of parsing a text: the value, or a sentence for the reader that says what is wrong. */
export type ParseResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: string };

export function accept<T>(value: T): ParseResult<T> {
  return { ok: true, value };
}

export function refuse(error: string): ParseResult<never> {
  return { ok: false, error };
}
