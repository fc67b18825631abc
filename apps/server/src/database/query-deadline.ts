import { AsyncLocalStorage } from 'node:async_hooks';

/** What all statements of one request may wait together, on their connections and for their answers. */
export type Patience = { leftMs: number };

/** With the rest of a request that is under five seconds, however many statements a slow database is asked. */
const requestPatienceMs = 4000;

const current = new AsyncLocalStorage<Patience>();

export function requestPatience(): Patience {
  return { leftMs: requestPatienceMs };
}

/** Whatever `work` leads to, until its end, waits for the database no longer than this patience lasts. */
export function withPatience(patience: Patience, work: () => void): void {
  current.run(patience, work);
}

export function currentPatience(): Patience | undefined {
  return current.getStore();
}

/** The same as a database that does not answer in time, to whoever sees it. */
function tooSlow(): Error {
  return Object.assign(new Error('the database is too slow'), { code: 'ETIMEDOUT' });
}

/** Does something that waits for the database, given how long it may; what that took is taken off. */
export async function spend<T>(
  patience: Patience,
  work: (withinMs: number) => Promise<T>,
): Promise<T> {
  // A clock that is set must not lengthen or shorten it.
  const startedMs = performance.now();
  if (patience.leftMs < 1) throw tooSlow();
  try {
    return await work(Math.ceil(patience.leftMs));
  } finally {
    patience.leftMs -= performance.now() - startedMs;
  }
}

/** Gives up on something after so long; what it gives then is handed to `late`. */
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
