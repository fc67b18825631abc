import { fileIndex } from '../../../chess/square.ts';
import type { Square } from '../../../chess/square.ts';
import { after, before } from '../../claim.ts';
import type { Fact } from '../../fact.ts';
import type { Setting } from '../../setting.ts';
import { isLasting, originOf } from '../exchanges/aftermath.ts';
import { denies, makeFact, pieceSlot, says } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';
import { gainsForLong, loses, pawnClaims, traitClaims } from './changes.ts';
import {
  areHanging,
  filesApart,
  hasTrait,
  otherSide,
  ownRank,
  pawnsOf,
  pawnsOnFile,
  sidesOf,
} from './structure.ts';

type Change = 'created' | 'removed' | 'kept';

const isolated: Detector = (setting) =>
  sidesOf(setting).flatMap((color) =>
    pawnsOf(setting.after, color).flatMap((at): Fact[] => {
      if (gainsForLong(setting, at, 'isolated')) return [isolatedPawn(setting, at, 'created')];
      // A pawn that has moved was isolated elsewhere: that is told by where it took.
      return color === setting.me && at !== setting.move.to && loses(setting, at, 'isolated')
        ? [isolatedPawn(setting, at, 'removed')]
        : [];
    }),
  );

/** The d-pawn alone, with no enemy pawn on its file but one beside it that guards its way, has a name of its own. */
function isQueenPawn({ after: scene }: Setting, square: Square): boolean {
  const pawn = scene.pieces.get(square);
  return (
    square.startsWith('d') &&
    pawn !== undefined &&
    hasTrait(scene, square, 'isolated') &&
    !hasTrait(scene, square, 'passed') &&
    pawnsOnFile(scene, otherSide(pawn.color), 3).length === 0 &&
    pawnsOnFile(scene, pawn.color, 3).length === 1
  );
}

function isolatedPawn(setting: Setting, square: Square, delta: Change): Fact {
  const pawn = pieceSlot(setting.after, square);
  const shared = {
    about: [square],
    side: pawn.color,
    slots: { pawn },
    claims: traitClaims(setting, square, 'isolated', delta),
    delta,
    confirmed: 'board',
    magnitude: 4 - Math.abs(fileIndex(square) - 3.5),
    squares: [[square, 'subject']],
  } as const;
  if (delta === 'removed' || !isQueenPawn(setting, square)) {
    return makeFact(setting, { kind: 'isolated-pawn', ...shared });
  }
  const halfOpen = { is: 'half-open-file', file: 'd', color: otherSide(pawn.color) } as const;
  return makeFact(setting, {
    kind: 'isolated-queen-pawn',
    ...shared,
    claims: [
      ...shared.claims,
      says(after, halfOpen),
      denies(after, { is: 'pawn', square, trait: 'passed' }),
    ],
  });
}

/** It shapes the game as long as it stands: worth a word when the line or the moved piece has to do with it. */
const queenPawns: Detector = (setting) =>
  sidesOf(setting).flatMap((color) =>
    pawnsOnFile(setting.after, color, 3)
      .filter((at) => isQueenPawn(setting, at) && ownRank(at, color) === 3)
      .filter((at) => hasTrait(setting.before, originOf(setting, at), 'isolated'))
      .map((at) => isolatedPawn(setting, at, 'kept'))
      .filter(({ onLine }) => onLine),
  );

const doubled: Detector = (setting) =>
  sidesOf(setting).flatMap((color) =>
    filesOf(setting, color).flatMap((pair): Fact[] => {
      const [a, b] = pair;
      if (pair.length !== 2 || a === undefined || b === undefined) return [];
      if (!pair.every((at) => gainsForLong(setting, at, 'doubled'))) return [];
      return [
        makeFact(setting, {
          kind: 'doubled-pawns',
          about: pair,
          side: color,
          slots: {
            pawns: { is: 'pieces', pieces: pair.map((at) => pieceSlot(setting.after, at)) },
            file: { is: 'file', file: a.charAt(0) },
          },
          claims: pair.flatMap((at) => traitClaims(setting, at, 'doubled', 'created')),
          delta: 'created',
          confirmed: 'board',
          magnitude: pair.some((at) => hasTrait(setting.after, at, 'isolated')) ? 2 : 1,
          squares: [
            [a, 'subject'],
            [b, 'subject'],
          ],
        }),
      ];
    }),
  );

function filesOf({ after: scene }: Setting, color: 'white' | 'black'): Square[][] {
  return Array.from({ length: 8 }, (_, file) => pawnsOnFile(scene, color, file));
}

/** Elsewhere the name is not used: in the middle, far enough on to be attacked, and not both passed. */
const hanging: Detector = (setting) =>
  sidesOf(setting).flatMap((color) => {
    const pawns = pawnsOf(setting.after, color).filter(
      (at) => fileIndex(at) >= 2 && fileIndex(at) <= 5 && ownRank(at, color) >= 3,
    );
    return pawns.flatMap((a) =>
      pawns
        .filter((b) => b > a && filesApart(a, b) === 1)
        .filter((b) => [a, b].some((at) => !hasTrait(setting.after, at, 'passed')))
        .filter((b) => isLasting(setting, (scene) => areHanging(scene, [a, b])))
        .filter((b) => !areHanging(setting.before, [originOf(setting, a), originOf(setting, b)]))
        .map((b) =>
          makeFact(setting, {
            kind: 'hanging-pawns',
            about: [a, b],
            side: color,
            slots: {
              pawns: {
                is: 'pieces',
                pieces: [pieceSlot(setting.after, a), pieceSlot(setting.after, b)],
              },
            },
            claims: [
              ...pawnClaims(setting, a),
              ...pawnClaims(setting, b),
              says(after, { is: 'hanging-pawns', squares: [a, b] }),
              denies(before, {
                is: 'hanging-pawns',
                squares: [originOf(setting, a), originOf(setting, b)],
              }),
            ],
            delta: 'created',
            confirmed: 'board',
            magnitude: 3,
            squares: [
              [a, 'subject'],
              [b, 'subject'],
            ],
          }),
        ),
    );
  });

export const weaknessDetectors: readonly Detector[] = [isolated, queenPawns, doubled, hanging];
