import type { BulkJob, BulkJobMove } from '../src/entities/bulk-job.ts';
import type { Game } from '../src/entities/game.ts';
import { addGame, addJob, type JobRequest } from './bulk-games.ts';
import { openInstallation } from './bulk-installation.ts';
import { createFreshDatabase } from './fresh-database.ts';
import type { Ending } from './test-app.ts';

export type JobState = Pick<
  BulkJob,
  'status' | 'totalMoves' | 'searchedMoves' | 'analyzedMoves' | 'errorMessage'
> & { lease: string | null };

/** Creates a database and functions to add games and bulk jobs to it. */
export async function createBulkWorld(
  context: Ending,
  { env = {} }: { env?: Record<string, string> } = {},
) {
  const { url, drop } = await createFreshDatabase();
  const installation = await openInstallation(url, { env });
  const { deps, database } = installation;
  context.onTestFinished(async () => {
    await installation.close();
    await drop();
  });

  async function readJobState(id: string): Promise<JobState> {
    const { rows } = await database.pool.query<JobState>(
      `select status, lease, total_moves as "totalMoves", searched_moves as "searchedMoves",
         analyzed_moves as "analyzedMoves", error_message as "errorMessage"
       from bulk_jobs where id = $1`,
      [id],
    );
    if (!rows[0]) throw new Error('there is no such job');
    return rows[0];
  }

  const readMoves = (id: string): Promise<BulkJobMove[]> => deps.store.bulkRuns.listMoves(id);

  /** Runs a query that returns a single number. */
  async function count(query: string, values: unknown[] = []): Promise<number> {
    const { rows } = await database.pool.query<Record<string, string>>(query, values);
    return Number(Object.values(rows[0] ?? {})[0]);
  }

  return {
    ...installation,
    url,
    addGame: (pgn: string) => addGame(deps, pgn),
    addJob: (game: Pick<Game, 'id' | 'totalMoves'>, request?: JobRequest) =>
      addJob(database, game, request),
    jobState: readJobState,
    readMoves,
    count,
  };
}
