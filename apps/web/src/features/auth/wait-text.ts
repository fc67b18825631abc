/** Formats a waiting time for a button: seconds while it is short, else minutes rounded up. */
export function formatWait(seconds: number): string {
  return seconds < 100 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
}
