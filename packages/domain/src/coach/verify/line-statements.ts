import type { Color } from '../../chess/pieces.ts';
import { roles } from '../../chess/pieces.ts';
import type { PieceCounts, Place } from '../claim.ts';
import type { LineStatement } from '../line-claim.ts';
import type { Answer } from './answer.ts';
import { kindOf, nameOf, pawn, pieceAt, roleOfKind, sideOf, squaresOf } from './board.ts';
import type { Board } from './board.ts';
import type { Track, Witness } from './record.ts';
import { isCheckmate, legalMoves, takenBy } from './rules.ts';
import { isSettled } from './taking.ts';
import { lineMotifAnswer } from './line-motifs.ts';
import { isInCheck } from './reach.ts';

export function lineAnswer(witness: Witness, at: Place, says: LineStatement): Answer {
  const track = witness.trackOf(at.line);
  if (!track || at.ply !== 0 || at.passed) return undefined;
  switch (says.is) {
    case 'line':
      return (
        says.moves.length > 0 &&
        says.moves.every((san, index) => witness.sanAt(at.line, says.from + index) === san)
      );
    case 'settles':
      return settles(witness, track, says);
    case 'line-mates': {
      const board = track.boards[says.at];
      return board && isCheckmate(board);
    }
    case 'line-takes': {
      const [board, move] = [track.boards[says.at], track.moves[says.at]];
      if (!board || !move) return undefined;
      const taken = takenBy(board, move);
      return taken !== 0 && nameOf(move.to) === says.square && roleOfKind(taken) === says.role;
    }
    case 'line-promotes': {
      const move = track.moves[says.at];
      return move && move.promotion !== 0 && roleOfKind(move.promotion) === says.role;
    }
    case 'line-repeats':
      return repeats(witness, track, says.first, says.again);
    case 'line-motif':
      return lineMotifAnswer(witness, at, says);
    default:
      says satisfies never;
      return undefined;
  }
}

function settles(
  witness: Witness,
  { boards, moves }: Track,
  says: LineStatement & { readonly is: 'settles' },
): Answer {
  const before = witness.boardAt({ line: 'game', ply: 0 });
  const end = boards[says.at];
  if (!before || !end || says.at < says.from) return undefined;
  const isFirst = boards
    .slice(says.from, says.at + 1)
    .every((board, index) => isSettled(board, moves[says.from + index]) === (board === end));
  return (
    isFirst &&
    (['white', 'black'] as const).every((side) => hasChanged(before, end, side, says.change[side]))
  );
}

/** The same position again, and every move of the explained mover on the way gives check. */
function repeats(witness: Witness, { boards }: Track, first: number, again: number): Answer {
  const [one, other] = [boards[first], boards[again]];
  if (!one || !other || first >= again) return undefined;
  const given = boards.slice(first + 1, again + 1).filter(({ turn }) => turn !== witness.mover);
  return (
    keyOf(one) === keyOf(other) && given.length > 0 && given.every((board) => isInCheck(board))
  );
}

function keyOf(board: Board): string {
  const { cells, turn, castling, enPassant } = board;
  const mayPass =
    enPassant >= 0 &&
    legalMoves(board).some(
      (move) => move.to === enPassant && Math.abs(pieceAt(board, move.from)) === pawn,
    );
  return [cells.join(' '), turn, castling, mayPass ? enPassant : -1].join('|');
}

function hasChanged(before: Board, after: Board, color: Color, change: PieceCounts): boolean {
  const countOf = (board: Board, kind: number): number =>
    squaresOf(board, sideOf(color), kind).length;
  return roles.every((role) => {
    const kind = kindOf(role);
    return countOf(after, kind) - countOf(before, kind) === change[role];
  });
}
