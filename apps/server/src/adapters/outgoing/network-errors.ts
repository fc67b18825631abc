/** The error and its causes, outermost first. */
export function causes(error: unknown): unknown[] {
  const found: unknown[] = [];
  for (let each = error; each instanceof Error && found.length < 5; each = each.cause) {
    found.push(each);
  }
  return found;
}

/** Error code such as ECONNREFUSED. Never the message, which may repeat what was sent. */
export function networkCodeOf(error: unknown): string | undefined {
  return causes(error).map(codeOf).find(Boolean);
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' && /^[A-Z_]{2,40}$/.test(error.code)
    ? error.code
    : undefined;
}
