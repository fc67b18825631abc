/** Returns the error and its causes, the outermost first. */
export function listCauses(error: unknown): unknown[] {
  const found: unknown[] = [];
  for (let each = error; each instanceof Error && found.length < 5; each = each.cause) {
    found.push(each);
  }
  return found;
}

/** Returns an error code such as ECONNREFUSED. Never returns the message, which may contain data of the request. */
export function findNetworkCode(error: unknown): string | undefined {
  return listCauses(error).map(getErrorCode).find(Boolean);
}

function getErrorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' && /^[A-Z_]{2,40}$/.test(error.code)
    ? error.code
    : undefined;
}
