import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { currentPatience, spend, within } from './query-deadline.ts';
import type { Schema } from './schema.ts';

export type Database = {
  pool: pg.Pool;
  kysely: Kysely<Schema>;
  /**
   * A statement that is sent with nearly every request: parsed and planned once per connection, known by its name
   * afterwards. Costs a third of the same one sent through Kysely.
   */
  prepared<Row extends object>(name: string, text: string, values: unknown[]): Promise<Row[]>;
  /** Any statement, given up after so long. */
  within(withinMs: number, text: string, values?: unknown[]): Promise<pg.QueryResult>;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

type Options = {
  url: string;
  poolSize: number;
  /** A connection was lost while nobody waited for it. The pool replaces it by itself. */
  onError: (error: Error) => void;
  /** Web answers must not wait longer; workers may. */
  statementTimeoutMs?: number;
};

/** Work that is no request may take its time, and longer than a process that hangs inside a transaction keeps its locks. */
export const patientTimeoutMs = 60_000;
/** On a dead or paused database; what a request may wait in all is in patience.ts. */
const connectTimeoutMs = 2000;
const closeTimeoutMs = 2000;

export function connectDatabase(options: Options): Database {
  const { url, poolSize, onError, statementTimeoutMs = 4000 } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    // One stays open, so that a restore sees that somebody is here.
    min: 1,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    // The server's own limit is useless when the server is paused or the network swallows packets.
    query_timeout: statementTimeoutMs + 500,
    // A process that hangs inside a transaction must not keep its locks.
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    application_name: 'lamplight',
  });
  // Without these listeners a restart of the server ends the process: the pool's hears of idle connections, the client's
  // of one that breaks between two statements of a transaction, whose next statement then fails.
  pool.on('error', (error) => onError(withoutClient(error)));
  pool.on('connect', (client) => client.on('error', () => undefined));

  return {
    pool,
    kysely: new Kysely<Schema>({
      dialect: new PostgresDialect({ pool: discardingTimedOut(pool) }),
    }),
    async prepared<Row extends object>(name: string, text: string, values: unknown[]) {
      return (await ask<Row>(pool, { name, text, values })).rows;
    },
    within(withinMs, text, values = []) {
      const timed: TimedStatement = { text, values, query_timeout: withinMs };
      return ask(pool, timed);
    },
    async ping() {
      await pool.query('select 1');
    },
    async close() {
      const timeout = Promise.withResolvers<void>();
      const timer = setTimeout(timeout.resolve, closeTimeoutMs);
      await Promise.race([pool.end(), timeout.promise]);
      clearTimeout(timer);
    },
  };
}

/** The pool hangs the whole connection, keys included, on the error: not for a log. */
function withoutClient(error: Error & { client?: unknown }): Error {
  delete error.client;
  return error;
}

/** The driver knows it; its types do not. */
type TimedStatement = pg.QueryConfig & { query_timeout?: number };

/** One statement on any connection, for no longer than the request it belongs to may wait. */
async function ask<Row extends object>(
  pool: pg.Pool,
  statement: TimedStatement,
): Promise<pg.QueryResult<Row>> {
  if (!currentPatience()) return pool.query<Row>(statement);
  const client = await checkOut(pool);
  try {
    const result = await send<Row>(client, statement);
    client.release();
    return result;
  } catch (error) {
    // As `pool.query` does: whatever went wrong, the connection may not be what it was.
    client.release(true);
    throw error;
  }
}

async function checkOut(pool: pg.Pool): Promise<pg.PoolClient> {
  const patience = currentPatience();
  if (!patience) return pool.connect();
  return spend(patience, (withinMs) =>
    withinMs > connectTimeoutMs
      ? pool.connect()
      : within(pool.connect(), withinMs, (client) => client.release()),
  );
}

async function send<Row extends object>(
  client: pg.PoolClient,
  statement: TimedStatement,
): Promise<pg.QueryResult<Row>> {
  const patience = currentPatience();
  if (!patience) return client.query<Row>(statement);
  return spend(patience, (withinMs) => {
    const { query_timeout: atMostMs = withinMs } = statement;
    const timed: TimedStatement = { ...statement, query_timeout: Math.min(withinMs, atMostMs) };
    return client.query<Row>(timed);
  });
}

/**
 * A connection whose answer never came is still waiting for it, and the next statement would wait behind; and one whose
 * transaction could not be ended for want of time is in it still. `ask` throws such a connection away; Kysely hands it back, so
 * it is done here.
 */
function discardingTimedOut(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect(): Promise<PostgresPoolClient> {
      const client = await checkOut(pool);
      let timedOut = false;
      const query = async (text: string, values: unknown[]) => {
        try {
          return await send(client, { text, values });
        } catch (error) {
          timedOut ||= isTimeout(error);
          throw error;
        }
      };
      return {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its other form, for cursors, is not used here
        query: query as unknown as PostgresPoolClient['query'],
        release: (discard) => client.release(timedOut || discard),
      };
    },
  };
}

function isTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.message === 'Query read timeout' || ('code' in error && error.code === 'ETIMEDOUT');
}
