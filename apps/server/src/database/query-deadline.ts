import { AsyncLocalStorage } from 'node:async_hooks';

/** Time that all statements of one request together may still wait, for connections and for results. */
export type QueryDeadline = { leftMs: number };

/** Leaves a request under five seconds in total, however many statements it sends to a slow database. */
const requestDeadlineMs = 4000;

const current = new AsyncLocalStorage<QueryDeadline>();

export function createRequestDeadline(): QueryDeadline {
  return { leftMs: requestDeadlineMs };
}

/** Runs `work`; every statement it causes, also asynchronously, shares this deadline. */
export function runWithDeadline(deadline: QueryDeadline, work: () => void): void {
  current.run(deadline, work);
}

export function getCurrentDeadline(): QueryDeadline | undefined {
  return current.getStore();
}

/** Same error code as the timeout of the driver, so that callers handle both alike. */
function createTimeoutError(): Error {
  return Object.assign(new Error('database query deadline exceeded'), { code: 'ETIMEDOUT' });
}

/** Runs work that waits for the database and subtracts the elapsed time from the deadline. */
export async function runWithinDeadline<T>(
  deadline: QueryDeadline,
  work: (withinMs: number) => Promise<T>,
): Promise<T> {
  // Monotonic clock, so that setting the system time has no effect.
  const startedMs = performance.now();
  if (deadline.leftMs < 1) throw createTimeoutError();
  try {
    return await work(Math.ceil(deadline.leftMs));
  } finally {
    deadline.leftMs -= performance.now() - startedMs;
  }
}

/** Rejects after `timeoutMs`; a result that arrives later is passed to `onLateResult`. */
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
