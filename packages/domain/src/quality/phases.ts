import type { Fen } from '../chess/notation.ts';
import { countOfficers } from '../chess/material.ts';
import { parsePieces } from '../chess/pieces.ts';
import type { Pieces } from '../chess/pieces.ts';

/** Number of half-moves played when each phase begins; null if the game never reached the phase. */
export interface Phases {
  readonly middlegame: number | null;
  readonly endgame: number | null;
}

/**
 * Limits for the pieces of both sides without kings and pawns, and for the pieces left on a side's first rank. The
 * numbers are those of Lichess (scalachess, Divider). Its third criterion, how much the pieces of both sides are mixed,
 * is replaced by the fifteenth move.
 */
const maxMiddlegamePieces = 10;
const maxEndgamePieces = 6;
const minHomeRankPieces = 4;
const maxOpeningPlies = 30;

/**
 * Finds the half-moves at which the phases of a game begin. The positions are indexed by half-moves played, beginning
 * with the start position.
 */
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
