import { sql, type Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';

/** Worker process as of its last heartbeat. */
export type WorkerProcess = {
  id: string;
  host: string;
  pid: number;
  /** Number of engines it may run, and their name; null until one has started. */
  engines: number;
  engine: string | null;
};

export type SeenWorker = Omit<WorkerProcess, 'id'> & { startedAt: Date; seenAt: Date };

export function createWorkersRepository(db: Kysely<Schema>) {
  return {
    async recordHeartbeat(
      { id, host, pid, engines, engine }: WorkerProcess,
      now: Date,
    ): Promise<void> {
      await sql`
        insert into workers (id, host, pid, engines, engine, started_at, seen_at)
        values (${id}, ${host}, ${pid}, ${engines}, ${engine}, ${now}, ${now})
        on conflict (id) do update set engine = excluded.engine, seen_at = excluded.seen_at`.execute(
        db,
      );
    },

    async remove(id: string): Promise<void> {
      await db.deleteFrom('workers').where('id', '=', id).execute();
    },

    /** Workers with a heartbeat since the given time, newest first. */
    async listSeenSince(since: Date): Promise<SeenWorker[]> {
      const { rows } = await sql<SeenWorker>`
        select host, pid, engines, engine, started_at as "startedAt", seen_at as "seenAt"
        from workers where seen_at >= ${since} order by started_at desc, id`.execute(db);
      return rows;
    },

    /** Deletes workers without a heartbeat since the given time. */
    async removeSilent(since: Date): Promise<void> {
      await db.deleteFrom('workers').where('seen_at', '<', since).execute();
    },
  };
}
