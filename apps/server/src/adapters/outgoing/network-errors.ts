/** The error and its causes, outermost first. */
export function listCauses(error: unknown): unknown[] {
  const found: unknown[] = [];
  for (let each = error; each instanceof Error && found.length < 5; each = each.cause) {
    found.push(each);
  }
  return found;
}

/** Error code such as ECONNREFUSED. Never the message, which may repeat what was sent. */
export function findNetworkCode(error: unknown): string | undefined {
  return listCauses(error).map(getErrorCode).find(Boolean);
}

function getErrorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' && /^[A-Z_]{2,40}$/.test(error.code)
    ? error.code
    : undefined;
}
