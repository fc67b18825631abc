import type { Color } from '../../../chess/pieces.ts';
import { pieceValues } from '../../../chess/material.ts';
import { toFileIndex } from '../../../chess/square.ts';
import type { Square } from '../../../chess/square.ts';
import { after, before } from '../../claim.ts';
import type { Claim } from '../../claim.ts';
import { canMoveAlong, listSquaresBetween } from '../../position-view/attacks.ts';
import type { PositionView } from '../../position-view/position-view.ts';
import { deny, makeFact, claimPiece, claimPieces, toPieceSlot, affirm } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';
import { toFileSlot } from '../pieces/files.ts';
import {
  countRole,
  boundExactly,
  findFileState,
  measureCentreDistance,
  findKing,
  findPhase,
  getRank,
  listSquares,
} from '../pieces/measures.ts';
import { opposite } from 'chessops/util';
import { isAtHome } from './ring.ts';

const centralFiles = [3, 4];

/** Detects a king in the centre that can no longer castle, if it has just lost this right or a centre file has just opened. */
export const detectKingInCentre: Detector = (context) => {
  const { after: now, before: then, me, opponent } = context;
  return [me, opponent].flatMap((side) => {
    const enemy = opposite(side);
    const square = findKing(now, side);
    if (!centralFiles.includes(toFileIndex(square)) || !isAtHome(now, side)) return [];
    if (canCastleLater(now, side) || countRole(now, enemy, 'queen') === 0) return [];
    const opened = centralFiles.filter(
      (file) =>
        findFileState(now, file, side) === 'open' && findFileState(then, file, side) !== 'open',
    );
    const newly: Claim[] = [
      ...(canCastleLater(then, side) ? [affirm(before, { is: 'may-castle', color: side })] : []),
      ...opened.flatMap((file) => [
        affirm(after, { is: 'open-file', file: toFileSlot(file).file }),
        deny(before, { is: 'open-file', file: toFileSlot(file).file }),
      ]),
    ];
    if (newly.length === 0) return [];
    const king = toPieceSlot(now, square);
    return makeFact(context, {
      kind: 'king-in-centre',
      about: [square],
      side,
      slots: { king },
      claims: [
        claimPiece(after, king),
        deny(after, { is: 'may-castle', color: side }),
        affirm(after, { is: 'count', color: enemy, role: 'queen', least: 1 }),
        ...newly,
      ],
      squares: { target: [square] },
      magnitude: 4 + opened.length,
    });
  });
};

function canCastleLater({ chess }: PositionView, side: Color): boolean {
  return chess.castles.castlingRights.intersects(chess.board[side]);
}

export const detectOppositeCastling: Detector = (context) => {
  const { after: now, before: then, me, opponent, move } = context;
  if (!move.castles || !areKingsApart(now) || areKingsApart(then)) return [];
  if (countRole(now, me, 'queen') === 0 || countRole(now, opponent, 'queen') === 0) return [];
  const king = toPieceSlot(now, move.to);
  const enemy = toPieceSlot(now, findKing(now, opponent));
  return makeFact(context, {
    kind: 'opposite-castling',
    about: [king.square, enemy.square],
    slots: { king, enemy },
    claims: [
      ...claimPieces(after, king, enemy),
      affirm(after, { is: 'kings-apart' }),
      deny(before, { is: 'kings-apart' }),
      affirm(after, { is: 'castles', wing: move.castles }),
      affirm(after, { is: 'count', color: me, role: 'queen', least: 1 }),
      affirm(after, { is: 'count', color: opponent, role: 'queen', least: 1 }),
    ],
    squares: { subject: [king.square], target: [enemy.square] },
    magnitude: 6,
  });
};

/** True if the statement `kings-apart` of placement-claim.ts holds. */
function areKingsApart(position: PositionView): boolean {
  const [a, b] = [
    toFileIndex(findKing(position, 'white')),
    toFileIndex(findKing(position, 'black')),
  ];
  return Math.min(a, b) <= 2 && Math.max(a, b) >= 5;
}

/**
 * Detects that the king leaves the line of an enemy bishop, rook or queen that gave check or had one piece between it
 * and the king.
 */
export const detectKingStepsAway: Detector = (context) => {
  const { after: now, before: then, opponent, move } = context;
  const { from, to } = move;
  if (move.role !== 'king' || move.captured) return [];
  const [found] = listSquares(now, opponent, ['bishop', 'rook', 'queen'])
    .filter((slider) => {
      const between = countBetween(then, slider, from);
      return between !== undefined && between <= 1 && countBetween(now, slider, to) === undefined;
    })
    .toSorted((a, b) => {
      const nearer = (countBetween(then, a, from) ?? 0) - (countBetween(then, b, from) ?? 0);
      return nearer || getValueAt(now, b) - getValueAt(now, a);
    });
  if (!found) return [];
  const between = countBetween(then, found, from) ?? 0;
  const king = toPieceSlot(now, to);
  const by = toPieceSlot(now, found);
  return makeFact(context, {
    kind: 'king-steps-away',
    about: [from, found],
    slots: { king, from: { is: 'square', square: from }, by },
    claims: [
      claimPiece(after, king),
      claimPiece(before, toPieceSlot(then, from)),
      claimPiece(after, by),
      claimPiece(before, by),
      affirm(before, { is: 'aligned', from: found, to: from, ...boundExactly(between) }),
      deny(after, { is: 'aligned', from: found, to }),
    ],
    squares: { path: [from], target: [found] },
    arrows: [[found, from, 'threat']],
    delta: 'removed',
    magnitude: between === 0 ? 3 : 5,
  });
};

/** Detects that a king on a wing moves further from the centre before the endgame. */
export const detectKingTucks: Detector = (context) => {
  const { after: now, before: then, me, opponent, move } = context;
  const { from, to } = move;
  if (move.role !== 'king' || move.captured || move.castles || then.chess.isCheck()) return [];
  if (findPhase(now) === 'endgame' || countRole(now, opponent, 'queen') === 0) return [];
  const [was, is] = [measureCentreDistance(from), measureCentreDistance(to)];
  const isOutward = Math.abs(toFileIndex(to) * 2 - 7) > Math.abs(toFileIndex(from) * 2 - 7);
  if (centralFiles.includes(toFileIndex(from)) || !isOutward || getRank(to, me) > 2) return [];
  const king = toPieceSlot(now, to);
  return makeFact(context, {
    kind: 'king-tucks',
    about: [from, to],
    slots: { king, from: { is: 'square', square: from } },
    claims: [
      claimPiece(after, king),
      claimPiece(before, toPieceSlot(then, from)),
      deny(after, { is: 'phase', phase: 'endgame' }),
      affirm(after, { is: 'count', color: opponent, role: 'queen', least: 1 }),
      affirm(before, { is: 'from-centre', square: from, ...boundExactly(was) }),
      affirm(after, { is: 'from-centre', square: to, ...boundExactly(is) }),
    ],
    squares: { subject: [to] },
    arrows: [[from, to, 'move']],
    magnitude: 3,
  });
};

function getValueAt({ pieces }: PositionView, square: Square): number {
  return pieceValues[pieces.get(square)?.role ?? 'king'];
}

/**
 * Counts the pieces between a bishop, rook or queen and a square; undefined if the piece does not move along the line
 * between them.
 */
export function countBetween(
  { pieces }: PositionView,
  slider: Square,
  to: Square,
): number | undefined {
  const piece = pieces.get(slider);
  if (!piece || slider === to || !canMoveAlong(piece, slider, to)) return undefined;
  return listSquaresBetween(slider, to).filter((square) => pieces.has(square)).length;
}
