import type { Fen } from '../chess/notation.ts';
import { countOfficers } from '../chess/material.ts';
import { parsePieces } from '../chess/pieces.ts';
import type { Pieces } from '../chess/pieces.ts';

/** Half-moves played when each phase begins; null if the game never reached it. */
export interface Phases {
  readonly middlegame: number | null;
  readonly endgame: number | null;
}

/**
 * Pieces besides kings and pawns of both sides, and pieces left on the first rank of a side: the numbers of Lichess
 * (scalachess, Divider). Its third criterion, how far the armies are mixed, is replaced by the fifteenth move.
 */
const maxMiddlegamePieces = 10;
const maxEndgamePieces = 6;
const minHomeRankPieces = 4;
const maxOpeningPlies = 30;

/** Finds where the phases of a game begin. The positions are indexed by half-moves played, starting with the start position. */
export function findPhases(fens: readonly Fen[]): Phases {
  const boards = fens.map((fen) => parsePieces(fen));
  const endgame = findPly(boards, (pieces) => countOfficers(pieces) <= maxEndgamePieces);
  const middlegame = findPly(
    boards,
    (pieces, ply) =>
      countOfficers(pieces) <= maxMiddlegamePieces ||
      Math.min(
        countHomeRankPieces(pieces, 'white', '1'),
        countHomeRankPieces(pieces, 'black', '8'),
      ) < minHomeRankPieces ||
      ply >= maxOpeningPlies,
  );
  const hasMiddlegame = middlegame !== null && (endgame === null || middlegame < endgame);
  return { middlegame: hasMiddlegame ? middlegame : null, endgame };
}

function findPly(
  boards: readonly Pieces[],
  fits: (pieces: Pieces, ply: number) => boolean,
): number | null {
  const ply = boards.findIndex(fits);
  return ply < 0 ? null : ply;
}

function countHomeRankPieces(pieces: Pieces, color: 'white' | 'black', rank: '1' | '8'): number {
  let count = 0;
  for (const [square, piece] of pieces) {
    if (piece.color === color && square[1] === rank) count += 1;
  }
  return count;
}
