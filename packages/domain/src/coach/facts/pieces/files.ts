import type { Color } from '../../../chess/pieces.ts';
import { toFileIndex, files } from '../../../chess/square.ts';
import type { Square } from '../../../chess/square.ts';
import { after, before } from '../../claim.ts';
import type { Claim } from '../../claim.ts';
import { evaluateExchange } from '../../position-view/exchange.ts';
import { playNullMove, tryMove } from '../../position-view/position-view.ts';
import type { PositionView } from '../../position-view/position-view.ts';
import type { FileSlot } from '../../slot.ts';
import { deny, makeFact, claimPiece, toPieceSlot, affirm } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';
import { countRole, findFileState, findKing, findPhase, getRank, listSquares } from './measures.ts';
import { opposite } from 'chessops/util';
import { findOrigin, isShortLived, isLasting, listTransfers } from './moved-pieces.ts';
import { listAttacked } from '../../position-view/attacks.ts';

export function toFileSlot(file: number): FileSlot {
  return { is: 'file', file: files[file] ?? 'a' };
}

/**
 * Detects rooks that come to an open or half-open file, or whose file the move opened. Also reports whether they
 * control the file.
 */
export const detectRookFile: Detector = (context) => {
  const { after: now, before: then, me, move } = context;
  return listSquares(now, me, ['rook']).flatMap((square) => {
    const from = findOrigin(context, square);
    const file = toFileIndex(square);
    const state = findFileState(now, file, me);
    const isArrival = toFileIndex(from) !== file;
    if (state === 'shut' || (square === move.to && isShortLived(context))) return [];
    if (!isLasting(context, (at) => findFileState(at, file, me) === state)) return [];
    const holds =
      state === 'open' && holdsFile(now, square) && findFarthest(now, square, me) !== undefined;
    const isNew = holds
      ? isArrival || !holdsFile(then, from)
      : isArrival || findFileState(then, file, me) !== state;
    // Excludes a file that was open and is now half-open, because it has got a pawn.
    if (!isNew || (!isArrival && state === 'half-open' && findFileState(then, file, me) === 'open'))
      return [];
    const piece = toPieceSlot(now, square);
    const slot = toFileSlot(file);
    const kind = holds ? 'controls-file' : state === 'open' ? 'open-file' : 'half-open-file';
    const names: Claim['says'] =
      state === 'open'
        ? { is: 'open-file', file: slot.file }
        : { is: 'half-open-file', file: slot.file, color: me };
    const claims = [claimPiece(after, piece), affirm(after, names)];
    const far = findFarthest(now, square, me);
    if (holds && far) {
      claims.push(affirm(after, { is: 'holds-file', square }));
      claims.push(affirm(after, { is: 'reaches', from: square, to: far }));
    }
    if (from !== square) claims.push(claimPiece(before, toPieceSlot(then, from)));
    if (!isArrival) claims.push(deny(before, holds ? { is: 'holds-file', square: from } : names));
    return makeFact(context, {
      kind,
      about: [square],
      slots: { piece, file: slot },
      claims,
      squares: {
        subject: [square],
        path: listAttacked(now, square).filter((target) => toFileIndex(target) === file),
      },
      magnitude: { open: 5, 'half-open': 3 }[state] + (holds ? 2 : 0),
    });
  });
};

/** True if the statement `holds-file` of placement-claim.ts holds. */
function holdsFile(position: PositionView, square: Square): boolean {
  const side = position.pieces.get(square)?.color;
  const asked = position.turn === side ? position : playNullMove(position);
  if (!side || !asked || findFileState(position, toFileIndex(square), side) !== 'open')
    return false;
  const isOnFile = (other: Square) => toFileIndex(other) === toFileIndex(square);
  if (listSquares(position, opposite(side), ['rook', 'queen']).some(isOnFile)) return false;
  return listAttacked(position, square)
    .filter(isOnFile)
    .filter((target) => tryMove(asked, `${square}${target}`) !== undefined)
    .every((target) => evaluateExchange(asked, `${square}${target}`) >= 0);
}

/** Finds the furthest square in the enemy's half that a rook reaches on its file; undefined if there is none. */
function findFarthest(position: PositionView, square: Square, side: Color): Square | undefined {
  return listAttacked(position, square)
    .filter((target) => toFileIndex(target) === toFileIndex(square) && getRank(target, side) >= 5)
    .toSorted((a, b) => getRank(b, side) - getRank(a, side))[0];
}

/** Detects that the move removed the last pawn from a file, if there are rooks that can use the file. */
export const detectOpenedFile: Detector = (context) => {
  const { after: now, before: then, me, opponent, move } = context;
  if (countRole(now, me, 'rook') + countRole(now, opponent, 'rook') === 0) return [];
  const touched = new Set([toFileIndex(move.from), toFileIndex(move.to)]);
  return [...touched]
    .toSorted((a, b) => a - b)
    .filter(
      (file) => findFileState(now, file, me) === 'open' && findFileState(then, file, me) !== 'open',
    )
    .filter((file) => isLasting(context, (at) => findFileState(at, file, me) === 'open'))
    .map((file) => {
      const slot = toFileSlot(file);
      const holders = (['white', 'black'] as const).flatMap((side) =>
        listSquares(now, side, ['rook', 'queen']).filter((square) => toFileIndex(square) === file),
      );
      return makeFact(context, {
        kind: 'opens-file',
        about: [slot.file],
        slots: { file: slot },
        claims: [
          affirm(after, { is: 'open-file', file: slot.file }),
          deny(before, { is: 'open-file', file: slot.file }),
        ],
        squares: { path: listFileSquares(file) },
        magnitude: 4 + holders.length,
      });
    });
};

function listFileSquares(file: number): Square[] {
  const name = files[file] ?? 'a';
  return ([1, 2, 3, 4, 5, 6, 7, 8] as const).map((rank): Square => `${name}${rank}`);
}

/** Detects a rook or queen that comes to the seventh rank, with the enemy king on the eighth or an enemy pawn there. */
export const detectSeventhRank: Detector = (context) => {
  const { after: now, before: then, move } = context;
  const { from, to } = move;
  if (!isOnSeventh(now, to) || isOnSeventh(then, from) || isShortLived(context)) return [];
  const piece = toPieceSlot(now, to);
  return makeFact(context, {
    kind: 'seventh-rank',
    about: [to],
    slots: { piece },
    claims: [
      claimPiece(after, piece),
      affirm(after, { is: 'seventh', square: to }),
      claimPiece(before, toPieceSlot(then, from)),
      deny(before, { is: 'seventh', square: from }),
    ],
    squares: { subject: [to] },
    magnitude: piece.role === 'rook' ? 6 : 4,
  });
};

/** True if the statement `seventh` of placement-claim.ts holds. */
function isOnSeventh(position: PositionView, square: Square): boolean {
  const piece = position.pieces.get(square);
  if (!piece || (piece.role !== 'rook' && piece.role !== 'queen')) return false;
  const { color } = piece;
  if (getRank(square, color) !== 7) return false;
  const enemy = opposite(color);
  return (
    getRank(findKing(position, enemy), color) === 8 ||
    listSquares(position, enemy, ['pawn']).some((pawn) => getRank(pawn, color) === 7)
  );
}

/** Detects a rook that moves up its file to the third or fourth rank before the endgame. */
export const detectRookLift: Detector = (context) => {
  const { after: now, before: then, me, move } = context;
  const { from, to, role } = move;
  const isLift =
    role === 'rook' &&
    toFileIndex(from) === toFileIndex(to) &&
    getRank(from, me) <= 2 &&
    [3, 4].includes(getRank(to, me));
  if (!isLift || move.captured || findPhase(now) === 'endgame' || isShortLived(context)) return [];
  const rook = toPieceSlot(now, to);
  const sideways = listAttacked(now, to).filter(
    (target) => toFileIndex(target) !== toFileIndex(to),
  );
  if (sideways.length < 3) return [];
  return makeFact(context, {
    kind: 'rook-lift',
    about: [to],
    slots: { rook },
    claims: [
      claimPiece(after, rook),
      claimPiece(before, toPieceSlot(then, from)),
      deny(after, { is: 'phase', phase: 'endgame' }),
    ],
    squares: { subject: [to], path: sideways },
    arrows: [[from, to, 'move']],
    magnitude: sideways.length,
  });
};

/** Detects a rook that comes to the d- or e-file before the endgame. */
export const detectCentralRook: Detector = (context) => {
  const { after: now, before: then, me } = context;
  if (findPhase(now) === 'endgame' || isShortLived(context)) return [];
  return listTransfers(context).flatMap(({ from, to }) => {
    const rook = toPieceSlot(now, to);
    const file = toFileIndex(to);
    const isCentralFile = file === 3 || file === 4;
    const wasCentral = toFileIndex(from) === 3 || toFileIndex(from) === 4;
    if (rook.role !== 'rook' || !isCentralFile || wasCentral || getRank(to, me) > 2) return [];
    // Excludes open and half-open files, for which the rook has another fact.
    if (findFileState(now, file, me) !== 'shut' || then.pieces.get(from)?.role !== 'rook')
      return [];
    return makeFact(context, {
      kind: 'central-rook',
      about: [to],
      slots: { rook, file: toFileSlot(file) },
      claims: [
        claimPiece(after, rook),
        claimPiece(before, toPieceSlot(then, from)),
        deny(after, { is: 'phase', phase: 'endgame' }),
      ],
      squares: { subject: [to] },
      arrows: [[from, to, 'move']],
      magnitude: 3,
    });
  });
};
