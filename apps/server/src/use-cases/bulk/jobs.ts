import { formatMoveIn } from '@lamplight/domain/chess/move-name.ts';
import type { JobStatus } from '@lamplight/domain/bulk/bulk-choices.ts';
import type { BulkJobMove, ListedJob } from '../../entities/bulk-job.ts';
import { refuse, type Refused } from '../outcome.ts';
import type { Ports, StorePort } from '../ports.ts';
import type { Game } from '../../entities/game.ts';
import type { Origin } from '../../entities/audit.ts';
import { recordAudit } from '../audit.ts';
import type { Caller } from '../auth/caller.ts';

/** `name` is the move as text, for example '24. Qc2' or '24… Rd8'. */
export type NamedJobMove = BulkJobMove & { name: string };

/** Finds a job with the state of each of its moves. */
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
  const named = moves.map((move) => Object.assign(move, { name: formatPly(game, move.ply) }));
  return { kind: 'found', job, moves: named };
}

/** Lists jobs, newest first. */
export function listJobs(
  { store }: StorePort<'bulkJobs'>,
  page: { status?: JobStatus | undefined; offset: number; limit: number },
): Promise<{ jobs: ListedJob[]; total: number }> {
  return store.bulkJobs.list(page);
}

/** Cancels a job at once; finished moves stay. A job that has ended is not changed. */
export async function cancelJob(
  deps: StorePort<'transaction'> & Ports<'clock' | 'logger'>,
  caller: Caller,
  id: string,
  origin: Origin,
): Promise<{ kind: 'over'; job: ListedJob } | Refused> {
  return deps.store.transaction(async (store) => {
    const known = await store.bulkJobs.find(id);
    if (!known) return refuse('job_not_found');
    const isCancelled = await store.bulkJobs.cancel(known.id, deps.clock.now());
    if (isCancelled) {
      await recordAudit(deps, store, origin, {
        event: 'bulk_job_cancelled',
        userId: caller.account.id,
        details: { title: known.gameTitle, jobId: known.id },
      });
    }
    // The job is read again, because its state may have changed meanwhile.
    const job = await store.bulkJobs.find(known.id);
    return job ? { kind: 'over', job } : refuse('job_not_found');
  });
}

/** Sets the priority of a job that waits or runs. A running job has the new priority if it is started again. */
export async function setJobPriority(
  deps: StorePort<'transaction'> & Ports<'clock' | 'logger'>,
  caller: Caller,
  { id, priority }: { id: string; priority: number },
  origin: Origin,
): Promise<{ kind: 'set'; job: ListedJob } | Refused> {
  return deps.store.transaction(async (store) => {
    const known = await store.bulkJobs.find(id);
    if (!known) return refuse('job_not_found');
    if (!(await store.bulkJobs.setPriority(known.id, priority))) return refuse('job_over');
    if (known.priority !== priority) {
      await recordAudit(deps, store, origin, {
        event: 'bulk_job_prioritised',
        userId: caller.account.id,
        details: { title: known.gameTitle, jobId: known.id, priority },
      });
    }
    const job = await store.bulkJobs.find(known.id);
    return job ? { kind: 'set', job } : refuse('job_not_found');
  });
}

/**
 * Continues a job with the moves that are not done, including failed ones. A finished job is not changed. If the same
 * analysis has been requested again meanwhile, that newer job is returned.
 */
export async function retryJob(
  deps: StorePort<'transaction'> & Ports<'clock' | 'logger'>,
  caller: Caller,
  id: string,
  origin: Origin,
): Promise<{ kind: 'waiting'; job: ListedJob } | Refused> {
  return deps.store.transaction(async ({ bulkJobs, audit }) => {
    const job = await bulkJobs.lockAndFind(id);
    if (!job) return refuse('job_not_found');
    if (job.status === 'pending' || job.status === 'running') return refuse('job_not_over');
    const same = await bulkJobs.findOpenLike(job.id);
    if (same) return { kind: 'waiting', job: same };
    const isDone = job.status === 'completed' && !(await bulkJobs.hasMovesLeft(job.id));
    if (isDone) return { kind: 'waiting', job };
    await bulkJobs.reopen(job);
    await recordAudit(deps, { audit }, origin, {
      event: 'bulk_job_retried',
      userId: caller.account.id,
      details: { title: job.gameTitle, jobId: job.id },
    });
    const waiting = await bulkJobs.find(job.id);
    return waiting ? { kind: 'waiting', job: waiting } : refuse('job_not_found');
  });
}

/** Formats a half-move, for example as '24. Qc2' or '24… Rd8'. */
export function formatPly(game: Game, ply: number): string {
  return formatMoveIn(getFenBefore(game, ply), game.moves[ply - 1]?.[0] ?? '');
}

export function getFenBefore({ startFen, moves }: Game, ply: number): string {
  return moves[ply - 2]?.[2] ?? startFen;
}
