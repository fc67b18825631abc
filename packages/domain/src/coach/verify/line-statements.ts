import type { Color } from '../../chess/pieces.ts';
import { colors, roles } from '../../chess/pieces.ts';
import type { PieceCounts, Place } from '../claim.ts';
import type { LineStatement } from '../line-claim.ts';
import type { Answer, Answers, AnswerTo } from './answer.ts';
import { toKind, formatSquare, pawn, getPiece, toRole, toSide, listSquares } from './board.ts';
import type { Board } from './board.ts';
import type { PlayedLine, Witness } from './witness.ts';
import { isCheckmate, listLegalMoves, getTakenPiece } from './rules.ts';
import { isSettled } from './captures.ts';
import { answerLineMotif } from './line-motifs.ts';
import { isInCheck } from './reach.ts';

type LineAnswer<Says> = (line: PlayedLine, says: Says, witness: Witness, at: Place) => Answer;

/** Makes the answer undefined unless the claim's place is the start of a line. */
function onLine<Says>(answer: LineAnswer<Says>): AnswerTo<Says> {
  return (_, says, witness, at) => {
    const line = witness.getLine(at.line);
    return line && at.ply === 0 && !at.passed ? answer(line, says, witness, at) : undefined;
  };
}

export const lineAnswers: Answers<LineStatement> = {
  line: onLine(
    (_, { from, moves }, { getSan }, { line }) =>
      moves.length > 0 && moves.every((san, index) => getSan(line, from + index) === san),
  ),
  settles: onLine(({ boards, moves }, { from, at, change }, { before }) => {
    const end = boards[at];
    if (!end || at < from) return undefined;
    const isFirst = boards
      .slice(from, at + 1)
      .every((board, index) => isSettled(board, moves[from + index]) === (board === end));
    return isFirst && colors.every((color) => hasChanged(before, end, color, change[color]));
  }),
  'line-mates': onLine(({ boards }, { at }) => {
    const board = boards[at];
    return board && isCheckmate(board);
  }),
  'line-takes': onLine(({ boards, moves }, { at, square, role }) => {
    const [board, move] = [boards[at], moves[at]];
    if (!board || !move) return undefined;
    const taken = getTakenPiece(board, move);
    return taken !== 0 && formatSquare(move.to) === square && toRole(taken) === role;
  }),
  'line-promotes': onLine(({ moves }, { at, role }) => {
    const move = moves[at];
    return move && move.promotion !== 0 && toRole(move.promotion) === role;
  }),
  'line-repeats': onLine(isRepetition),
  'line-motif': onLine((_, says, witness, at) => answerLineMotif(witness, at, says)),
};

/** True if a position recurs and every move of the mover in between gives check. */
function isRepetition(
  { boards }: PlayedLine,
  { first, again }: LineStatement & { readonly is: 'line-repeats' },
  witness: Witness,
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
