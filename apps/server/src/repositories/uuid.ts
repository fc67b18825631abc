/** Checks an id before it is used in a query. Clients may send any text, and PostgreSQL raises an error if it is not a UUID. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
