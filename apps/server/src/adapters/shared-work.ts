/** Runs the work once for all concurrent calls with the same name. */
export type SharedWork<Done> = (name: string, work: () => Promise<Done>) => Promise<Done | 'late'>;

/** A caller waits at most `timeoutMs` and then gets `late`. The work continues for later callers. */
export function createSharedWork<Done>(timeoutMs: number): SharedWork<Done> {
  const inProgress = new Map<string, Promise<Done>>();
  return async (name, work) => {
    let doing = inProgress.get(name);
    if (!doing) {
      doing = work().finally(() => inProgress.delete(name));
      inProgress.set(name, doing);
    }
    const late = Promise.withResolvers<'late'>();
    const timer = setTimeout(() => late.resolve('late'), timeoutMs);
    try {
      return await Promise.race([doing, late.promise]);
    } finally {
      clearTimeout(timer);
    }
  };
}
