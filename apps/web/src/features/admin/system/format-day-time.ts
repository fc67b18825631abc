/** '15 Nov 2026, 14:32', by the reader's clock. */
export function formatDayTime(time: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(time),
  );
}
