/**
 * Formats a number, for example "12,345". It does not use Intl.NumberFormat, whose first use takes tens of milliseconds
 * on a phone.
 */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

const longDate = { dateStyle: 'long' } as const;

/** Formats a date. For example "November 15, 2026". */
export function formatDate(time: string, timeZone?: string): string {
  const format = new Intl.DateTimeFormat(
    'en-US',
    timeZone === undefined ? longDate : { ...longDate, timeZone },
  );
  return format.format(new Date(time));
}
