import { ApiError } from './client.ts';

/**
 * Message of an error for a screen: the fault of the first field, else the answer's sentence, else the fallback. With a
 * time to wait, if the answer has one.
 */
export function errorMessage(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  const sentence = Object.values(error.fields)[0] || error.serverMessage || fallback;
  if (error.status !== 429 || !error.retryAfter) return sentence;
  return `${sentence.replace(/[^.!?]$/, '$&.')} Try again in ${inWords(error.retryAfter)}.`;
}

/** Rounded up, so that the time is over after the wait. */
function inWords(seconds: number): string {
  if (seconds < 100) return counted(seconds, 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes < 100 ? counted(minutes, 'minute') : counted(Math.ceil(minutes / 60), 'hour');
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
