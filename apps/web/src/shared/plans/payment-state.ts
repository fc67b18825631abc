import type { AnswerTo } from '@lamplight/contract/client.ts';

export type PaymentAnswer = AnswerTo<'POST /api/payments/refresh'>;

/**
 * State of a payment as the reader sees it. asking: the server is asked again · confirmed: there is a subscription · late:
 * not confirmed within a minute · none: no checkout is open and nothing was paid · left: the reader left the page
 */
export type PaymentState = 'asking' | 'confirmed' | 'late' | 'none' | 'left';

/** Time for which the server is asked, from the moment the reader is back. */
export const maxAskMs = 60_000;

/** `answer` is undefined if the server did not answer. */
export function decidePaymentState(
  answer: PaymentAnswer | undefined,
  elapsedMs: number,
): PaymentState {
  if (answer?.subscription) return 'confirmed';
  if (answer && !answer.isWaiting) return 'none';
  return elapsedMs >= maxAskMs ? 'late' : 'asking';
}

const delaysMs = [1500, 2000, 3000, 4000];
const longestDelayMs = 5000;

/** Returns the time until the next request: short at first, and never past the end. */
export function getDelayMs(asked: number, elapsedMs: number): number {
  const delayMs = delaysMs[asked - 1] ?? longestDelayMs;
  return Math.max(0, Math.min(delayMs, maxAskMs - elapsedMs));
}
