import { getEffectiveRating } from '@lamplight/domain/account/rating.ts';
import type { GameToExplain } from '@lamplight/domain/coach/game-to-explain.ts';
import { findNearestLevel, interpolateShare } from '@lamplight/domain/difficulty/difficulty.ts';
import type { MoveDifficulty } from '@lamplight/domain/difficulty/difficulty.ts';
import type { GameToFollow } from '@lamplight/domain/play/session.ts';
import type { Game } from '../../entities/game.ts';
import type { PlaySession } from '../../entities/play-session.ts';
import type { AnalysedGame, OpenedGame } from '../analysis/load-analysed-game.ts';
import type { Caller } from '../auth/caller.ts';

/** All data that a request about a play session needs. Each part is loaded once. */
export type PlayContext = {
  readonly caller: Caller;
  readonly stored: PlaySession;
  readonly analysed: AnalysedGame;
  /** The recorded game in the format of the play rules. */
  readonly game: GameToFollow;
  readonly toExplain: GameToExplain;
  /** Difficulty of the featured player's moves, by the number of half-moves before them. */
  readonly difficulties: ReadonlyMap<number, MoveDifficulty>;
};

/**
 * Share of players of the caller's strength who find the recorded move after `ply` half-moves. Undefined if it is not
 * computed.
 */
export function findShare(
  { caller: { account }, difficulties }: Pick<PlayContext, 'caller' | 'difficulties'>,
  ply: number,
): number | undefined {
  const difficulty = difficulties.get(ply);
  return difficulty && interpolateShare(difficulty.shares, getEffectiveRating(account.rating));
}

/**
 * True if the move after `ply` half-moves is made before the last named opening of the game. There several moves are
 * equally good, so a rare move is a choice and not a find.
 */
export function isOpeningMove(
  { analysed: { analysis } }: Pick<PlayContext, 'analysed'>,
  ply: number,
): boolean {
  return ply < (analysis.openings.at(-1)?.ply ?? 0);
}

/** True if `uci` is the likeliest move after `ply` half-moves for people of about the caller's strength. */
export function isNaturalMove(
  { caller: { account }, difficulties }: Pick<PlayContext, 'caller' | 'difficulties'>,
  ply: number,
  uci: string,
): boolean {
  const level = findNearestLevel(getEffectiveRating(account.rating));
  return difficulties.get(ply)?.expected[level][0]?.move === uci;
}

export async function loadPlayContext(
  caller: Caller,
  stored: PlaySession,
  opened: OpenedGame,
): Promise<PlayContext> {
  const [analysed, { toExplain }, difficulties] = await Promise.all([
    opened.analysed(),
    opened.explainable(),
    opened.difficulties(),
  ]);
  return {
    caller,
    stored,
    analysed,
    game: toGameToFollow(analysed.game),
    toExplain,
    difficulties,
  };
}

const gamesToFollow = new WeakMap<Game, GameToFollow>();

/** Converts each cached game only once, because the guide recognises a game by the identity of this object. */
export function toGameToFollow(game: Game): GameToFollow {
  const known = gamesToFollow.get(game);
  if (known) return known;
  const { startFen, moves, analysisSide } = game;
  const converted: GameToFollow = {
    startFen,
    moves: moves.map(([san, uci, fen]) => ({ san, uci, fen })),
    side: analysisSide === 'White' ? 'white' : 'black',
  };
  gamesToFollow.set(game, converted);
  return converted;
}
