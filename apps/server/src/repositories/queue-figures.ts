import { sql, type Kysely } from 'kysely';
import { queueSchema } from '../database/queue.ts';
import type { Schema } from '../database/schema.ts';
import { createQueries } from './query.ts';

export type QueueFigures = {
  queue: string;
  /** Number of jobs that wait, including those that wait for another attempt. */
  waiting: number;
  running: number;
  /** Age of the oldest waiting job; 0 if none waits. */
  oldestWaitingSeconds: number;
};

export function createQueueFiguresRepository(db: Kysely<Schema>) {
  const { findRows } = createQueries(db);
  const jobs = sql.table(`${queueSchema}.job`);
  return {
    /** Returns the queues with waiting or running jobs. Ages are measured with the clock of the database, which set them. */
    list(): Promise<QueueFigures[]> {
      return findRows(sql<QueueFigures>`
        select name as queue,
          count(*) filter (where state < 'active')::int as waiting,
          count(*) filter (where state = 'active')::int as running,
          greatest(0, coalesce(
            extract(epoch from now() - min(created_on) filter (where state < 'active')), 0
          ))::float8 as "oldestWaitingSeconds"
        from ${jobs} where state <= 'active' group by name`);
    },
  };
}
