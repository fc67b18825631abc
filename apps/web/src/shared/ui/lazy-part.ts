/** Something in its own chunk. Unlike React's lazy, one that has arrived renders in the same frame, and one that has not is fetched again. */
export type LazyPart<T> = {
  load: () => Promise<T>;
  /** It, if it has arrived. */
  peek: () => T | null;
};

export function lazyPart<T>(fetchPart: () => Promise<T>): LazyPart<T> {
  let arrived: T | null = null;
  let pending: Promise<T> | null = null;

  async function fetchOnce(): Promise<T> {
    try {
      arrived = await fetchPart();
      return arrived;
    } finally {
      pending = null;
    }
  }

  async function load(): Promise<T> {
    if (pending !== null) {
      try {
        return await pending;
      } catch {
        // That fetch began before this was asked for: whoever asks gets one that begins now.
      }
    }
    return arrived ?? (pending ??= fetchOnce());
  }

  return {
    load,
    peek: () => arrived,
  };
}

/** A failure is ignored: whoever needs it fetches it again, and tells of it if that fails too. */
export function fetchAhead(part: LazyPart<unknown>): void {
  part.load().catch(() => {});
}
