import type { Explained } from '../../adapters/coach/explainer.ts';
import type { PackedComment } from '../../entities/commentary.ts';
import { refuse, type Refused } from '../outcome.ts';
import type { ExplainableGame } from './explainable-game.ts';
import type { Ports, StorePort } from '../ports.ts';

export type MakingDeps = StorePort<'commentaries' | 'sentenceFixes'> &
  Ports<'clock' | 'shippedComments' | 'explainer' | 'explaining' | 'logger'>;

/**
 * Makes and stores the comments on all moves at all levels, or uses the shipped ones. Concurrent calls for the same
 * game share the work.
 */
export async function makeCommentary(
  deps: MakingDeps,
  game: ExplainableGame,
): Promise<{ kind: 'made'; comments: readonly PackedComment[] } | Refused> {
  const { gameId, toExplain, version } = game;
  const name = [gameId, ...Object.values(version)].join(' ');
  const outcome = await deps.explaining(name, async () => {
    const shipped = await deps.shippedComments.find(toExplain.id, version);
    const explained: Explained = shipped
      ? { kind: 'explained', comments: shipped }
      : await deps.explainer.explain(toExplain);
    if (explained.kind === 'explained') await storeComments(deps, game, explained.comments);
    return explained;
  });
  if (outcome === 'late') return refuse('commentary_unavailable', { retryAfterSeconds: 10 });
  if (outcome.kind === 'explained') return { kind: 'made', comments: outcome.comments };
  const isLasting = outcome.reason === 'failed' || outcome.reason === 'timeout';
  const retryAfterSeconds = isLasting ? 60 : 10;
  return refuse('commentary_unavailable', { retryAfterSeconds });
}

/**
 * Stores comments. A failure is only logged: readers get the comments even if the database cannot store them, for
 * example because its disk is full.
 */
async function storeComments(
  { store, clock, logger }: MakingDeps,
  { gameId, version }: ExplainableGame,
  comments: readonly PackedComment[],
): Promise<void> {
  try {
    await store.commentaries.save(gameId, comments, version, clock.now());
  } catch (error) {
    logger.error({ err: error, gameId }, 'storing a commentary failed');
  }
}

/**
 * Makes comments in advance when a game is opened, but only while the explainer is idle, so that no requested comment
 * has to wait.
 */
export async function makeCommentaryAhead(deps: MakingDeps, game: ExplainableGame): Promise<void> {
  const { gameId, toExplain, version } = game;
  if (toExplain.moves.length === 0 || !deps.explainer.isIdle) return;
  if (await deps.store.commentaries.has(gameId, version)) return;
  await makeCommentary(deps, game);
}
