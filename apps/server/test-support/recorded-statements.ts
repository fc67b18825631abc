import pg from 'pg';

export type RecordedStatements = {
  /** Number of statements since the last call. */
  take(): number;
  /** Flushes the row counters of all connections, so that they can be read. */
  flushCounters(): Promise<void>;
  stop(): void;
};

type Sent = string | { text?: string };

/** Records every statement this process sends on any connection, including begin and commit, without those of the queue. */
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
      // A connection that is closing refuses the statement and reports its counters when it ends.
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
