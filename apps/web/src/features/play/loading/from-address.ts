/** `?from=` of an address: half-moves of the record to begin after. */
export function readFrom(search: string): number | undefined {
  const text = new URLSearchParams(search).get('from') ?? '';
  return /^\d{1,4}$/.test(text) ? Number(text) : undefined;
}

/** The same address without it: what was asked for is done, or was not wanted. */
export function withoutFrom(search: string): string {
  const said = new URLSearchParams(search);
  said.delete('from');
  return said.size > 0 ? `?${said}` : '';
}
