import type { GameToFollow } from '@lamplight/domain/play/session.ts';
import type { Game } from '../../entities/game.ts';

const followed = new WeakMap<Game, GameToFollow>();

/** One for each game that is kept: it is asked for several times with every move. */
export function gameToFollow(game: Game): GameToFollow {
  const known = followed.get(game) ?? read(game);
  followed.set(game, known);
  return known;
}

function read({ startFen, moves, analysisSide }: Game): GameToFollow {
  return {
    startFen,
    moves: moves.map(([san, uci, fen]) => ({ san, uci, fen })),
    side: analysisSide === 'White' ? 'white' : 'black',
  };
}
