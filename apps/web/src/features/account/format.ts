const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const longDate = { dateStyle: 'long' } as const;
const ago = new Intl.RelativeTimeFormat('en-US');

/** "November 15, 2026". */
export function formatDate(time: string, timeZone?: string): string {
  const format = new Intl.DateTimeFormat(
    'en-US',
    timeZone === undefined ? longDate : { ...longDate, timeZone },
  );
  return format.format(new Date(time));
}

/** "just now", "5 minutes ago", "3 days ago", and the date when that says more. */
export function formatSince(time: string, nowMs: number, timeZone?: string): string {
  const passedMs = nowMs - Date.parse(time);
  if (passedMs < minuteMs) return 'just now';
  if (passedMs < hourMs) return ago.format(-Math.floor(passedMs / minuteMs), 'minute');
  if (passedMs < dayMs) return ago.format(-Math.floor(passedMs / hourMs), 'hour');
  if (passedMs < 7 * dayMs) return ago.format(-Math.floor(passedMs / dayMs), 'day');
  return formatDate(time, timeZone);
}

/** "₹1,799". */
export function formatRupees(amount: number): string {
  return `₹${amount.toLocaleString('en-IN')}`;
}
