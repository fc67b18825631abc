import { formatCount } from '../../../shared/shell/format.ts';
import type { AdminGame } from '@lamplight/contract/admin-library.ts';

/** For example: '1 game', '1,204 games'. */
export function pluralise(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** Formats millionths of a dollar, for example as '$0.0123'. Amounts of a dollar or more are rounded to cents. */
export function formatMicros(micros: number): string {
  const dollars = micros / 1_000_000;
  if (micros > 0 && dollars < 0.0001) return 'under $0.0001';
  // From 0.99995 on, rounding to four decimals would give a whole dollar.
  if (micros === 0 || dollars >= 0.99995) {
    const [whole = '0', cents = '00'] = dollars.toFixed(2).split('.');
    return `$${formatCount(Number(whole))}.${cents}`;
  }
  return `$${dollars.toFixed(4)}`;
}

const units = [
  { name: 'day', seconds: 86_400 },
  { name: 'hour', seconds: 3600 },
  { name: 'minute', seconds: 60 },
] as const;

/** Formats an estimated duration in the largest unit of which there are at least two. For example: 'about 12 minutes'. */
export function formatDuration(seconds: number): string {
  if (seconds < 45) return 'less than a minute';
  const unit = units.find((each) => seconds >= 2 * each.seconds) ?? units[2];
  return `about ${pluralise(Math.max(1, Math.round(seconds / unit.seconds)), unit.name)}`;
}

/** Formats a measured duration. For example: '8 s', '12 min', '3 h 5 min'. */
export function formatTaken(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
}

/** Formats a time in the admin's time zone: '14:32' today, '11 Nov, 14:32' within this year, '11 Nov 2025' before. */
export function formatTime(time: string, nowMs: number, timeZone?: string): string {
  const zone = timeZone === undefined ? {} : { timeZone };
  const splitUnits = (ms: number) => {
    const day = new Intl.DateTimeFormat('sv-SE', { ...zone, dateStyle: 'short' }).format(ms);
    return { day, year: day.slice(0, 4) };
  };
  const ms = Date.parse(time);
  const [then, now] = [splitUnits(ms), splitUnits(nowMs)];
  const format = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat('en-GB', { ...zone, ...options }).format(ms);
  const clock = format({ hour: '2-digit', minute: '2-digit' });
  if (then.day === now.day) return clock;
  const date = format({ day: 'numeric', month: 'short' });
  return then.year === now.year ? `${date}, ${clock}` : `${date} ${then.year}`;
}

/** Appends the year, unless the tournament name contains it, as most do. Empty if both are unknown. */
export function formatEvent({ tournament, year }: Pick<AdminGame, 'tournament' | 'year'>): string {
  if (year === null || tournament.includes(String(year))) return tournament;
  return `${tournament} ${year}`.trim();
}

/** Parses a number. Text that is empty or invalid gives the default. */
export function parseNumber<Usual extends number | undefined>(
  text: string,
  usual: Usual,
): number | Usual {
  return text.trim() === '' || !Number.isFinite(Number(text)) ? usual : Number(text);
}
