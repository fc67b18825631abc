import { recordStatements } from '../../apps/server/test-support/recorded-statements.ts';

export type Usage = {
  /** CPU time of the process so far, in microseconds. */
  cpu: number;
  /** In bytes; `heap` only what is in use. */
  rss: number;
  heap: number;
};

/** What the bench may ask a server for. */
export type Question =
  | 'usage'
  | 'usage after collecting garbage'
  /** To the database, since this was last asked; by then the rows they read can be read from PostgreSQL. */
  | 'statements';

/** Tells the bench the address, then what it asks for, and ends with its parent. */
export function reportUsage(url: string): void {
  const statements = recordStatements();
  const answer = async (question: Question): Promise<Usage | number> => {
    if (question === 'statements') {
      await statements.flushCounters();
      return statements.take();
    }
    // Twice: what the first finds unreachable may hold what the second frees.
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
