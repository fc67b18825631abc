import { ApiError } from './client.ts';

/**
 * Returns the message of an error for a screen: the error of the first field, else the message in the response, else
 * the fallback. Adds the time to wait if the response has status 429 and gives one.
 */
export function errorMessage(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  const sentence = Object.values(error.fields)[0] || error.serverMessage || fallback;
  if (error.status !== 429 || !error.retryAfter) return sentence;
  return `${sentence.replace(/[^.!?]$/, '$&.')} Try again in ${inWords(error.retryAfter)}.`;
}

/** Formats a time, rounded up, so that the limit is over after the wait. */
function inWords(seconds: number): string {
  if (seconds < 100) return counted(seconds, 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes < 100 ? counted(minutes, 'minute') : counted(Math.ceil(minutes / 60), 'hour');
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
