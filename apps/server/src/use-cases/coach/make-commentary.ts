import type { Explained } from '../../adapters/coach/explainer.ts';
import type { PackedComment } from '../../entities/commentary.ts';
import { refuse, type Refused } from '../outcome.ts';
import type { ExplainableGame } from './explainable-game.ts';
import type {
  ClockPort,
  ExplainerPort,
  ExplainingPort,
  LogPort,
  ShippedCommentsPort,
  StorePort,
} from '../ports.ts';

export type MakingDeps = StorePort<'commentaries' | 'sentenceFixes'> &
  ClockPort &
  ShippedCommentsPort &
  ExplainerPort &
  ExplainingPort &
  LogPort;

/** All moves of a game at all levels, made, or taken from what comes with the program, and kept. Asked for several times at once it is made once. */
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

/** A database that takes nothing in, its disk full, is no reason not to answer. */
async function storeComments(
  { store, clock, logger }: MakingDeps,
  { gameId, version }: ExplainableGame,
  comments: readonly PackedComment[],
): Promise<void> {
  try {
    await store.commentaries.save(gameId, comments, version, clock.now());
  } catch (error) {
    logger.error({ err: error, gameId }, 'a commentary could not be kept');
  }
}

/**
 * Somebody has opened the game and will most likely ask. Only while there is nothing else to explain, so that nobody waits for
 * what nobody has asked for.
 */
export async function makeCommentaryAhead(deps: MakingDeps, game: ExplainableGame): Promise<void> {
  const { gameId, toExplain, version } = game;
  if (toExplain.moves.length === 0 || !deps.explainer.isIdle) return;
  if (await deps.store.commentaries.has(gameId, version)) return;
  await makeCommentary(deps, game);
}
