import pg from 'pg';

export type RecordedStatements = {
  /** Number of statements since the last call. */
  take(): number;
  /** Makes all connections report their row counters to PostgreSQL, so that the counters can be read. */
  flushCounters(): Promise<void>;
  stop(): void;
};

type Sent = string | { text?: string };

/**
 * Counts every statement that this process sends on any connection, including begin and commit, but without those of
 * the queue.
 */
export function recordStatements(): RecordedStatements {
  const { prototype } = pg.Client;
  const real = Reflect.get(prototype, 'query');
  const connections = new Set<pg.Client>();
  let count = 0;
  const recording = function (this: pg.Client, sent: Sent): unknown {
    const text = typeof sent === 'string' ? sent : (sent.text ?? '');
    if (!text.includes('pgboss')) count += 1;
    if (!connections.has(this)) {
      connections.add(this);
      this.once('end', () => connections.delete(this));
    }
    return Reflect.apply(real, this, arguments);
  };
  Reflect.set(prototype, 'query', recording);
  const flush = async (client: pg.Client): Promise<void> => {
    try {
      await Reflect.apply(real, client, ['select pg_stat_force_next_flush()']);
    } catch (error) {
      // A connection that is closing refuses the statement. It reports its counters when it ends.
      if (!/was closed|terminated/.test(String(error))) throw error;
    }
  };
  return {
    take() {
      const taken = count;
      count = 0;
      return taken;
    },
    async flushCounters() {
      await Promise.all([...connections].map(flush));
    },
    stop() {
      Reflect.set(prototype, 'query', real);
    },
  };
}
