import { formatMoveIn } from '@lamplight/domain/chess/move-name.ts';
import type { BulkJobMove, ListedJob } from '../../entities/bulk-job.ts';
import { refuse, type Refused } from '../outcome.ts';
import type { StorePort } from '../ports.ts';

/** `name` as '24. Qc2' or '24… Rd8'. */
export type NamedJobMove = BulkJobMove & { name: string };

/** A job with what became of each of its moves. */
export async function findJob(
  { store }: StorePort<'bulkJobs' | 'bulkRuns' | 'games'>,
  id: string,
): Promise<{ kind: 'found'; job: ListedJob; moves: NamedJobMove[] } | Refused> {
  const job = await store.bulkJobs.find(id);
  if (!job) return refuse('job_not_found');
  const [moves, game] = await Promise.all([
    store.bulkRuns.listMoves(job.id),
    store.games.find(job.gameId),
  ]);
  if (!game) return refuse('job_not_found');
  const formatMove = (ply: number): string => {
    const [, , before] = game.moves[ply - 2] ?? [];
    const [san = ''] = game.moves[ply - 1] ?? [];
    return formatMoveIn(before ?? game.startFen, san);
  };
  const named = moves.map((move) => Object.assign(move, { name: formatMove(move.ply) }));
  return { kind: 'found', job, moves: named };
}
