/** 12,345. By hand: the browser's own formatter takes tens of milliseconds of a phone when it is first used. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

const longDate = { dateStyle: 'long' } as const;

/** "November 15, 2026". */
export function formatDate(time: string, timeZone?: string): string {
  const format = new Intl.DateTimeFormat(
    'en-US',
    timeZone === undefined ? longDate : { ...longDate, timeZone },
  );
  return format.format(new Date(time));
}
