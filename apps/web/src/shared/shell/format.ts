/** 12,345. Written by hand: the first use of Intl.NumberFormat takes tens of milliseconds on a phone. */
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
