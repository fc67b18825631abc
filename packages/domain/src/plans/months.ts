/** Time in ISO 8601 in UTC, as `toISOString` writes it. */
type IsoTime = string;

/** Calendar month in UTC, for example `2026-11`. Monthly limits are counted by this key. */
export function getMonth(time: IsoTime): string {
  return time.slice(0, 7);
}

/**
 * Counts the months begun since a time, including the first: January 15 to February 14 is one month, and February 15
 * begins the second. If a calendar month does not have the day, the next month begins on its last day.
 */
export function countMonthsBegun(since: IsoTime, now: IsoTime): number {
  const start = parseParts(since);
  const today = parseParts(now);
  const whole = (today.year - start.year) * 12 + today.month - start.month;
  const turn = Math.min(start.day, countDays(today.year, today.month));
  const hasTurned = today.day > turn || (today.day === turn && today.clock >= start.clock);
  return Math.max(1, hasTurned ? whole + 1 : whole);
}

/** Returns the same day and time the given number of months later, or the last day of the month if it does not have the day. */
export function addMonths(since: IsoTime, months: number): IsoTime {
  const { year, month, day, clock } = parseParts(since);
  const later = year * 12 + month - 1 + months;
  const [inYear, inMonth] = [Math.floor(later / 12), (later % 12) + 1];
  const onDay = Math.min(day, countDays(inYear, inMonth));
  const padded = [inMonth, onDay].map((part) => String(part).padStart(2, '0'));
  return `${[String(inYear), ...padded].join('-')}T${clock}`;
}

function parseParts(time: IsoTime) {
  return {
    year: Number(time.slice(0, 4)),
    month: Number(time.slice(5, 7)),
    day: Number(time.slice(8, 10)),
    clock: time.slice(11),
  };
}

function countDays(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
