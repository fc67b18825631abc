import { toFileIndex } from '../../../chess/square.ts';
import type { Square } from '../../../chess/square.ts';
import { after, before } from '../../claim.ts';
import { listAttackers } from '../../position-view/attacks.ts';
import { countPieces } from '../../position-view/played-line.ts';
import type { MoveContext } from '../../move-context.ts';
import { holdsAfterExchanges } from '../exchanges/aftermath.ts';
import { deny, makeFact, claimPiece, toPieceSlot, affirm } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';
import { findKing } from '../pieces/measures.ts';
import { claimPawn } from './changes.ts';
import {
  getSquareAhead,
  hasTrait,
  isPawn,
  getRankIndex,
  listPawnsReaching,
  listCaptureSquares,
} from './structure.ts';
import { opposite } from 'chessops/util';

/** Detects two pawns side by side on the fourth rank or further, at least one of them on the d- or e-file. */
const detectPhalanx: Detector = (context) => {
  const { move, me } = context;
  if (move.role !== 'pawn' || move.promotion || getRankIndex(move.to, me) < 3) return [];
  if (!holdsAfterExchanges(context, (position) => hasTrait(position, move.to, 'phalanx')))
    return [];
  const beside = [-1, 1]
    .flatMap((step) => getSquareAhead(move.to, me, 0, step) ?? [])
    .filter((at) => isPawn(context.after, at, me));
  const [other] = beside;
  const isCentral = [move.to, other].some((at) => at?.startsWith('d') || at?.startsWith('e'));
  if (beside.length !== 1 || other === undefined || !isCentral) return [];
  const pieces = [move.to, other].map((at) => toPieceSlot(context.after, at));
  return makeFact(context, {
    kind: 'phalanx',
    about: [move.to, other],
    slots: { pawns: { is: 'pieces', pieces } },
    claims: [
      ...claimPawn(context, move.to),
      affirm(after, { is: 'pawn', square: move.to, trait: 'phalanx' }),
      claimPiece(after, toPieceSlot(context.after, other)),
    ],
    magnitude: getRankIndex(move.to, me),
    squares: { subject: [move.to, other] },
  });
};

/**
 * Detects squares that the pawn newly reaches, that no pawn of its side reached before, and to which an enemy piece
 * could have moved.
 */
const detectAdvance: Detector = (context) => {
  const { move, me } = context;
  if (move.role !== 'pawn' || move.promotion || getRankIndex(move.to, me) < 4) return [];
  // Excludes passed pawns, whose advance has its own fact.
  if (hasTrait(context.after, move.to, 'passed')) return [];
  if (!holdsAfterExchanges(context, (position) => isPawn(position, move.to, me))) return [];
  const taken = listCaptureSquares(move.to, me).flatMap((square) => {
    const visitor = findVisitor(context, square);
    const isNew = listPawnsReaching(context.before, square, me).length === 0;
    const isFree = context.after.pieces.get(square)?.color !== me;
    return visitor && isNew && isFree ? [{ square, visitor }] : [];
  });
  if (taken.length === 0) return [];
  return makeFact(context, {
    kind: 'advances',
    about: [move.to],
    slots: {
      pawn: toPieceSlot(context.after, move.to),
      squares: { is: 'squares', squares: taken.map(({ square }) => square) },
    },
    claims: [
      ...claimPawn(context, move.to),
      ...taken.flatMap(({ square, visitor }) => [
        affirm(after, { is: 'reaches', from: move.to, to: square }),
        ...[-1, 1].flatMap((step) => {
          const guard = getSquareAhead(square, me, -1, step);
          return guard
            ? [deny(before, { is: 'piece', square: guard, color: me, role: 'pawn' })]
            : [];
        }),
        claimPiece(before, toPieceSlot(context.before, visitor)),
        affirm(before, { is: 'reaches', from: visitor, to: square }),
      ]),
    ],
    magnitude: taken.length,
    squares: { subject: [move.to], target: taken.map(({ square }) => square) },
  });
};

/** Finds an enemy piece, other than pawn and king, that could have moved to the square. */
function findVisitor(
  { before: position, opponent }: MoveContext,
  square: Square,
): Square | undefined {
  if (position.pieces.get(square)?.color === opponent) return undefined;
  return listAttackers(position, square, opponent).find((at) => {
    const role = position.pieces.get(at)?.role;
    return role !== 'pawn' && role !== 'king';
  });
}

/** Detects a pawn that advances near the enemy king while the mover has a queen to support it. */
const detectStorm: Detector = (context) => {
  const { move, me, opponent } = context;
  if (move.role !== 'pawn' || move.promotion || move.captured) return [];
  if (/[de]/.test(move.to) || countPieces(context.after, me).queen === 0) return [];
  const king = findKing(context.after, opponent);
  if (/[de]/.test(king) || !isStorming(context.after, move.to, king)) return [];
  if (!holdsAfterExchanges(context, (position) => isPawn(position, move.to, me))) return [];
  const isNew = !isStorming(context.before, move.from, king);
  const then = { is: 'storm', pawn: move.from } as const;
  return makeFact(context, {
    kind: 'pawn-storm',
    about: [move.to],
    slots: { pawn: toPieceSlot(context.after, move.to), king: toPieceSlot(context.after, king) },
    claims: [
      ...claimPawn(context, move.to),
      claimPiece(after, toPieceSlot(context.after, king)),
      affirm(after, { is: 'storm', pawn: move.to }),
      isNew ? deny(before, then) : affirm(before, then),
      affirm(after, { is: 'count', color: me, role: 'queen', least: 1 }),
    ],
    delta: isNew ? 'created' : 'unchanged',
    magnitude: getRankIndex(move.to, me),
    squares: { subject: [move.to], target: [king] },
  });
};

function isStorming(position: MoveContext['after'], square: Square, king: Square): boolean {
  const pawn = position.pieces.get(square);
  return (
    pawn?.role === 'pawn' &&
    getRankIndex(square, pawn.color) >= 4 &&
    getRankIndex(king, opposite(pawn.color)) <= 1 &&
    Math.abs(toFileIndex(square) - toFileIndex(king)) <= 1
  );
}

export const advanceDetectors: readonly Detector[] = [detectPhalanx, detectAdvance, detectStorm];
