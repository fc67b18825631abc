import type { Color } from '../../../chess/pieces.ts';
import { toFileIndex } from '../../../chess/square.ts';
import type { Square } from '../../../chess/square.ts';
import { after, before } from '../../claim.ts';
import type { Place } from '../../claim.ts';
import type { PositionView } from '../../position-view/position-view.ts';
import { deny, makeFact, claimPiece, toPieceSlot, affirm } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';
import { isAtHome } from './development.ts';
import {
  boundExactly,
  compareSquaresFor,
  isCentral,
  isLight,
  countMobility,
  toNumberSlot,
  getRank,
  getSquare,
  listSquares,
} from './measures.ts';
import { opposite } from 'chessops/util';
import { isShortLived, findSettledPosition, hasStayed } from './moved-pieces.ts';
import { listAttacked } from '../../position-view/attacks.ts';

/** Detects that a side gains or loses the bishop pair. Evaluated after the exchanges of which the move is a part. */
export const detectBishopPair: Detector = (context) => {
  const { before: then, move, replies } = context;
  const [reply] = replies;
  const end = findSettledPosition(context);
  if (!reply || !end || !move.captured) return [];
  const { position: settled, plies } = end;
  const at: Place = { line: reply.id, ply: plies };
  return [context.me, context.opponent].flatMap((side) => {
    const [had, has] = [hasPair(then, side), hasPair(settled, side)];
    if (had === has) return [];
    const pair = { is: 'bishop-pair', color: side } as const;
    return makeFact(context, {
      kind: 'bishop-pair',
      about: [side === context.me ? 'me' : 'them'],
      side,
      slots: { side: { is: 'side', color: side } },
      claims: has ? [affirm(at, pair), deny(before, pair)] : [deny(at, pair), affirm(before, pair)],
      squares: { subject: listSquares(settled, side, ['bishop']) },
      lines: plies > 0 ? [{ line: reply.id, moves: plies }] : [],
      delta: has ? 'created' : 'removed',
      confirmed: plies > 0 ? 'line' : 'board',
      magnitude: 5,
    });
  });
};

function hasPair(position: PositionView, side: Color): boolean {
  return hasTwoBishops(position, side) && !hasTwoBishops(position, opposite(side));
}

export function hasTwoBishops(position: PositionView, side: Color): boolean {
  const [first, second, third] = listSquares(position, side, ['bishop']);
  return (
    first !== undefined && second !== undefined && !third && isLight(first) !== isLight(second)
  );
}

interface Badness {
  readonly count: number;
  readonly fixed: readonly [Square, Square];
}

const maxSquares = 4;

/** Detects a bishop that has just been shut in by fixed pawns of its own side. */
export const detectBadBishop: Detector = (context) => {
  const { after: now, before: then } = context;
  return [context.me, context.opponent].flatMap((side) =>
    listSquares(now, side, ['bishop'])
      .filter((square) => hasStayed(context, square) && !isAtHome('bishop', square, side))
      .flatMap((square) => {
        const bad = measureBadness(now, square, side);
        if (!bad || measureBadness(then, square, side)) return [];
        const bishop = toPieceSlot(now, square);
        const mobility = { is: 'mobility', square, most: maxSquares } as const;
        const newlyFixed = bad.fixed.filter((pawn) => !isFixed(then, pawn, side));
        if (newlyFixed.length === 0) return [];
        return makeFact(context, {
          kind: 'bad-bishop',
          about: [square],
          side,
          slots: { bishop, count: toNumberSlot(bad.count) },
          claims: [
            claimPiece(after, bishop),
            affirm(after, {
              is: 'on-shade',
              color: side,
              role: 'pawn',
              square,
              ...boundExactly(bad.count),
            }),
            affirm(after, mobility),
            ...bad.fixed.map((pawn) => affirm(after, { is: 'pawn', square: pawn, trait: 'fixed' })),
            ...newlyFixed.map((pawn) => deny(before, { is: 'pawn', square: pawn, trait: 'fixed' })),
          ],
          squares: { subject: [square], control: bad.fixed },
          magnitude: bad.count,
        });
      }),
  );
};

/**
 * Returns the reasons why a bishop is bad, else undefined. It is bad if four pawns of its side, or three of five, are
 * on its colour; two of them are fixed on the files c to f and not behind it, one of these on d or e; and it has few
 * squares.
 */
function measureBadness(position: PositionView, square: Square, side: Color): Badness | undefined {
  const pawns = listSquares(position, side, ['pawn']);
  const alike = pawns.filter((pawn) => isLight(pawn) === isLight(square));
  const isMany = alike.length >= 4 || (alike.length >= 3 && alike.length >= 0.6 * pawns.length);
  if (!isMany || countMobility(position, square) > maxSquares) return undefined;
  const [first, second] = alike.filter(
    (pawn) =>
      isFixed(position, pawn, side) &&
      toFileIndex(pawn) >= 2 &&
      toFileIndex(pawn) <= 5 &&
      getRank(pawn, side) >= getRank(square, side),
  );
  const isCentreFixed = [first, second].some((pawn) => pawn && 'de'.includes(pawn.charAt(0)));
  return first && second && isCentreFixed
    ? { count: alike.length, fixed: [first, second] }
    : undefined;
}

function isFixed({ pieces }: PositionView, pawn: Square, side: Color): boolean {
  const own = pieces.get(pawn);
  if (own?.role !== 'pawn' || own.color !== side) return false;
  const ahead = getSquare(side, toFileIndex(pawn), getRank(pawn, side) + 1);
  const other = ahead && pieces.get(ahead);
  return other?.role === 'pawn' && other.color !== side;
}

/** Detects a bishop that comes to one of the two long diagonals and reaches the centre along it. */
export const detectLongDiagonal: Detector = (context) => {
  const { after: now, before: then, me, move } = context;
  const { from, to, role } = move;
  if (role !== 'bishop' || !findLongDiagonal(to) || isShortLived(context)) return [];
  if (findLongDiagonal(from) === findLongDiagonal(to)) return [];
  const central = listAttacked(now, to)
    .filter((square) => isCentral(square) && findLongDiagonal(square) === findLongDiagonal(to))
    .toSorted(compareSquaresFor(me));
  if (central.length === 0) return [];
  const bishop = toPieceSlot(now, to);
  return makeFact(context, {
    kind: 'long-diagonal',
    about: [to],
    slots: { bishop },
    claims: [
      claimPiece(after, bishop),
      claimPiece(before, toPieceSlot(then, from)),
      ...central.map((square) => affirm(after, { is: 'reaches', from: to, to: square })),
    ],
    squares: { subject: [to], control: central },
    magnitude: 3 + central.length,
  });
};

function findLongDiagonal(square: Square): 'a1' | 'a8' | undefined {
  const [file, rank] = [toFileIndex(square), getRank(square, 'white') - 1];
  if (file === rank) return 'a1';
  return file + rank === 7 ? 'a8' : undefined;
}
