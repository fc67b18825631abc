import { recordStatements } from '../../apps/server/test-support/recorded-statements.ts';

export type Usage = {
  /** CPU time of the process so far, in microseconds. */
  cpu: number;
  /** Memory in bytes. `rss` is that of the whole process, `heap` the part of the heap in use. */
  rss: number;
  heap: number;
};

/** Messages that the benchmark may send to a server. */
export type Question =
  | 'usage'
  | 'usage after collecting garbage'
  /**
   * Number of database statements since the last such message. By the time of the answer, PostgreSQL has also counted
   * the rows that they read.
   */
  | 'statements';

/**
 * Sends the server's address to the benchmark, then answers its messages. Ends this process when the parent process
 * disconnects.
 */
export function reportUsage(url: string): void {
  const statements = recordStatements();
  const answer = async (question: Question): Promise<Usage | number> => {
    if (question === 'statements') {
      await statements.flushCounters();
      return statements.take();
    }
    // Collects twice, because the first collection can make objects collectable that only the second frees.
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
