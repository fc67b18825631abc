import { getEffectiveRating } from '@lamplight/domain/account/rating.ts';
import { toPositionKey } from '@lamplight/domain/chess/fen-fields.ts';
import { startFen as usualStart } from '@lamplight/domain/chess/start-fen.ts';
import type { GameToExplain } from '@lamplight/domain/coach/game-to-explain.ts';
import {
  fromTenThousandths,
  toTenThousandths,
} from '@lamplight/domain/difficulty/difficulty-file.ts';
import { interpolateShare } from '@lamplight/domain/difficulty/difficulty.ts';
import type { GameToFollow } from '@lamplight/domain/play/session.ts';
import type { Game } from '../../entities/game.ts';
import type { PlaySession } from '../../entities/play-session.ts';
import type { AnalysedGame, OpenedGame } from '../analysis/load-analysed-game.ts';
import type { PublishedAnnotations } from '../annotations/published-annotations.ts';
import type { Caller } from '../auth/caller.ts';
import type { JudgedDifficulty } from '../difficulty/natural-moves.ts';

/** All data that a request about a play session needs. Each part is loaded once. */
export type PlayContext = {
  readonly caller: Caller;
  readonly stored: PlaySession;
  readonly analysed: AnalysedGame;
  /** The recorded game in the format of the play rules. */
  readonly game: GameToFollow;
  readonly toExplain: GameToExplain;
  /** Difficulty of the featured player's moves, by the number of half-moves before them. */
  readonly difficulties: ReadonlyMap<number, JudgedDifficulty>;
  /** Null if the game has no published annotations. */
  readonly annotations: PublishedAnnotations | null;
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

/** Length of an opening without a long name. The player model is measured from this half-move on (docs/player-model.md). */
const minOpeningPlies = 10;

/**
 * True if the move after `ply` half-moves belongs to the opening, which ends with the last named position. There several
 * moves are equally good, so a rare move is a choice and not a find. A game from a position of its own has no opening.
 */
export function isOpeningMove(
  { analysed: { game, analysis } }: Pick<PlayContext, 'analysed'>,
  ply: number,
): boolean {
  if (toPositionKey(game.startFen) !== toPositionKey(usualStart)) return false;
  return ply < Math.max(minOpeningPlies, analysis.openings.at(-1)?.ply ?? 0);
}

/** Rounded to the precision of the model. */
export function roundShare(share: number | undefined): number | null {
  return share === undefined ? null : fromTenThousandths(toTenThousandths(share));
}

export async function loadPlayContext(
  caller: Caller,
  stored: PlaySession,
  opened: OpenedGame,
): Promise<PlayContext> {
  const [analysed, { toExplain }, difficulties, annotations] = await Promise.all([
    opened.analysed(),
    opened.explainable(),
    opened.difficulties(),
    opened.annotations(),
  ]);
  return {
    caller,
    stored,
    analysed,
    game: toGameToFollow(analysed.game),
    toExplain,
    difficulties,
    annotations,
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
