import { formatDate } from '../../shared/shell/format.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const ago = new Intl.RelativeTimeFormat('en-US');

/** Formats a past time: "just now", "5 minutes ago", "3 days ago", or the date when it is longer ago. */
export function formatSince(time: string, nowMs: number, timeZone?: string): string {
  const passedMs = nowMs - Date.parse(time);
  if (passedMs < minuteMs) return 'just now';
  if (passedMs < hourMs) return ago.format(-Math.floor(passedMs / minuteMs), 'minute');
  if (passedMs < dayMs) return ago.format(-Math.floor(passedMs / hourMs), 'hour');
  if (passedMs < 7 * dayMs) return ago.format(-Math.floor(passedMs / dayMs), 'day');
  return formatDate(time, timeZone);
}
