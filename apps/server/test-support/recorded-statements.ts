import pg from 'pg';

export type RecordedStatements = {
  /** How many were sent since it was last asked. */
  take(): number;
  /** Connections keep what they have counted to themselves for a while: from here on it can be read. */
  tellRows(): Promise<void>;
  stop(): void;
};

type Sent = string | { text?: string };

/** Every statement this process sends over any connection, transactions' begin and commit included, the queue's own left out. */
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
  const tell = async (client: pg.Client): Promise<void> => {
    try {
      await Reflect.apply(real, client, ['select pg_stat_force_next_flush()']);
    } catch (error) {
      // One that is being closed at this moment refuses, and tells with its end.
      if (!/was closed|terminated/.test(String(error))) throw error;
    }
  };
  return {
    take() {
      const taken = count;
      count = 0;
      return taken;
    },
    async tellRows() {
      await Promise.all([...connections].map(tell));
    },
    stop() {
      Reflect.set(prototype, 'query', real);
    },
  };
}
