import type { Explained } from '../../adapters/coach/explainer.ts';
import { realTiming } from '../../adapters/outgoing/timing.ts';
import type { PackedComment } from '../../entities/commentary.ts';
import type { ExplainableGame } from '../coach/explainable-game.ts';
import { RunEnded, type Run } from './run-lease.ts';
import type { Ports, StorePort } from '../ports.ts';

export type ExplainingDeps = StorePort<'bulkRuns' | 'commentaries' | 'modelCalls'> &
  Ports<'clock' | 'explainer' | 'shippedComments'>;

/** Delay before the next attempt while the explainer is busy with other games. */
const waitMs = 1000;

/** Loads the built-in coach's comments on all moves of the game. Returns undefined if the coach fails. */
export async function loadBuiltInComments(
  { explainer, shippedComments }: ExplainingDeps,
  { toExplain, version }: ExplainableGame,
  signal: AbortSignal,
): Promise<readonly PackedComment[] | undefined> {
  const shipped = await shippedComments.find(toExplain.id, version);
  if (shipped) return shipped;
  for (;;) {
    const explained = await raceAbort(signal, explainer.explain(toExplain));
    if (explained.kind === 'explained') return explained.comments;
    if (explained.reason === 'closed') throw new RunEnded('stopped');
    if (explained.reason !== 'full') return undefined;
    await realTiming.sleep(waitMs, signal);
  }
}

/** Stores a comment by the built-in coach for every move that has none. Returns false if the coach failed. */
export async function storeCommentary(
  deps: ExplainingDeps,
  run: Run,
  explainable: ExplainableGame,
): Promise<boolean> {
  const { gameId, toExplain, version } = explainable;
  const stored = await deps.store.commentaries.listByGame(gameId, version);
  if (stored.length === toExplain.moves.length) return true;
  const comments = await loadBuiltInComments(deps, explainable, run.signal);
  if (!comments) return false;
  // The analysis is published together with the comments. Otherwise a process with the old analysis would make and
  // store comments on it.
  await run.write(
    async (store) => {
      await store.analyses.updateHasAnalysis([gameId]);
      await store.commentaries.save(gameId, comments, version, deps.clock.now());
    },
    { changesLibrary: true },
  );
  return true;
}

/** Stops waiting if the signal is aborted. The explaining thread itself continues. */
async function raceAbort(signal: AbortSignal, work: Promise<Explained>): Promise<Explained> {
  signal.throwIfAborted();
  const { promise, reject } = Promise.withResolvers<never>();
  const rejectWithReason = (): void => reject(signal.reason);
  signal.addEventListener('abort', rejectWithReason, { once: true });
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', rejectWithReason);
  }
}
