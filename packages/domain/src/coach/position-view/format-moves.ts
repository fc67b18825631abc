import type { San } from '../../chess/notation.ts';
import type { PositionView } from './position-view.ts';

/** Numbers consecutive moves as chess books do, for example '23...Kh7 24.g4 Rh8'. */
export function formatNumberedMoves({ chess }: PositionView, moves: readonly San[]): string {
  const isBlackFirst = chess.turn === 'black';
  return moves
    .map((san, index) => {
      const ply = index + (isBlackFirst ? 1 : 0);
      const number = chess.fullmoves + Math.floor(ply / 2);
      if (ply % 2 === 0) return `${number}.${san}`;
      return index === 0 ? `${number}...${san}` : san;
    })
    .join(' ');
}
