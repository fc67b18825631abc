import type { Color } from '../../../chess/pieces.ts';
import { fileIndex } from '../../../chess/square.ts';
import type { Square } from '../../../chess/square.ts';
import { after, before } from '../../claim.ts';
import type { Place } from '../../claim.ts';
import type { Fact } from '../../fact.ts';
import type { Scene } from '../../position-view/scene.ts';
import type { Setting } from '../../setting.ts';
import { denies, makeFact, pieceClaim, pieceSlot, says } from '../make-fact.ts';
import { isAtHome } from './development.ts';
import {
  exactly,
  inOrderFor,
  isCentral,
  isLight,
  mobilityOf,
  numberSlot,
  otherThan,
  rankFor,
  squareFor,
  squaresOf,
} from './measures.ts';
import { isShortLived, settledOf, stayed } from './moved.ts';
import { reachOf } from './reach.ts';

/** Who has the bishop pair once the exchange that the move is part of is over. */
export function bishopPair(setting: Setting): Fact[] {
  const { before: then, move, replies } = setting;
  const [reply] = replies;
  const end = settledOf(setting);
  if (!reply || !end || !move.captured) return [];
  const { scene: settled, plies } = end;
  const at: Place = { line: reply.id, ply: plies };
  return [setting.me, setting.opponent].flatMap((side): Fact[] => {
    const [had, has] = [hasPair(then, side), hasPair(settled, side)];
    if (had === has) return [];
    const pair = { is: 'bishop-pair', color: side } as const;
    return [
      makeFact(setting, {
        kind: 'bishop-pair',
        about: [side === setting.me ? 'me' : 'them'],
        side,
        slots: { side: { is: 'side', color: side } },
        claims: has
          ? [says(at, pair), denies(before, pair)]
          : [denies(at, pair), says(before, pair)],
        squares: squaresOf(settled, side, ['bishop']).map((square) => [square, 'subject'] as const),
        lines: plies > 0 ? [{ line: reply.id, moves: plies }] : [],
        delta: has ? 'created' : 'removed',
        confirmed: plies > 0 ? 'line' : 'board',
        magnitude: 5,
      }),
    ];
  });
}

function hasPair(scene: Scene, side: Color): boolean {
  return hasTwo(scene, side) && !hasTwo(scene, otherThan(side));
}

function hasTwo(scene: Scene, side: Color): boolean {
  const [first, second, third] = squaresOf(scene, side, ['bishop']);
  return (
    first !== undefined && second !== undefined && !third && isLight(first) !== isLight(second)
  );
}

interface Bad {
  readonly count: number;
  readonly fixed: readonly [Square, Square];
}

const mostSquares = 4;

/** A bishop that its own fixed pawns have just shut in. */
export function badBishops(setting: Setting): Fact[] {
  const { after: now, before: then } = setting;
  return [setting.me, setting.opponent].flatMap((side) =>
    squaresOf(now, side, ['bishop'])
      .filter((square) => stayed(setting, square) && !isAtHome('bishop', square, side))
      .flatMap((square): Fact[] => {
        const bad = badnessOf(now, square, side);
        if (!bad || badnessOf(then, square, side)) return [];
        const bishop = pieceSlot(now, square);
        const mobility = { is: 'mobility', square, most: mostSquares } as const;
        const newlyFixed = bad.fixed.filter((pawn) => !isFixed(then, pawn, side));
        if (newlyFixed.length === 0) return [];
        return [
          makeFact(setting, {
            kind: 'bad-bishop',
            about: [square],
            side,
            slots: { bishop, count: numberSlot(bad.count) },
            claims: [
              pieceClaim(after, bishop),
              says(after, {
                is: 'on-shade',
                color: side,
                role: 'pawn',
                square,
                ...exactly(bad.count),
              }),
              says(after, mobility),
              ...bad.fixed.map((pawn) => says(after, { is: 'pawn', square: pawn, trait: 'fixed' })),
              ...newlyFixed.map((pawn) =>
                denies(before, { is: 'pawn', square: pawn, trait: 'fixed' }),
              ),
            ],
            squares: [[square, 'subject'], ...bad.fixed.map((pawn) => [pawn, 'control'] as const)],
            delta: 'created',
            confirmed: 'board',
            magnitude: bad.count,
          }),
        ];
      }),
  );
}

/** Four pawns or three in five on its shade, two of them fixed between c and f, one in the middle, and not behind it, and few squares to go to. */
function badnessOf(scene: Scene, square: Square, side: Color): Bad | undefined {
  const pawns = squaresOf(scene, side, ['pawn']);
  const alike = pawns.filter((pawn) => isLight(pawn) === isLight(square));
  const isMany = alike.length >= 4 || (alike.length >= 3 && alike.length >= 0.6 * pawns.length);
  if (!isMany || mobilityOf(scene, square) > mostSquares) return undefined;
  const [first, second] = alike.filter(
    (pawn) =>
      isFixed(scene, pawn, side) &&
      fileIndex(pawn) >= 2 &&
      fileIndex(pawn) <= 5 &&
      rankFor(pawn, side) >= rankFor(square, side),
  );
  const isCentreFixed = [first, second].some((pawn) => pawn && 'de'.includes(pawn.charAt(0)));
  return first && second && isCentreFixed
    ? { count: alike.length, fixed: [first, second] }
    : undefined;
}

function isFixed({ pieces }: Scene, pawn: Square, side: Color): boolean {
  const own = pieces.get(pawn);
  if (own?.role !== 'pawn' || own.color !== side) return false;
  const ahead = squareFor(side, fileIndex(pawn), rankFor(pawn, side) + 1);
  const other = ahead && pieces.get(ahead);
  return other?.role === 'pawn' && other.color !== side;
}

/** A bishop that came to one of the two longest diagonals and looks at the centre along it. */
export function longDiagonal(setting: Setting): Fact[] {
  const { after: now, before: then, me, move } = setting;
  const { from, to, role } = move;
  if (role !== 'bishop' || !longDiagonalOf(to) || isShortLived(setting)) return [];
  if (longDiagonalOf(from) === longDiagonalOf(to)) return [];
  const central = reachOf(now, to)
    .filter((square) => isCentral(square) && longDiagonalOf(square) === longDiagonalOf(to))
    .toSorted(inOrderFor(me));
  if (central.length === 0) return [];
  const bishop = pieceSlot(now, to);
  return [
    makeFact(setting, {
      kind: 'long-diagonal',
      about: [to],
      side: me,
      slots: { bishop },
      claims: [
        pieceClaim(after, bishop),
        pieceClaim(before, pieceSlot(then, from)),
        ...central.map((square) => says(after, { is: 'reaches', from: to, to: square })),
      ],
      squares: [[to, 'subject'], ...central.map((square) => [square, 'control'] as const)],
      delta: 'created',
      confirmed: 'board',
      magnitude: 3 + central.length,
    }),
  ];
}

function longDiagonalOf(square: Square): 'a1' | 'a8' | undefined {
  const [file, rank] = [fileIndex(square), rankFor(square, 'white') - 1];
  if (file === rank) return 'a1';
  return file + rank === 7 ? 'a8' : undefined;
}
