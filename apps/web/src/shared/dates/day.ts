const dayMs = 24 * 60 * 60 * 1000;

/** Formats a day as 'today', 'yesterday' or '11 Nov', in the reader's time zone. The year is added if it is not this year. */
export function createDayFormatter(nowMs: number, timeZone?: string): (time: string) => string {
  const zone = timeZone === undefined ? {} : { timeZone };
  // The Swedish format gives ISO dates, for example 2026-11-15.
  const days = new Intl.DateTimeFormat('sv-SE', { ...zone, dateStyle: 'short' });
  const shortDate = { ...zone, day: 'numeric', month: 'short' } as const;
  const ofThisYear = new Intl.DateTimeFormat('en-GB', shortDate);
  const ofAnother = new Intl.DateTimeFormat('en-GB', { ...shortDate, year: 'numeric' });
  const [today, yesterday] = [days.format(nowMs), days.format(nowMs - dayMs)];

  return (time) => {
    const ms = Date.parse(time);
    const day = days.format(ms);
    if (day === today) return 'today';
    if (day === yesterday) return 'yesterday';
    return (day.slice(0, 4) === today.slice(0, 4) ? ofThisYear : ofAnother).format(ms);
  };
}

/** For example: 'March 2025'. */
export function formatMonth(time: string, timeZone?: string): string {
  const format = { month: 'long', year: 'numeric' } as const;
  const zone = timeZone === undefined ? {} : { timeZone };
  return new Intl.DateTimeFormat('en-US', { ...format, ...zone }).format(Date.parse(time));
}
