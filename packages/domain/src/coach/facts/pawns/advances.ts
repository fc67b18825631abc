import { fileIndex } from '../../../chess/square.ts';
import type { Square } from '../../../chess/square.ts';
import { after, before } from '../../claim.ts';
import { attackersOf } from '../../position-view/attacks.ts';
import { countsOf } from '../../position-view/line.ts';
import type { Setting } from '../../setting.ts';
import { isLasting } from '../exchanges/aftermath.ts';
import { denies, makeFact, pieceClaim, pieceSlot, says } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';
import { pawnClaims } from './changes.ts';
import {
  aheadOf,
  hasTrait,
  isPawn,
  otherSide,
  ownRank,
  pawnsReaching,
  takenFrom,
} from './structure.ts';

/** Side by side from the fourth rank on, with one of the two in the middle. */
const phalanx: Detector = (setting) => {
  const { move, me } = setting;
  if (move.role !== 'pawn' || move.promotion || ownRank(move.to, me) < 3) return [];
  if (!isLasting(setting, (scene) => hasTrait(scene, move.to, 'phalanx'))) return [];
  const beside = [-1, 1]
    .flatMap((step) => aheadOf(move.to, me, 0, step) ?? [])
    .filter((at) => isPawn(setting.after, at, me));
  const [other] = beside;
  const isCentral = [move.to, other].some((at) => at?.startsWith('d') || at?.startsWith('e'));
  if (beside.length !== 1 || other === undefined || !isCentral) return [];
  const pieces = [move.to, other].map((at) => pieceSlot(setting.after, at));
  return [
    makeFact(setting, {
      kind: 'phalanx',
      about: [move.to, other],
      side: me,
      slots: { pawns: { is: 'pieces', pieces } },
      claims: [
        ...pawnClaims(setting, move.to),
        says(after, { is: 'pawn', square: move.to, trait: 'phalanx' }),
        pieceClaim(after, pieceSlot(setting.after, other)),
      ],
      delta: 'created',
      confirmed: 'board',
      magnitude: ownRank(move.to, me),
      squares: [
        [move.to, 'subject'],
        [other, 'subject'],
      ],
    }),
  ];
};

/** Squares the pawn reaches now, none of its own pawns did before, and an enemy piece could go to. */
const advances: Detector = (setting) => {
  const { move, me } = setting;
  if (move.role !== 'pawn' || move.promotion || ownRank(move.to, me) < 4) return [];
  // A passed pawn's point is another.
  if (hasTrait(setting.after, move.to, 'passed')) return [];
  if (!isLasting(setting, (scene) => isPawn(scene, move.to, me))) return [];
  const taken = takenFrom(move.to, me).flatMap((square) => {
    const visitor = visitorTo(setting, square);
    const isNew = pawnsReaching(setting.before, square, me).length === 0;
    const isFree = setting.after.pieces.get(square)?.color !== me;
    return visitor && isNew && isFree ? [{ square, visitor }] : [];
  });
  if (taken.length === 0) return [];
  return [
    makeFact(setting, {
      kind: 'advances',
      about: [move.to],
      side: me,
      slots: {
        pawn: pieceSlot(setting.after, move.to),
        squares: { is: 'squares', squares: taken.map(({ square }) => square) },
      },
      claims: [
        ...pawnClaims(setting, move.to),
        ...taken.flatMap(({ square, visitor }) => [
          says(after, { is: 'reaches', from: move.to, to: square }),
          ...[-1, 1].flatMap((step) => {
            const guard = aheadOf(square, me, -1, step);
            return guard
              ? [denies(before, { is: 'piece', square: guard, color: me, role: 'pawn' })]
              : [];
          }),
          pieceClaim(before, pieceSlot(setting.before, visitor)),
          says(before, { is: 'reaches', from: visitor, to: square }),
        ]),
      ],
      delta: 'created',
      confirmed: 'board',
      magnitude: taken.length,
      squares: [[move.to, 'subject'], ...taken.map(({ square }) => [square, 'target'] as const)],
    }),
  ];
};

/** An enemy piece, neither pawn nor king, that could have come to a square that is not its own side's. */
function visitorTo({ before: scene, opponent }: Setting, square: Square): Square | undefined {
  if (scene.pieces.get(square)?.color === opponent) return undefined;
  return attackersOf(scene, square, opponent).find((at) => {
    const role = scene.pieces.get(at)?.role;
    return role !== 'pawn' && role !== 'king';
  });
}

/** On a wing, where the king has gone for shelter, and with a queen to follow it up. */
const storm: Detector = (setting) => {
  const { move, me, opponent } = setting;
  if (move.role !== 'pawn' || move.promotion || move.captured) return [];
  if (/[de]/.test(move.to) || countsOf(setting.after, me).queen === 0) return [];
  const king = [...setting.after.pieces].find(
    ([, { role, color }]) => role === 'king' && color === opponent,
  )?.[0];
  if (!king || /[de]/.test(king) || !isStorming(setting.after, move.to, king)) return [];
  if (!isLasting(setting, (scene) => isPawn(scene, move.to, me))) return [];
  const isNew = !isStorming(setting.before, move.from, king);
  const then = { is: 'storm', pawn: move.from } as const;
  return [
    makeFact(setting, {
      kind: 'pawn-storm',
      about: [move.to],
      side: me,
      slots: { pawn: pieceSlot(setting.after, move.to), king: pieceSlot(setting.after, king) },
      claims: [
        ...pawnClaims(setting, move.to),
        pieceClaim(after, pieceSlot(setting.after, king)),
        says(after, { is: 'storm', pawn: move.to }),
        isNew ? denies(before, then) : says(before, then),
        says(after, { is: 'count', color: me, role: 'queen', least: 1 }),
      ],
      delta: isNew ? 'created' : 'kept',
      confirmed: 'board',
      magnitude: ownRank(move.to, me),
      squares: [
        [move.to, 'subject'],
        [king, 'target'],
      ],
    }),
  ];
};

function isStorming(scene: Setting['after'], square: Square, king: Square): boolean {
  const pawn = scene.pieces.get(square);
  return (
    pawn?.role === 'pawn' &&
    ownRank(square, pawn.color) >= 4 &&
    ownRank(king, otherSide(pawn.color)) <= 1 &&
    Math.abs(fileIndex(square) - fileIndex(king)) <= 1
  );
}

export const advanceDetectors: readonly Detector[] = [phalanx, advances, storm];
