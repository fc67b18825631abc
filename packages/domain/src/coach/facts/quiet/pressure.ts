import { pieceValues } from '../../../chess/material.ts';
import type { Square } from '../../../chess/square.ts';
import { after, before } from '../../claim.ts';
import type { Fact } from '../../fact.ts';
import { listSquaresBetween, listAttackers } from '../../position-view/attacks.ts';
import { isUndefended } from '../../position-view/exchange.ts';
import type { MoveContext } from '../../move-context.ts';
import { countBetween } from '../king/king-placement.ts';
import { deny, makeFact, claimPiece, toPieceSlot, affirm, sortBestFirst } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';
import { nonKings, officers } from '../pieces/activity.ts';
import { boundExactly, countMobility, toNumberSlot, listSquares } from '../pieces/measures.ts';
import { isShortLived, listTransfers, hasStayed } from '../pieces/moved-pieces.ts';
import { findNewcomer } from './newcomer.ts';
import { listTargetsAhead, measureRelevance } from './square-relevance.ts';

/** Detects one more attacker on an enemy piece or pawn that is defended and not worth more than the attacker. */
export const detectPressure: Detector = (context) => {
  const { after: now, opponent } = context;
  if (isShortLived(context)) return [];
  const facts = listSquares(now, opponent, nonKings)
    .filter((square) => hasStayed(context, square) && !isUndefended(now, square))
    .flatMap((square) => findPressure(context, square) ?? []);
  return sortBestFirst(facts).slice(0, 2);
};

function findPressure(context: MoveContext, square: Square): Fact | undefined {
  const { after: now, before: then, me, opponent } = context;
  const newcomer = findNewcomer(context, square);
  const [had, has] = [
    listAttackers(then, square, me).length,
    listAttackers(now, square, me).length,
  ];
  if (!newcomer || has <= had) return undefined;
  const target = toPieceSlot(now, square);
  const by = toPieceSlot(now, newcomer.by);
  // Excludes a pawn that attacks a pawn: this is a break, which has its own fact.
  if (by.role === 'pawn' && target.role === 'pawn') return undefined;
  // Excludes a queen as the only attacker, because it does not take a defended piece.
  if (by.role === 'queen' && has === 1) return undefined;
  if (by.role !== 'king' && pieceValues[target.role] > pieceValues[by.role]) return undefined;
  const defenders = listAttackers(now, square, opponent).length;
  // Excludes a pawn with enough defenders, unless it is a target in the engine's line.
  if (target.role === 'pawn' && has < defenders - 1 && !listTargetsAhead(context).has(square))
    return undefined;
  return makeFact(context, {
    kind: 'pressures',
    about: [square, newcomer.by],
    slots: { target, by },
    claims: [
      claimPiece(after, target),
      claimPiece(before, target),
      claimPiece(after, by),
      claimPiece(before, toPieceSlot(then, newcomer.from)),
      affirm(after, { is: 'reaches', from: newcomer.by, to: square }),
      deny(before, { is: 'reaches', from: newcomer.from, to: square }),
      affirm(before, { is: 'reached', square, by: me, ...boundExactly(had) }),
      affirm(after, { is: 'reached', square, by: me, ...boundExactly(has) }),
      deny(after, { is: 'undefended', square }),
    ],
    squares: { target: [square], subject: [newcomer.by] },
    arrows: [[newcomer.by, square, 'attack']],
    magnitude: Math.max(1, 4 + 2 * (has - defenders) + measureRelevance(context, square) / 2),
  });
}

/** Detects a rook or bishop that comes onto a line with the enemy king or queen, with one piece of the mover between. */
export const detectFacing: Detector = (context) => {
  const { after: now, before: then, opponent } = context;
  if (isShortLived(context)) return [];
  const facts = listTransfers(context).flatMap(({ from, to }): Fact[] => {
    const piece = toPieceSlot(now, to);
    if (piece.role !== 'rook' && piece.role !== 'bishop') return [];
    return listSquares(now, opponent, ['queen', 'king'])
      .filter(
        (square) => then.pieces.get(from)?.role === piece.role && isFaced(context, to, square),
      )
      .filter((square) => countBetween(then, from, square) === undefined)
      .map((square) => {
        const target = toPieceSlot(now, square);
        const between = countBetween(now, to, square) ?? 0;
        return makeFact(context, {
          kind: 'faces',
          about: [to, square],
          slots: { piece, target },
          claims: [
            claimPiece(after, piece),
            claimPiece(before, toPieceSlot(then, from)),
            claimPiece(after, target),
            affirm(after, { is: 'aligned', from: to, to: square, ...boundExactly(between) }),
            deny(before, { is: 'aligned', from, to: square }),
          ],
          squares: { subject: [to], target: [square] },
          arrows: [[to, square, 'plan']],
          magnitude: 6 - between,
        });
      });
  });
  return sortBestFirst(facts).slice(0, 1);
};

/**
 * True if exactly one piece is between and it belongs to the mover. An enemy piece would be pinned or skewered, which
 * has its own fact.
 */
function isFaced({ after: now, me }: MoveContext, from: Square, to: Square): boolean {
  const isOwn = (square: Square) => now.pieces.get(square)?.color === me;
  return countBetween(now, from, to) === 1 && listSquaresBetween(from, to).some(isOwn);
}

/** Detects an enemy piece that has lost many squares and has few left. */
export const detectRestriction: Detector = (context) => {
  const { after: now, before: then, opponent } = context;
  if (isShortLived(context) || now.chess.isCheck()) return [];
  const facts = listSquares(now, opponent, officers)
    .filter((square) => hasStayed(context, square))
    .flatMap((square) => {
      const [was, is] = [countMobility(then, square), countMobility(now, square)];
      const lost = was - is;
      if (is > 4 || (lost < 3 && !(lost === 2 && is <= 2))) return [];
      const piece = toPieceSlot(now, square);
      return makeFact(context, {
        kind: 'restricts',
        about: [square],
        slots: { piece, from: toNumberSlot(was), to: toNumberSlot(is) },
        claims: [
          claimPiece(after, piece),
          claimPiece(before, piece),
          affirm(before, { is: 'mobility', square, ...boundExactly(was) }),
          affirm(after, { is: 'mobility', square, ...boundExactly(is) }),
        ],
        squares: { target: [square] },
        magnitude: lost + (is <= 2 ? 2 : 0),
      });
    });
  return sortBestFirst(facts).slice(0, 1);
};
