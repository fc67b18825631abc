import type { Color } from '../../../chess/pieces.ts';
import { fileIndex } from '../../../chess/square.ts';
import { after, before } from '../../claim.ts';
import type { Fact } from '../../fact.ts';
import type { Scene } from '../../position-view/scene.ts';
import type { Setting } from '../../setting.ts';
import { denies, makeFact, pieceClaim, pieceSlot, says } from '../make-fact.ts';
import {
  exactly,
  inOrderFor,
  isCentral,
  numberSlot,
  otherThan,
  phaseOf,
  rankFor,
  squareFor,
  squaresOf,
} from '../pieces/measures.ts';
import { isShortLived } from '../pieces/moved.ts';
import { reaches, reachersOf, reachOf } from '../pieces/reach.ts';

/** The side's hold on the centre grows, by two or by a pawn, and the moved piece newly reaches some of it. */
export function centre(setting: Setting): Fact[] {
  const { after: now, before: then, me, move } = setting;
  const { from, to } = move;
  // In an ending it is other squares that count.
  if (isShortLived(setting) || phaseOf(now) === 'endgame') return [];
  const [was, is] = [holdOf(then, me), holdOf(now, me)];
  const chosen = reachOf(now, to)
    .filter((square) => isCentral(square) && !reaches(then, from, square))
    .toSorted(inOrderFor(me));
  if (is - was < (move.role === 'pawn' ? 1 : 2) || chosen.length === 0) return [];
  const piece = pieceSlot(now, to);
  return [
    makeFact(setting, {
      kind: 'centre',
      about: [to, ...chosen],
      side: me,
      slots: { piece, squares: { is: 'squares', squares: chosen } },
      claims: [
        pieceClaim(after, piece),
        pieceClaim(before, pieceSlot(then, from)),
        ...chosen.flatMap((square) => [
          says(after, { is: 'reaches', from: to, to: square }),
          denies(before, { is: 'reaches', from, to: square }),
        ]),
        says(before, { is: 'centre', color: me, ...exactly(was) }),
        says(after, { is: 'centre', color: me, ...exactly(is) }),
      ],
      squares: [[to, 'subject'], ...chosen.map((square) => [square, 'control'] as const)],
      delta: 'created',
      confirmed: 'board',
      magnitude: is - was,
    }),
  ];
}

/** What `centre` counts. */
function holdOf(scene: Scene, side: Color): number {
  let held = 0;
  for (const square of ['d4', 'e4', 'd5', 'e5'] as const) {
    held += reachersOf(scene, square, side).length;
    if (scene.pieces.get(square)?.color === side) held += 1;
  }
  return held;
}

const leastLead = 4;

/** More room behind the pawns than the enemy has, newly so, with pieces enough to need it. */
export function space(setting: Setting): Fact[] {
  const { after: now, before: then, me, opponent } = setting;
  if (phaseOf(now) !== 'opening') return [];
  const [own, their] = [roomOf(now, me), roomOf(now, opponent)];
  const [owned, theirs] = [roomOf(then, me), roomOf(then, opponent)];
  if (own - their < leastLead || owned - theirs >= leastLead) return [];
  return [
    makeFact(setting, {
      kind: 'space',
      about: [],
      side: me,
      slots: { own: numberSlot(own), their: numberSlot(their) },
      claims: [
        says(after, { is: 'space', color: me, ...exactly(own) }),
        says(after, { is: 'space', color: opponent, ...exactly(their) }),
        says(before, { is: 'space', color: me, ...exactly(owned) }),
        says(before, { is: 'space', color: opponent, ...exactly(theirs) }),
        says(after, { is: 'phase', phase: 'opening' }),
      ],
      squares: [[setting.move.to, 'subject']],
      delta: 'created',
      confirmed: 'board',
      magnitude: own - their,
    }),
  ];
}

/** What `space` counts. */
function roomOf(scene: Scene, side: Color): number {
  const pawns = squaresOf(scene, side, ['pawn']);
  const enemyPawns = new Set(squaresOf(scene, otherThan(side), ['pawn']));
  return [2, 3, 4, 5]
    .flatMap((file) => [2, 3, 4].flatMap((rank) => squareFor(side, file, rank) ?? []))
    .filter(
      (square) =>
        !pawns.includes(square) &&
        pawns.some(
          (pawn) =>
            fileIndex(pawn) === fileIndex(square) && rankFor(pawn, side) > rankFor(square, side),
        ) &&
        !reachersOf(scene, square, otherThan(side)).some((from) => enemyPawns.has(from)),
    ).length;
}
