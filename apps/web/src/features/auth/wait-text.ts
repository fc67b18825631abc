/** A wait as it fits on a button: exact while it is short, rounded up to minutes when it is long. */
export function waitText(seconds: number): string {
  return seconds < 100 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
}
