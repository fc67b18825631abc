import type { Engine } from '@lamplight/engine/engine.ts';
import { realTiming } from '../../adapters/outgoing/timing.ts';
import { builtInWriter } from '../../entities/commentary.ts';
import type { Ending } from '../../repositories/bulk-runs.ts';
import { buildExplainableGame } from '../coach/explainable-game.ts';
import { loadAnalysedGame } from '../analysis/load-analysed-game.ts';
import { formatPly } from './jobs.ts';
import { storeCommentary } from './run-commentary.ts';
import { storeDifficulty } from './run-difficulty.ts';
import { createRunEngine, type RunEngine } from './run-engine.ts';
import { RunEnded, acquireLease, type Run } from './run-lease.ts';
import { summarizeRun } from './run-report.ts';
import { searchMoves } from './run-search.ts';
import { writeMoves, type Written } from './run-writing.ts';
import { defaultLimits, type SearchLimits } from './search-position.ts';
import type { Ports, SettingsPort, StorePort } from '../ports.ts';

export type RunDeps = StorePort<
  | 'analyses'
  | 'bulkJobs'
  | 'bulkRuns'
  | 'commentaries'
  | 'games'
  | 'modelCalls'
  | 'moveDifficulties'
  | 'moveEvaluations'
  | 'transaction'
> &
  Ports<
    | 'clock'
    | 'logger'
    | 'openings'
    | 'secrets'
    | 'coachVersions'
    | 'explainer'
    | 'playerModel'
    | 'shippedComments'
    | 'writers'
  > &
  SettingsPort<'ai' | 'deployment'>;

export type RunOptions = {
  /** Creates a new engine on every call. A run uses one engine at a time. */
  createEngine: () => Engine;
  limits?: SearchLimits;
  /** Only engine whose analyses of other games are reused. Undefined: any engine. */
  onlyEngine?: string | undefined;
  /** Interval at which the lease is checked. */
  checkEveryMs?: number;
};

/** Number of consecutive unexpected failures, without a finished move between them, after which the job fails. */
const maxFailures = 3;
const retryDelayMs = 2000;
const unexpected = {
  status: 'failed',
  errorMessage: 'Something went wrong; the log of the worker says more.',
} as const;

/**
 * Works on a bulk job until it is done or the lease is lost. May be called again after a crash at any point. If it is
 * stopped, it releases the job and throws.
 */
export async function runBulkJob(
  deps: RunDeps,
  jobId: string,
  { signal, ...options }: RunOptions & { signal: AbortSignal },
): Promise<void> {
  let failures = 0;
  let doneBefore = 0;
  for (;;) {
    const run = await acquireLease(deps, jobId, { signal, ...options });
    if (!run) return await publishPartialResult(deps, jobId);
    const done = run.job.searchedMoves + run.job.analyzedMoves;
    if (done > doneBefore) failures = Math.min(failures, 1);
    doneBefore = done;
    try {
      await runOnce(deps, run, options);
      return;
    } catch (error) {
      const ended = getEndReason(run, error);
      if (ended === 'stopped') {
        await run.write(({ bulkRuns }) => bulkRuns.release(jobId));
        throw error;
      }
      if (ended === 'lost') return;
      // A cancelled job may have been reopened meanwhile. Its queue entry is used by this run, so this run continues
      // it.
      if (ended === 'cancelled' || ended === 'pending') continue;
      failures += 1;
      deps.logger.error({ err: error, jobId, failures }, 'bulk job failed unexpectedly');
      if (failures === maxFailures) return await finish(deps, run, unexpected);
    } finally {
      run.close();
    }
    await realTiming.sleep(retryDelayMs, signal);
  }
}

function getEndReason({ signal }: Run, error: unknown): RunEnded['by'] | undefined {
  const reason: unknown = signal.aborted ? signal.reason : error;
  return reason instanceof RunEnded ? reason.by : undefined;
}

async function runOnce(
  deps: RunDeps,
  run: Run,
  { createEngine, limits = defaultLimits, onlyEngine }: RunOptions,
): Promise<void> {
  const { store } = deps;
  const { job, signal } = run;
  const game = await store.games.find(job.gameId);
  if (!game) throw new RunEnded('lost');
  const engine = createRunEngine(createEngine, signal);
  let commentary: Commentary;
  try {
    await searchMoves(deps, run, {
      game,
      engine,
      limits,
      isWritten: job.aiModel !== builtInWriter,
      onlyEngine,
    });
    // Only the proof of a comment may need an engine from here on.
    engine.renew();
    await storeDifficulty(deps, run, game);
    commentary = await writeCommentary(deps, run, { engine, limits });
  } finally {
    engine.close();
  }
  const moves = await store.bulkRuns.listMoves(job.id);
  const formatMove = (ply: number) => formatPly(game, ply);
  await finish(deps, run, summarizeRun({ moves, formatMove, ...commentary }));
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

type Commentary = { isExplained: boolean; written: Written | 'unavailable' | undefined };

async function writeCommentary(
  deps: RunDeps,
  run: Run,
  searching: { engine: RunEngine; limits: SearchLimits },
): Promise<Commentary> {
  const { gameId, aiModel } = run.job;
  const studied = await loadAnalysedGame(deps, gameId);
  if (studied.kind === 'refused') throw new RunEnded('lost');
  const explainable = buildExplainableGame(deps, studied);
  const isExplained = await storeCommentary(deps, run, explainable);
  if (aiModel === builtInWriter || !isExplained) return { isExplained, written: undefined };
  const writer = deps.writers.findWriter(aiModel);
  if (!writer) return { isExplained, written: 'unavailable' };
  const { game, analyses } = studied;
  const evaluations = await deps.store.moveEvaluations.findByGame(gameId);
  const options = { game, analyses, evaluations, explainable, writer, ...searching };
  return { isExplained, written: await writeMoves(deps, run, options) };
}

/** Publishes results that were found before a cancellation, even if the process that found them has died. */
async function publishPartialResult({ store }: RunDeps, jobId: string): Promise<void> {
  const job = await store.bulkJobs.find(jobId);
  if (job?.status !== 'cancelled' || job.startedAt === null) return;
  await store.transaction(async ({ deployment, analyses }) => {
    await deployment.beginLibraryChange();
    await analyses.updateHasAnalysis([job.gameId]);
  });
}
