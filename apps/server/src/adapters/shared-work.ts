/** Work that several ask for at once is done once. */
export type SharedWork<Done> = (name: string, work: () => Promise<Done>) => Promise<Done | 'late'>;

/** Nobody waits longer than this; the work goes on for those who ask again. */
export function createSharedWork<Done>(patienceMs: number): SharedWork<Done> {
  const inHand = new Map<string, Promise<Done>>();
  return async (name, work) => {
    let doing = inHand.get(name);
    if (!doing) {
      doing = work().finally(() => inHand.delete(name));
      inHand.set(name, doing);
    }
    const late = Promise.withResolvers<'late'>();
    const timer = setTimeout(() => late.resolve('late'), patienceMs);
    try {
      return await Promise.race([doing, late.promise]);
    } finally {
      clearTimeout(timer);
    }
  };
}
