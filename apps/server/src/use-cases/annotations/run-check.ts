import { readAnnotations } from '@lamplight/domain/annotation/read-annotations.ts';
import { applyVerdicts } from '@lamplight/domain/annotation/stored-sentence.ts';
import { realTiming } from '../../adapters/outgoing/timing.ts';
import type { AnnotationCheck } from '../../repositories/annotation-checks.ts';
import { splitIntoParts } from '../../repositories/query.ts';
import { openRun, RunEnded, type Run } from '../bulk/run-lease.ts';
import type { Ports, StorePort } from '../ports.ts';
import { openProofMemory } from './proof-sources.ts';
import { isOfGame } from './published-annotations.ts';
import { readComments, type ReadComments } from './read-comments.ts';
import { searchMissing, type SearchBudget } from './search-missing.ts';

export type CheckDeps = StorePort<
  'analyses' | 'annotations' | 'annotationChecks' | 'annotationSearches' | 'games' | 'transaction'
> &
  Ports<'clock' | 'engines' | 'logger' | 'playerModel'>;

export type CheckOptions = {
  signal: AbortSignal;
  /** Limits for the searches of one game, those of earlier runs included. */
  budget?: SearchBudget;
  /** Interval at which the lease is checked. */
  checkEveryMs?: number;
  retryDelayMs?: number;
};

export const checkBudget: SearchBudget = { positions: 400, nodes: 400_000_000 };
/** A sentence may need positions that depend on an earlier search, so a few rounds are made. */
const maxRounds = 6;
/** Number of times in a row that a job may be taken up without any progress. */
const maxAttempts = 5;
const commentsAtOnce = 200;

const problems = {
  interrupted: 'The proof-reading was interrupted several times. The log of the worker says more.',
  otherMoves: 'These annotations are not about the moves of the game.',
  noEngine: 'The engine is not available. Sentences that need it are unproved.',
} as const;

type CheckRun = Run<AnnotationCheck>;

/**
 * Proof-reads the annotations of a game until they are checked or the lease is lost. May be called again after a crash at
 * any point: searches are stored one by one. If it is stopped, it releases the job and throws.
 */
export async function runCheck(
  deps: CheckDeps,
  gameId: string,
  { signal, budget = checkBudget, retryDelayMs = 2000, ...options }: CheckOptions,
): Promise<void> {
  for (;;) {
    const run = await acquireCheck(deps, gameId, { signal, ...options });
    if (!run) return;
    try {
      if (run.job.attempts > maxAttempts) await finish(run, 'failed', problems.interrupted);
      else await checkOnce(deps, run, { ...budget });
      return;
    } catch (error) {
      const reason: unknown = run.signal.aborted ? run.signal.reason : error;
      const ended = reason instanceof RunEnded ? reason.by : undefined;
      if (ended === 'stopped') {
        await run.write(({ annotationChecks }) => annotationChecks.release(gameId));
        throw error;
      }
      if (ended === 'lost') return;
      // A job that was cancelled and started again meanwhile is continued by this run.
      if (ended !== undefined) continue;
      deps.logger.error({ err: error, gameId }, 'proof-reading failed unexpectedly');
    } finally {
      run.close();
    }
    await realTiming.sleep(retryDelayMs, signal);
  }
}

function acquireCheck(
  deps: CheckDeps,
  gameId: string,
  options: Pick<CheckOptions, 'signal' | 'checkEveryMs'>,
): Promise<CheckRun | undefined> {
  const { annotationChecks } = deps.store;
  return openRun<AnnotationCheck>(
    deps,
    {
      acquire: (lease) => annotationChecks.acquireLease(gameId, lease),
      check: (lease) => annotationChecks.checkLease(gameId, lease),
      lock: (inside, lease) => inside.annotationChecks.lockLease(gameId, lease),
    },
    { jobId: gameId, ...options },
  );
}

async function checkOnce(deps: CheckDeps, run: CheckRun, budget: SearchBudget): Promise<void> {
  const { store, clock } = deps;
  const { job, signal } = run;
  const { gameId } = job;
  const [game, stored] = await Promise.all([
    store.games.find(gameId),
    store.annotations.find(gameId),
  ]);
  if (!game || !stored) throw new RunEnded('lost');
  const tree = readAnnotations(stored.pgn);
  if (!tree.ok || !isOfGame(tree.value, game)) {
    return await finish(run, 'failed', problems.otherMoves);
  }

  const memory = await openProofMemory(deps, game);
  budget.positions -= memory.searches.size;
  for (const { nodes } of memory.searches.values()) budget.nodes -= nodes;
  const unanswered = new Set<string>();
  let searched = 0;
  let isAvailable = true;
  let read = await readComments(tree.value, stored.comments, memory.sources, signal);
  for (let round = 0; round < maxRounds && isAvailable; round += 1) {
    const before = searched;
    const { missing } = read;
    const wanted = searched + Math.min(missing.size, Math.max(budget.positions, 0));
    const found = await searchMissing(deps, missing, {
      unanswered,
      budget,
      signal,
      onFound: async (key, analysis) => {
        memory.searches.set(key, analysis);
        searched += 1;
        await run.write(async ({ annotationSearches, annotationChecks }) => {
          await annotationSearches.save(gameId, key, analysis, clock.now());
          await annotationChecks.recordSearches(gameId, { searched, wanted });
        });
      },
    });
    isAvailable = found === 'done';
    const predicted = await memory.predictMissing(signal);
    if (searched === before && predicted === 0) break;
    read = await readComments(tree.value, stored.comments, memory.sources, signal);
  }
  await storeVerdicts(run, read);
  if (isAvailable) await finish(run, 'checked', describeRest(read));
  else await finish(run, 'failed', problems.noEngine);
}

function describeRest({ missing }: ReadComments): string | null {
  return missing.size > 0
    ? `${missing.size} positions were not searched, so some sentences are unproved.`
    : null;
}

/** Each part is stored with the sentences as they are now: an admin may have changed them meanwhile. */
async function storeVerdicts(run: CheckRun, { verdicts, missing }: ReadComments): Promise<void> {
  const { gameId } = run.job;
  const isComplete = missing.size === 0;
  let done = 0;
  for (const keys of splitIntoParts([...verdicts.keys()], commentsAtOnce)) {
    done += keys.length;
    await run.write(
      async ({ annotationChecks }) => {
        const locked = await annotationChecks.lockComments(gameId, keys);
        const checked = locked.map(({ key, sentences }) => ({
          key,
          sentences: applyVerdicts(sentences, verdicts.get(key) ?? [], { isComplete }),
        }));
        await annotationChecks.saveSentences(gameId, checked);
        await annotationChecks.recordChecked(gameId, done);
      },
      { changesLibrary: true },
    );
  }
}

async function finish(
  run: CheckRun,
  state: 'checked' | 'failed',
  problem: string | null,
): Promise<void> {
  const { gameId } = run.job;
  await run.write(
    async ({ annotations, annotationChecks }) => {
      await annotations.updateAnnotator(gameId);
      await annotationChecks.finish(gameId, state, problem);
    },
    { changesLibrary: true },
  );
}
