import { CompiledQuery, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { Schema } from '../database/schema.ts';

/** Runs queries written with the `sql` tag. */
export function createQueries(db: Kysely<Schema>) {
  async function findRows<Row>(query: RawBuilder<Row>): Promise<Row[]> {
    return (await query.execute(db)).rows;
  }

  async function findRow<Row>(query: RawBuilder<Row>): Promise<Row | undefined> {
    return (await findRows(query))[0];
  }

  /** Runs a query that always returns a row, such as an aggregate without groups. */
  async function getRow<Row>(query: RawBuilder<Row>): Promise<Row> {
    const row = await findRow(query);
    if (row === undefined) throw new Error('query returned no row');
    return row;
  }

  return { findRows, findRow, getRow };
}

/** Runs a statement with parameters `$1`, `$2`, … on the connection or transaction of `db`. */
export function createSqlRunner(db: Kysely<Schema>) {
  return (text: string, values: unknown[] = []) =>
    db.executeQuery<object>(CompiledQuery.raw(text, values));
}

/**
 * Runs prepared statements outside of transactions. Inside a transaction, it runs the statement on the connection of
 * the transaction, so that the statement sees its changes.
 */
export function createPreparedRunner(
  db: Kysely<Schema>,
  runPrepared: Database['runPrepared'],
): Database['runPrepared'] {
  if (!db.isTransaction) return runPrepared;
  return async <Row extends object>(_name: string, text: string, values: unknown[]) =>
    (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows;
}

/** Splits the rows of a large statement, so that each part stays below the time limit of a statement. */
export function splitIntoParts<Item>(items: readonly Item[], size: number): (readonly Item[])[] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, part) => items.slice(part * size, (part + 1) * size));
}
