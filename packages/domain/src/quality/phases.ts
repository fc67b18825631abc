import type { Fen } from '../chess/notation.ts';
import { piecesOf } from '../chess/pieces.ts';
import type { Pieces } from '../chess/pieces.ts';

/** Half-moves played when they begin; null: the game never came there. */
export interface Phases {
  readonly middlegame: number | null;
  readonly endgame: number | null;
}

/**
 * Pieces besides kings and pawns, both sides together, and men left on the first rank of a side: the figures are those of
 * Lichess (scalachess, Divider). Its third sign, how mixed up the armies are, is left out; the fifteenth move stands for it.
 */
const mostPiecesOfMiddlegame = 10;
const mostPiecesOfEndgame = 6;
const leastMenAtHome = 4;
const longestOpening = 30;

/** Where the parts of a game begin. The positions are by half-moves played, the start being the first. */
export function phasesOf(fens: readonly Fen[]): Phases {
  const boards = fens.map((fen) => piecesOf(fen));
  const endgame = placeOf(boards, (pieces) => bigPieces(pieces) <= mostPiecesOfEndgame);
  const middlegame = placeOf(
    boards,
    (pieces, ply) =>
      bigPieces(pieces) <= mostPiecesOfMiddlegame ||
      Math.min(menAtHome(pieces, 'white', '1'), menAtHome(pieces, 'black', '8')) < leastMenAtHome ||
      ply >= longestOpening,
  );
  const hasMiddlegame = middlegame !== null && (endgame === null || middlegame < endgame);
  return { middlegame: hasMiddlegame ? middlegame : null, endgame };
}

function placeOf(
  boards: readonly Pieces[],
  fits: (pieces: Pieces, ply: number) => boolean,
): number | null {
  const ply = boards.findIndex(fits);
  return ply < 0 ? null : ply;
}

function bigPieces(pieces: Pieces): number {
  let count = 0;
  for (const { role } of pieces.values()) if (role !== 'king' && role !== 'pawn') count += 1;
  return count;
}

function menAtHome(pieces: Pieces, color: 'white' | 'black', rank: '1' | '8'): number {
  let count = 0;
  for (const [square, piece] of pieces) {
    if (piece.color === color && square[1] === rank) count += 1;
  }
  return count;
}
