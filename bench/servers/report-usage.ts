import { recordStatements } from '../../apps/server/test-support/recorded-statements.ts';

export type Usage = {
  /** CPU time of the process so far, in microseconds. */
  cpu: number;
  /** In bytes; `heap` only what is in use. */
  rss: number;
  heap: number;
};

/** Questions that the bench may send to a server. */
export type Question =
  | 'usage'
  | 'usage after collecting garbage'
  /** Statements to the database since the last question; PostgreSQL has counted the rows they read by then. */
  | 'statements';

/** Sends the address to the bench, then answers its questions, and ends with its parent process. */
export function reportUsage(url: string): void {
  const statements = recordStatements();
  const answer = async (question: Question): Promise<Usage | number> => {
    if (question === 'statements') {
      await statements.flushCounters();
      return statements.take();
    }
    // Twice: objects that the first collection finds unreachable may hold those that the second frees.
    if (question === 'usage after collecting garbage') for (const _ of [1, 2]) globalThis.gc?.();
    const { user, system } = process.cpuUsage();
    const { rss, heapUsed: heap } = process.memoryUsage();
    return { cpu: user + system, rss, heap };
  };
  process.send?.(url);
  process.on('message', (question: Question) => {
    void answer(question).then((told) => process.send?.(told));
  });
  process.on('disconnect', () => process.exit(0));
}
