const longDate = { dateStyle: 'long' } as const;

/** "November 15, 2026". */
export function formatDate(time: string, timeZone?: string): string {
  const format = new Intl.DateTimeFormat(
    'en-US',
    timeZone === undefined ? longDate : { ...longDate, timeZone },
  );
  return format.format(new Date(time));
}
