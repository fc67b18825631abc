import { sql, type Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { createQueries } from './query.ts';

/** Worker process, as reported by its last heartbeat. */
export type WorkerProcess = {
  id: string;
  host: string;
  pid: number;
  /** Number of engines that the worker may run, and the name of its engine; null until an engine has started. */
  engines: number;
  engine: string | null;
};

export type SeenWorker = Omit<WorkerProcess, 'id'> & { startedAt: Date; seenAt: Date };

export function createWorkersRepository(db: Kysely<Schema>) {
  const { findRows } = createQueries(db);
  return {
    async recordHeartbeat(
      { id, host, pid, engines, engine }: WorkerProcess,
      now: Date,
    ): Promise<void> {
      await db
        .insertInto('workers')
        .values({ id, host, pid, engines, engine, started_at: now, seen_at: now })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ engine, seen_at: now }))
        .execute();
    },

    async remove(id: string): Promise<void> {
      await db.deleteFrom('workers').where('id', '=', id).execute();
    },

    /** Returns workers with a heartbeat since the given time, the newest first. */
    async listSeenSince(since: Date): Promise<SeenWorker[]> {
      return findRows(sql<SeenWorker>`
        select host, pid, engines, engine, started_at as "startedAt", seen_at as "seenAt"
        from workers where seen_at >= ${since} order by started_at desc, id`);
    },

    /** Deletes workers that have sent no heartbeat since the given time. */
    async removeSilent(since: Date): Promise<void> {
      await db.deleteFrom('workers').where('seen_at', '<', since).execute();
    },
  };
}
