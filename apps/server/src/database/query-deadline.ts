import { AsyncLocalStorage } from 'node:async_hooks';

/** Remaining time in milliseconds that all statements of one request together may wait for connections and for results. */
export type QueryDeadline = { leftMs: number };

/** Keeps the total time of a request below five seconds, however many statements it sends to a slow database. */
export const requestDeadlineMs = 4000;

const current = new AsyncLocalStorage<QueryDeadline>();

/** Runs `work`. All statements that it runs share this deadline, even in asynchronous code. */
export function runWithDeadline(deadline: QueryDeadline, work: () => void): void {
  current.run(deadline, work);
}

export function getCurrentDeadline(): QueryDeadline | undefined {
  return current.getStore();
}

/** Uses the error code of the driver's own timeout, so that callers handle both alike. */
function createTimeoutError(): Error {
  return Object.assign(new Error('database query deadline exceeded'), { code: 'ETIMEDOUT' });
}

/** Runs work that waits for the database and subtracts the elapsed time from the deadline. */
export async function runWithinDeadline<T>(
  deadline: QueryDeadline,
  work: (withinMs: number) => Promise<T>,
): Promise<T> {
  // Uses a monotonic clock, so that changing the system time has no effect.
  const startedMs = performance.now();
  if (deadline.leftMs < 1) throw createTimeoutError();
  try {
    return await work(Math.ceil(deadline.leftMs));
  } finally {
    deadline.leftMs -= performance.now() - startedMs;
  }
}

/** Rejects after `withinMs`. A result that arrives later is passed to `onLateResult`. */
export async function rejectAfter<T>(
  promise: Promise<T>,
  withinMs: number,
  onLateResult: (result: T) => void,
): Promise<T> {
  const timeout = Promise.withResolvers<never>();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    timeout.reject(createTimeoutError());
  }, withinMs);
  promise.then(
    (result) => (isLate ? onLateResult(result) : undefined),
    () => undefined,
  );
  try {
    return await Promise.race([promise, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}
