import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { getCurrentDeadline, runWithinDeadline, rejectAfter } from './query-deadline.ts';
import type { Schema } from './schema.ts';

export type Database = {
  pool: pg.Pool;
  kysely: Kysely<Schema>;
  /**
   * Runs a prepared statement, which each connection parses and plans only once. Used for statements that nearly every
   * request runs; it costs a third of the same statement through Kysely.
   */
  runPrepared<Row extends object>(name: string, text: string, values: unknown[]): Promise<Row[]>;
  /** Runs a statement with a timeout of its own. */
  runWithin(withinMs: number, text: string, values?: unknown[]): Promise<pg.QueryResult>;
  /** Rejects if the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

type Options = {
  url: string;
  poolSize: number;
  /** Called when an idle connection is lost. The pool replaces the connection by itself. */
  onError: (error: Error) => void;
  /** Timeout of one statement in milliseconds. Short for web requests, longer for workers. */
  statementTimeoutMs?: number;
  /** Time in milliseconds to wait for a free connection, or for a database that is down or paused. */
  connectTimeoutMs?: number;
};

/**
 * Timeout for work outside requests. Longer than `idle_in_transaction_session_timeout`, so that the work can wait until
 * the locks of a process that hangs in a transaction are released.
 */
export const longTimeoutMs = 60_000;
const closeTimeoutMs = 2000;

export function connectDatabase(options: Options): Database {
  const { url, poolSize, onError, statementTimeoutMs = 4000, connectTimeoutMs = 2000 } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    // Keeps one connection open at all times, so that a restore can detect this process.
    min: 1,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    // Client-side timeout, because the server's own timeout does not help if the server is paused or packets are lost.
    query_timeout: statementTimeoutMs + 500,
    // Releases the locks of a process that hangs inside a transaction.
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    application_name: 'lamplight',
  });
  // Without these listeners, a restart of PostgreSQL would end this process. The pool reports errors of idle
  // connections. The client reports a connection that breaks between two statements of a transaction; the next
  // statement then fails.
  pool.on('error', (error) => onError(removeClient(error)));
  pool.on('connect', (client) => client.on('error', () => undefined));

  return {
    pool,
    kysely: new Kysely<Schema>({
      dialect: new PostgresDialect({ pool: createKyselyPool(pool) }),
    }),
    async runPrepared<Row extends object>(name: string, text: string, values: unknown[]) {
      return (await runStatement<Row>(pool, { name, text, values })).rows;
    },
    runWithin(withinMs, text, values = []) {
      const timed: TimedStatement = { text, values, query_timeout: withinMs };
      return runStatement(pool, timed);
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

/**
 * Removes the connection object that the pool attaches to the error, because it contains the password, which must not
 * reach a log.
 */
function removeClient(error: Error & { client?: unknown }): Error {
  delete error.client;
  return error;
}

/** `query_timeout` is supported by the driver but missing in its types. */
type TimedStatement = pg.QueryConfig & { query_timeout?: number };

/** Runs one statement on any connection, within the query deadline of the current request. */
async function runStatement<Row extends object>(
  pool: pg.Pool,
  statement: TimedStatement,
): Promise<pg.QueryResult<Row>> {
  if (!getCurrentDeadline()) return pool.query<Row>(statement);
  const client = await acquireClient(pool);
  try {
    const result = await send<Row>(client, statement);
    client.release();
    return result;
  } catch (error) {
    // Discards the connection after any error, as `pool.query` does, because its state is unknown.
    client.release(true);
    throw error;
  }
}

async function acquireClient(pool: pg.Pool): Promise<pg.PoolClient> {
  const deadline = getCurrentDeadline();
  if (!deadline) return pool.connect();
  return runWithinDeadline(deadline, (withinMs) =>
    withinMs > (pool.options.connectionTimeoutMillis ?? 0)
      ? pool.connect()
      : rejectAfter(pool.connect(), withinMs, (client) => client.release()),
  );
}

async function send<Row extends object>(
  client: pg.PoolClient,
  statement: TimedStatement,
): Promise<pg.QueryResult<Row>> {
  const deadline = getCurrentDeadline();
  if (!deadline) return client.query<Row>(statement);
  return runWithinDeadline(deadline, (withinMs) => {
    const { query_timeout: atMostMs = withinMs } = statement;
    const timed: TimedStatement = { ...statement, query_timeout: Math.min(withinMs, atMostMs) };
    return client.query<Row>(timed);
  });
}

/**
 * Pool for Kysely that discards a connection after a timeout. Such a connection still waits for its old answer, or is
 * still in a transaction that could not be ended. `runStatement` discards such connections itself, but Kysely would
 * return them to the pool.
 */
function createKyselyPool(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect(): Promise<PostgresPoolClient> {
      const client = await acquireClient(pool);
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
