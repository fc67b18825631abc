import { ApiError } from './client.ts';

/**
 * What a screen shows as "the server's error": what is wrong with the first field, else the answer's sentence, else the
 * screen's own. Who is asked to wait is told how long.
 */
export function errorMessage(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  const sentence = Object.values(error.fields)[0] || error.serverMessage || fallback;
  if (error.status !== 429 || !error.retryAfter) return sentence;
  return `${sentence.replace(/[^.!?]$/, '$&.')} Try again in ${inWords(error.retryAfter)}.`;
}

/** Rounded up: whoever waits that long has waited long enough. */
function inWords(seconds: number): string {
  if (seconds < 100) return counted(seconds, 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes < 100 ? counted(minutes, 'minute') : counted(Math.ceil(minutes / 60), 'hour');
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
