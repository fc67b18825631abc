import type { GameToFollow } from '@lamplight/domain/play/session.ts';
import type { Game } from '../../entities/game.ts';

export function gameToFollow({ startFen, moves, analysisSide }: Game): GameToFollow {
  return {
    startFen,
    moves: moves.map(([san, uci, fen]) => ({ san, uci, fen })),
    side: analysisSide === 'White' ? 'white' : 'black',
  };
}
