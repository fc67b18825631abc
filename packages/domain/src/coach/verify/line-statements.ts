import type { Color } from '../../chess/pieces.ts';
import { roles } from '../../chess/pieces.ts';
import type { PieceCounts, Place } from '../claim.ts';
import type { LineStatement } from '../line-claim.ts';
import type { Answer } from './answer.ts';
import { toKind, formatSquare, pawn, getPiece, toRole, toSide, listSquares } from './board.ts';
import type { Board } from './board.ts';
import type { PlayedLine, Witness } from './witness.ts';
import { isCheckmate, listLegalMoves, getTakenPiece } from './rules.ts';
import { isSettled } from './captures.ts';
import { answerLineMotif } from './line-motifs.ts';
import { isInCheck } from './reach.ts';

export function answerLineStatement(witness: Witness, at: Place, says: LineStatement): Answer {
  const track = witness.getLine(at.line);
  if (!track || at.ply !== 0 || at.passed) return undefined;
  switch (says.is) {
    case 'line':
      return (
        says.moves.length > 0 &&
        says.moves.every((san, index) => witness.getSan(at.line, says.from + index) === san)
      );
    case 'settles':
      return isSettledAt(witness, track, says);
    case 'line-mates': {
      const board = track.boards[says.at];
      return board && isCheckmate(board);
    }
    case 'line-takes': {
      const [board, move] = [track.boards[says.at], track.moves[says.at]];
      if (!board || !move) return undefined;
      const taken = getTakenPiece(board, move);
      return taken !== 0 && formatSquare(move.to) === says.square && toRole(taken) === says.role;
    }
    case 'line-promotes': {
      const move = track.moves[says.at];
      return move && move.promotion !== 0 && toRole(move.promotion) === says.role;
    }
    case 'line-repeats':
      return isRepetition(witness, track, says.first, says.again);
    case 'line-motif':
      return answerLineMotif(witness, at, says);
    default:
      says satisfies never;
      return undefined;
  }
}

function isSettledAt(
  witness: Witness,
  { boards, moves }: PlayedLine,
  says: LineStatement & { readonly is: 'settles' },
): Answer {
  const before = witness.getBoard({ line: 'game', ply: 0 });
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

/** Whether a position recurs and every move of the mover in between gives check. */
function isRepetition(
  witness: Witness,
  { boards }: PlayedLine,
  first: number,
  again: number,
): Answer {
  const [one, other] = [boards[first], boards[again]];
  if (!one || !other || first >= again) return undefined;
  const given = boards.slice(first + 1, again + 1).filter(({ turn }) => turn !== witness.mover);
  return (
    toPositionKey(one) === toPositionKey(other) &&
    given.length > 0 &&
    given.every((board) => isInCheck(board))
  );
}

function toPositionKey(board: Board): string {
  const { cells, turn, castling, enPassant } = board;
  const mayPass =
    enPassant >= 0 &&
    listLegalMoves(board).some(
      (move) => move.to === enPassant && Math.abs(getPiece(board, move.from)) === pawn,
    );
  return [cells.join(' '), turn, castling, mayPass ? enPassant : -1].join('|');
}

function hasChanged(before: Board, after: Board, color: Color, change: PieceCounts): boolean {
  const count = (board: Board, kind: number): number =>
    listSquares(board, toSide(color), kind).length;
  return roles.every((role) => {
    const kind = toKind(role);
    return count(after, kind) - count(before, kind) === change[role];
  });
}
