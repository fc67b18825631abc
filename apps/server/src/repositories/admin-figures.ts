import type { JobStatus } from '@lamplight/domain/bulk/bulk-choices.ts';
import { sql, type Kysely } from 'kysely';
import { clusterName } from '../database/embedded/endpoint.ts';
import type { Schema } from '../database/schema.ts';
import { createQueries } from './query.ts';

export type Totals = { games: number; analyzedMoves: number; users: number; openReports: number };

export type EngineTotals = {
  standard: number;
  deep: number;
  evaluatedPositions: number;
  /**
   * Number of positions that jobs have analysed since the given time. Positions that were already analysed, or whose
   * analysis ships with the program, do not count.
   */
  searchedSince: number;
};

export function createAdminFiguresRepository(db: Kysely<Schema>) {
  const { findRows, getRow } = createQueries(db);
  return {
    async countTotals(): Promise<Totals> {
      return getRow(sql<Totals>`
        select (select count(*)::int from games) as games,
          (select count(*)::int from position_analyses where ply > 0) as "analyzedMoves",
          (select count(*)::int from users where verified_at is not null) as users,
          (select count(*)::int from sentence_reports where status = 'open') as "openReports"
        `);
    },

    async countJobsByStatus(): Promise<Map<JobStatus, number>> {
      const rows = await findRows(sql<{ status: JobStatus; count: number }>`
        select status, count(*)::int as count from bulk_jobs group by status`);
      return new Map(rows.map(({ status, count }) => [status, count]));
    },

    async countEngineTotals(since: Date): Promise<EngineTotals> {
      return getRow(sql<EngineTotals>`
        select count(*) filter (where effort = 'standard')::int as standard,
          count(*) filter (where effort = 'deep')::int as deep,
          (select count(*)::int from move_evaluations) as "evaluatedPositions",
          (
            select count(*)::int
            from (
              select game_id, min(started_at) as begun from bulk_jobs
              where started_at is not null and (finished_at is null or finished_at >= ${since})
              group by game_id
            ) as job join position_analyses found using (game_id)
            where found.analysed_at >= greatest(job.begun, ${since})
          ) as "searchedSince"
        from position_analyses`);
    },

    async describeServer(): Promise<{ version: string; isEmbedded: boolean }> {
      const { version, cluster } = await getRow(sql<{ version: string; cluster: string }>`
        select current_setting('server_version') as version,
          current_setting('cluster_name') as cluster`);
      // Removes the name that Linux distributions append in brackets.
      return { version: version.replace(/ .*$/, ''), isEmbedded: cluster === clusterName };
    },
  };
}
