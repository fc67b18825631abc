/** Clients may send any text as an id, and PostgreSQL raises an error if it is not a uuid. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
