import type { Uci } from '../../../chess/notation.ts';
import type { Color } from '../../../chess/pieces.ts';
import type { Square } from '../../../chess/square.ts';
import { after, before } from '../../claim.ts';
import type { Claim, Place } from '../../claim.ts';
import type { Fact } from '../../fact.ts';
import { exchangeOf, gainOn } from '../../position-view/exchange.ts';
import { stepFrom } from '../../position-view/scene.ts';
import type { Scene } from '../../position-view/scene.ts';
import type { Setting } from '../../setting.ts';
import { denies, makeFact, pieceClaim, pieceSlot, says } from '../make-fact.ts';
import { bestFirst } from './best-first.ts';
import {
  areBeside,
  countOf,
  inOrderFor,
  isCentral,
  isHole,
  isLight,
  otherThan,
  rankFor,
  squareFor,
  squaresOf,
} from './measures.ts';
import { cameFrom, isShortLived, lasts } from './moved.ts';
import { reaches, reachersOf, reachOf } from './reach.ts';

const passed: Place = { ...after, passed: true };

/** What `outpost` says. */
export function isOutpost(scene: Scene, square: Square, side: Color): boolean {
  const rank = rankFor(square, side);
  if (rank < 4 || rank > 6 || !supportOf(scene, square, side)) return false;
  return squaresOf(scene, otherThan(side), ['pawn']).every(
    (pawn) => !areBeside(pawn, square) || rankFor(pawn, side) <= rank,
  );
}

/** A knight there has half as many squares: not what one means by an outpost. */
function isOnRim(square: Square): boolean {
  return /[ah]/.test(square);
}

function supportOf(scene: Scene, square: Square, side: Color): Square | undefined {
  return reachersOf(scene, square, side)
    .filter((from) => scene.pieces.get(from)?.role === 'pawn')
    .toSorted(inOrderFor(side))[0];
}

/** A knight or bishop that came to an outpost, or whose square became one. */
export function outposts(setting: Setting): Fact[] {
  const { after: now, before: then, me, opponent, move } = setting;
  return squaresOf(now, me, ['knight', 'bishop']).flatMap((square): Fact[] => {
    const from = cameFrom(setting, square);
    const isNew = from !== square || !isOutpost(then, square, me);
    if (
      !isNew ||
      isOnRim(square) ||
      !isOutpost(now, square, me) ||
      gainOn(now, square, opponent) !== 0
    )
      return [];
    if (square === move.to && isShortLived(setting)) return [];
    const support = supportOf(now, square, me);
    if (!support) return [];
    const piece = pieceSlot(now, square);
    const by = pieceSlot(now, support);
    const isSecure =
      countOf(now, opponent, 'knight') === 0 && bishopsOn(now, opponent, square) === 0;
    const claims: Claim[] = [
      pieceClaim(after, piece),
      pieceClaim(after, by),
      says(after, { is: 'reaches', from: support, to: square }),
      says(after, { is: 'outpost', square, color: me }),
      says(after, { is: 'gain', square, by: opponent, most: 0 }),
      from === square
        ? denies(before, { is: 'outpost', square, color: me })
        : pieceClaim(before, pieceSlot(then, from)),
    ];
    const secure: Claim[] = [
      says(after, { is: 'count', color: opponent, role: 'knight', most: 0 }),
      says(after, { is: 'on-shade', color: opponent, role: 'bishop', square, most: 0 }),
    ];
    return [
      makeFact(setting, {
        kind: isSecure ? 'secure-outpost' : 'outpost',
        about: [square],
        side: me,
        slots: { piece, by },
        claims: isSecure ? [...claims, ...secure] : claims,
        squares: [
          [square, 'subject'],
          [support, 'control'],
        ],
        delta: 'created',
        confirmed: 'board',
        magnitude: rankFor(square, me) + (piece.role === 'knight' ? 2 : 0) + (isSecure ? 2 : 0),
      }),
    ];
  });
}

export function bishopsOn(scene: Scene, side: Color, shade: Square): number {
  return squaresOf(scene, side, ['bishop']).filter((at) => isLight(at) === isLight(shade)).length;
}

/** A knight that has just got a safe way to an outpost; the best of them. */
export function outpostReach(setting: Setting): Fact[] {
  const { after: now, before: then, passedAfter, me, move } = setting;
  if (!passedAfter) return [];
  const found = squaresOf(now, me, ['knight']).flatMap((square) => {
    if (square === move.to && isShortLived(setting)) return [];
    const from = cameFrom(setting, square);
    return reachOf(now, square)
      .filter((target) => isOutpost(now, target, me) && !isOnRim(target) && target !== move.from)
      .filter((target) =>
        from === square ? !isOutpost(then, target, me) : !reaches(then, from, target),
      )
      .filter((target) => isSafeWay(passedAfter, `${square}${target}`))
      .toSorted(inOrderFor(me))
      .map((target) => ({ square, target, from }));
  });
  const facts = found.flatMap(({ square, target, from }): Fact[] => {
    const uci: Uci = `${square}${target}`;
    const step = stepFrom(passedAfter, uci);
    if (!step) return [];
    const piece = pieceSlot(now, square);
    const news =
      from === square
        ? [denies(before, { is: 'outpost', square: target, color: me })]
        : [
            pieceClaim(before, pieceSlot(then, from)),
            denies(before, { is: 'reaches', from, to: target }),
          ];
    return [
      makeFact(setting, {
        kind: 'outpost-reach',
        about: [square, target],
        side: me,
        slots: {
          piece,
          square: { is: 'square', square: target },
          move: { is: 'move', at: passed, uci, san: step.san },
        },
        claims: [
          pieceClaim(after, piece),
          says(after, { is: 'outpost', square: target, color: me }),
          says(passed, { is: 'legal', move: uci }),
          says(passed, { is: 'exchange', move: uci, least: 0 }),
          ...news,
        ],
        squares: [[target, 'target']],
        arrows: [[square, target, 'plan']],
        delta: 'created',
        confirmed: 'board',
        magnitude: rankFor(target, me) + (isCentral(target) ? 2 : 0),
      }),
    ];
  });
  return bestFirst(facts).slice(0, 1);
}

/** A legal move that loses nothing in an exchange where it goes. */
function isSafeWay(scene: Scene, uci: Uci): boolean {
  return stepFrom(scene, uci) !== undefined && exchangeOf(scene, uci) >= 0;
}

/** A square in a side's own half that its pawns have just given up for good, and that an enemy minor piece looks at. */
export function holes(setting: Setting): Fact[] {
  const { after: now, before: then, me, opponent, move } = setting;
  const touched = [
    ...(move.role === 'pawn' ? [me] : []),
    ...(move.captured === 'pawn' ? [opponent] : []),
  ];
  return touched.flatMap((side) => {
    const enemy = otherThan(side);
    const facts = ownHalf(side)
      .filter((square) => isHole(now, square, side) && !isHole(then, square, side))
      .filter(
        (square) => !now.pieces.has(square) && lasts(setting, (at) => isHole(at, square, side)),
      )
      .flatMap((square): Fact[] => {
        const user = userOf(now, square, enemy);
        if (!user) return [];
        return [
          makeFact(setting, {
            kind: 'hole',
            about: [square],
            side,
            slots: { square: { is: 'square', square }, side: { is: 'side', color: side } },
            claims: [
              says(after, { is: 'hole', square, color: side }),
              denies(before, { is: 'hole', square, color: side }),
              says(after, { is: 'vacant', square }),
              pieceClaim(after, pieceSlot(now, user)),
              says(after, { is: 'reaches', from: user, to: square }),
            ],
            squares: [[square, 'target']],
            arrows: [[user, square, 'threat']],
            delta: 'created',
            confirmed: 'board',
            magnitude: (isCentral(square) ? 6 : 3) + reachersOf(now, square, enemy).length,
          }),
        ];
      });
    return facts.toSorted((a, b) => b.magnitude - a.magnitude).slice(0, 1);
  });
}

/** The knight or bishop that could make use of a square. */
function userOf(scene: Scene, square: Square, enemy: Color): Square | undefined {
  return reachersOf(scene, square, enemy)
    .filter((from) => ['knight', 'bishop'].includes(scene.pieces.get(from)?.role ?? ''))
    .toSorted(inOrderFor(enemy))[0];
}

/** Ranks 3 and 4, from c to f. */
function ownHalf(side: Color): Square[] {
  return [2, 3, 4, 5].flatMap((file) =>
    [3, 4].flatMap((rank) => squareFor(side, file, rank) ?? []),
  );
}
