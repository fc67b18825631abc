import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { Schema } from './schema.ts';

export type Database = {
  pool: pg.Pool;
  kysely: Kysely<Schema>;
  /**
   * A statement that is sent with nearly every request: parsed and planned once per connection, known by its name
   * afterwards. Costs a third of the same one sent through Kysely.
   */
  prepared<Row extends object>(name: string, text: string, values: unknown[]): Promise<Row[]>;
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
/** Together with the statement timeout a request on a dead or paused database fails in under five seconds. */
const connectTimeoutMs = 2000;
const closeTimeoutMs = 2000;

export function connectDatabase(options: Options): Database {
  const { url, poolSize, onError, statementTimeoutMs = 4000 } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
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
      return (await pool.query<Row>({ name, text, values })).rows;
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

/**
 * A connection whose answer never came is still waiting for it, and the next statement would wait behind. `pool.query`
 * throws such a connection away; Kysely hands it back, so it is done here.
 */
function discardingTimedOut(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect(): Promise<PostgresPoolClient> {
      const client = await pool.connect();
      let timedOut = false;
      const query = async (sql: string, parameters: unknown[]) => {
        try {
          return await client.query(sql, parameters);
        } catch (error) {
          if (error instanceof Error && error.message === 'Query read timeout') timedOut = true;
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
