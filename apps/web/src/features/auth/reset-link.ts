/**
 * Returns the secret of the link in a mail, which is the fragment of the address: `/reset-password#…`. Null if there is
 * none. A mail program may have added something to the address, so only the length of the secret counts.
 */
export function parseResetLink(hash: string): string | null {
  return /^#([\w-]{22})(?![\w-])/.exec(hash)?.[1] ?? null;
}
