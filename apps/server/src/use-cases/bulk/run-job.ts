import { moveNameIn } from '@lamplight/domain/chess/move-name.ts';
import type { Engine } from '@lamplight/engine/engine.ts';
import { realTiming } from '../../adapters/outgoing/timing.ts';
import type { Deps } from '../../deps.ts';
import { builtInWriter } from '../../entities/commentary.ts';
import type { Game } from '../../entities/game.ts';
import type { Ending } from '../../repositories/bulk-runs.ts';
import { explainableGame } from '../coach/explainable-game.ts';
import { studyGame } from '../analysis/open-game.ts';
import { keepCommentary } from './run-commentary.ts';
import { runEngine } from './run-engine.ts';
import { RunEnded, takeUp, type Run } from './run-lease.ts';
import { endingOf } from './run-report.ts';
import { searchMoves } from './run-search.ts';
import { writeMoves, type Written } from './run-writing.ts';
import { usualLimits, type SearchLimits } from './search-position.ts';

export type RunDeps = Pick<
  Deps,
  | 'store'
  | 'clock'
  | 'logger'
  | 'settings'
  | 'openings'
  | 'secrets'
  | 'coachVersions'
  | 'explainer'
  | 'shippedComments'
  | 'writers'
>;

export type RunOptions = {
  /** A new one each time it is called; a run has one at a time. */
  createEngine: () => Engine;
  limits?: SearchLimits;
  /** How often is asked whether the job is still wanted. */
  lookEveryMs?: number;
};

/** Unexpected failures in a row, without a move done between them, after which the job fails. */
const mostTroubles = 3;
const troubleRestMs = 2000;
const unexpected = {
  status: 'failed',
  errorMessage: 'Something went wrong; the log of the worker says more.',
} as const;

/**
 * Works on a bulk job until it is through, or until it is not wanted here any more. May be called again after a crash at any
 * line. Throws when it is told to stop: the job is then handed back.
 */
export async function runBulkJob(
  deps: RunDeps,
  jobId: string,
  { signal, ...options }: RunOptions & { signal: AbortSignal },
): Promise<void> {
  let troubles = 0;
  let doneBefore = 0;
  for (;;) {
    const run = await takeUp(deps, jobId, { signal, ...options });
    if (!run) return await showWhatIsThere(deps, jobId);
    const done = run.job.searchedMoves + run.job.analyzedMoves;
    if (done > doneBefore) troubles = Math.min(troubles, 1);
    doneBefore = done;
    try {
      await work(deps, run, options);
      return;
    } catch (error) {
      const ended = endOf(run, error);
      if (ended === 'stopped') {
        await run.write(({ bulkRuns }) => bulkRuns.release(jobId));
        throw error;
      }
      if (ended === 'gone') return;
      // One that was cancelled may be wanted again by now, and finds its place in the queue taken by this run.
      if (ended === 'cancelled' || ended === 'pending') continue;
      troubles += 1;
      deps.logger.error({ err: error, jobId, troubles }, 'a bulk job met something unexpected');
      if (troubles === mostTroubles) return await finish(deps, run, unexpected);
    } finally {
      run.close();
    }
    await realTiming.sleep(troubleRestMs, signal);
  }
}

function endOf({ signal }: Run, error: unknown): RunEnded['by'] | undefined {
  const reason: unknown = signal.aborted ? signal.reason : error;
  return reason instanceof RunEnded ? reason.by : undefined;
}

async function work(
  deps: RunDeps,
  run: Run,
  { createEngine, limits = usualLimits }: RunOptions,
): Promise<void> {
  const { store } = deps;
  const { job, signal } = run;
  const game = await store.games.find(job.gameId);
  if (!game) throw new RunEnded('gone');
  const engine = runEngine(createEngine, signal);
  try {
    await searchMoves(deps, run, {
      game,
      engine,
      limits,
      isHis: (ply) => isHis(game, ply),
      isWritten: job.aiModel !== builtInWriter,
    });
  } finally {
    engine.close();
  }
  const told = await tell(deps, run, game);
  const moves = await store.bulkRuns.movesOf(job.id);
  const nameOf = (ply: number) => moveNameIn(fenBefore(game, ply), game.moves[ply - 1]?.[0] ?? '');
  await finish(deps, run, endingOf({ moves, nameOf, ...told }));
}

async function finish({ clock }: RunDeps, run: Run, ending: Omit<Ending, 'at'>): Promise<void> {
  const { job } = run;
  await run.write(
    async ({ analyses, bulkRuns }) => {
      await analyses.updateHasAnalysis([job.gameId]);
      await bulkRuns.finish(job.id, { ...ending, at: clock.now() });
    },
    { changesLibrary: true },
  );
}

type Told = { isExplained: boolean; written: Written | 'unavailable' | undefined };

async function tell(deps: RunDeps, run: Run, game: Game): Promise<Told> {
  const studied = await studyGame(deps, game.id);
  if (studied.kind === 'refused') throw new RunEnded('gone');
  const explainable = explainableGame(deps, studied);
  const isExplained = await keepCommentary(deps, run, explainable);
  const { aiModel } = run.job;
  if (aiModel === builtInWriter || !isExplained) return { isExplained, written: undefined };
  const writer = deps.writers.findWriter(aiModel);
  if (!writer) return { isExplained, written: 'unavailable' };
  return { isExplained, written: await writeMoves(deps, run, { game, explainable, writer }) };
}

function isHis(game: Game, ply: number): boolean {
  const isWhite = fenBefore(game, ply).split(' ')[1] === 'w';
  return isWhite === (game.analysisSide === 'White');
}

function fenBefore({ startFen, moves }: Game, ply: number): string {
  return moves[ply - 2]?.[2] ?? startFen;
}

/** What was found before it was cancelled is for readers, too, whatever became of the process that found it. */
async function showWhatIsThere({ store }: RunDeps, jobId: string): Promise<void> {
  const job = await store.bulkJobs.find(jobId);
  if (job?.status !== 'cancelled' || job.startedAt === null) return;
  await store.transaction(async ({ deployment, analyses }) => {
    await deployment.beginLibraryChange();
    await analyses.updateHasAnalysis([job.gameId]);
  });
}
