/** Place of a request among those that wait for a hash. */
export type HashTurn = {
  /** Requests with a smaller rank come first. */
  rank: number;
  /** True if the installation is past its cap on hashes and the request comes from a stranger. */
  isThrottled: boolean;
};

/** Thrown if the hashing queue is full. A retry after a short time may succeed. */
export class TooBusyError extends Error {
  override name = 'TooBusyError';
  readonly code = 'TOO_BUSY';
}

type Waiting = HashTurn & { start: () => void; refuse: (error: Error) => void };

/** Throttled hashes use at most one thread, so that the others stay free for known people. */
const maxThrottled = 1;

/**
 * Limits concurrent hashing, because each hash needs a core and 19 MiB. At most `atOnce` hashes run and `waiting`
 * hashes are queued. If the queue is full, the request with the largest rank is refused, which may be the new one.
 */
export function createHashQueue({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const running = { all: 0, throttled: 0 };
  /** Sorted by rank. Of two with the same rank, the older one comes first. */
  const queue: Waiting[] = [];

  const canStart = ({ isThrottled }: HashTurn): boolean =>
    running.all < atOnce && !(isThrottled && running.throttled >= maxThrottled);

  function startNext(): void {
    const index = queue.findIndex(canStart);
    if (index === -1) return;
    const [next] = queue.splice(index, 1);
    if (next) begin(next);
  }

  function begin(turn: Waiting): void {
    running.all += 1;
    if (turn.isThrottled) running.throttled += 1;
    turn.start();
  }

  function end({ isThrottled }: HashTurn): void {
    running.all -= 1;
    if (isThrottled) running.throttled -= 1;
    startNext();
  }

  function enqueue(turn: Waiting): void {
    const behind = queue.findIndex(({ rank }) => rank > turn.rank);
    queue.splice(behind === -1 ? queue.length : behind, 0, turn);
    if (queue.length > waiting) queue.pop()?.refuse(new TooBusyError('hashing queue is full'));
  }

  return {
    isBusy: () => running.all > 0,
    countWaiting: () => queue.length,
    async run<T>(turn: HashTurn, work: () => Promise<T>): Promise<T> {
      await new Promise<void>((start, refuse) => {
        const own = { ...turn, start, refuse };
        // A request that cannot start because it is throttled does not hold up the others, so order is kept by rank.
        if (canStart(own)) begin(own);
        else enqueue(own);
      });
      try {
        return await work();
      } finally {
        end(turn);
      }
    },
  };
}
