import { AsyncLocalStorage } from 'node:async_hooks';

/** Time that all statements of one request together may still wait, for connections and for results. */
export type Patience = { leftMs: number };

/** Leaves a request under five seconds in total, however many statements it sends to a slow database. */
const requestPatienceMs = 4000;

const current = new AsyncLocalStorage<Patience>();

export function requestPatience(): Patience {
  return { leftMs: requestPatienceMs };
}

/** Runs `work`; every statement it causes, also asynchronously, shares this deadline. */
export function withPatience(patience: Patience, work: () => void): void {
  current.run(patience, work);
}

export function currentPatience(): Patience | undefined {
  return current.getStore();
}

/** Same error code as the timeout of the driver, so that callers handle both alike. */
function tooSlow(): Error {
  return Object.assign(new Error('the database is too slow'), { code: 'ETIMEDOUT' });
}

/** Runs work that waits for the database and subtracts the elapsed time from the deadline. */
export async function spend<T>(
  patience: Patience,
  work: (withinMs: number) => Promise<T>,
): Promise<T> {
  // Monotonic clock, so that setting the system time has no effect.
  const startedMs = performance.now();
  if (patience.leftMs < 1) throw tooSlow();
  try {
    return await work(Math.ceil(patience.leftMs));
  } finally {
    patience.leftMs -= performance.now() - startedMs;
  }
}

/** Rejects after `timeoutMs`; a result that arrives later is passed to `onLateResult`. */
export async function within<T>(
  promise: Promise<T>,
  withinMs: number,
  late: (result: T) => void,
): Promise<T> {
  const timeout = Promise.withResolvers<never>();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    timeout.reject(tooSlow());
  }, withinMs);
  promise.then(
    (result) => (isLate ? late(result) : undefined),
    () => undefined,
  );
  try {
    return await Promise.race([promise, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}
