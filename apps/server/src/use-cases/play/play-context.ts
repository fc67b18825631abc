import type { GameToExplain } from '@lamplight/domain/coach/game-to-explain.ts';
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
};

export async function loadPlayContext(
  caller: Caller,
  stored: PlaySession,
  opened: OpenedGame,
): Promise<PlayContext> {
  const [analysed, { toExplain }] = await Promise.all([opened.analysed(), opened.explainable()]);
  return {
    caller,
    stored,
    analysed,
    game: toGameToFollow(analysed.game),
    toExplain,
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
