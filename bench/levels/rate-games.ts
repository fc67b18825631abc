import { extendEnginePosition, toEnginePosition } from '@lamplight/domain/chess/engine-position.ts';
import { startPosition } from '@lamplight/domain/chess/position.ts';
import { computeGameAccuracy } from '@lamplight/domain/quality/accuracy.ts';
import { toWinPercent } from '@lamplight/domain/quality/score.ts';
import type { Engine } from '@lamplight/engine/engine.ts';
import { matchOpenings } from './openings.ts';
import { findMove } from './players.ts';
import type { MatchGame } from './record.ts';
import { toGameKey } from './record.ts';

/** Quality of the moves of both levels in one game, without the moves of the opening. */
export interface GameRating {
  readonly key: string;
  readonly stronger: SideRating;
  readonly weaker: SideRating;
}
export interface SideRating {
  /** Accuracy in percent by the formula of the product; null if the level made no move. */
  readonly accuracy: number | null;
  /** Moves that lost 20 points of winning chance or more, as the product counts blunders. */
  readonly blunders: number;
}

/** Depth at which full strength evaluates each position. Enough to see blunders; a game takes seconds. */
const ratingDepth = 10;
const searchTimeoutMs = 60_000;
const blunderLoss = 20;
/** Half-moves of an opening, all of the same length. */
const openingPlies = matchOpenings[0]?.length ?? 0;

export async function rateGame(engine: Engine, game: MatchGame): Promise<GameRating> {
  const { white, black } = rateMoves(await evaluateGame(engine, game.moves?.split(' ') ?? []));
  const isWhite = game.game % 2 === 0;
  return {
    key: toGameKey(game),
    stronger: isWhite ? white : black,
    weaker: isWhite ? black : white,
  };
}

/** White's winning chances in percent after the opening and after each move. */
async function evaluateGame(engine: Engine, moves: readonly string[]): Promise<number[]> {
  const start = toEnginePosition(startPosition);
  if (!start.ok) throw new Error(start.error);
  let at = start.value;
  const chances: number[] = [];
  for (const [ply, uci] of moves.entries()) {
    if (ply === openingPlies) chances.push(await evaluate(engine, at));
    const after = extendEnginePosition(at, findMove(at.position, uci));
    if (!after.ok) throw new Error(after.error);
    at = after.value;
    if (ply >= openingPlies) chances.push(await evaluate(engine, at));
  }
  return chances;
}

async function evaluate(
  engine: Engine,
  at: Parameters<Engine['search']>[0]['position'],
): Promise<number> {
  const { isCheckmate, isStalemate, turn } = at.position;
  if (isCheckmate) return turn === 'white' ? 0 : 100;
  if (isStalemate) return 50;
  const limit = { depth: ratingDepth };
  const request = { position: at, lines: 1, limit, timeoutMs: searchTimeoutMs };
  const { lines } = await engine.search(request);
  const [best] = lines;
  if (!best) throw new Error(`no line for ${at.position.fen}`);
  return toWinPercent(best.score);
}

/** The first chance is that of a position in which White moves: openings are whole moves. */
export function rateMoves(chances: readonly number[]): Record<'white' | 'black', SideRating> {
  const accuracy = computeGameAccuracy(chances, 'white');
  const losses = chances
    .slice(1)
    .map((after, at) => (at % 2 === 0 ? 1 : -1) * ((chances[at] ?? after) - after));
  const countBlunders = (first: number): number =>
    losses.filter((loss, at) => at % 2 === first && loss >= blunderLoss).length;
  return {
    white: { accuracy: accuracy.white, blunders: countBlunders(0) },
    black: { accuracy: accuracy.black, blunders: countBlunders(1) },
  };
}
