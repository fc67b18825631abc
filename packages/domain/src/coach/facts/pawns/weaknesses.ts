import { toFileIndex } from '../../../chess/square.ts';
import type { Square } from '../../../chess/square.ts';
import { after } from '../../claim.ts';
import type { Fact } from '../../fact.ts';
import type { MoveContext } from '../../move-context.ts';
import { holdsAfterExchanges, findSquareBeforeMove } from '../exchanges/aftermath.ts';
import { deny, makeFact, toPieceSlot, affirm } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';
import { createPairFact, gainsTraitForLong, losesTrait, claimTrait } from './changes.ts';
import {
  areHanging,
  countFilesApart,
  hasTrait,
  getRankIndex,
  listAllPawns,
  listPawns,
  listPawnsOnFile,
  listSides,
  groupByFile,
} from './structure.ts';
import { opposite } from 'chessops/util';

type Change = 'created' | 'removed' | 'unchanged';

const detectIsolatedPawn: Detector = (context) =>
  listAllPawns(context).flatMap(({ square: at, color }) => {
    if (gainsTraitForLong(context, at, 'isolated'))
      return createIsolatedPawnFact(context, at, 'created');
    // Excludes the moved pawn, because the fact about its capture is more informative.
    return color === context.me && at !== context.move.to && losesTrait(context, at, 'isolated')
      ? createIsolatedPawnFact(context, at, 'removed')
      : [];
  });

/** True for an isolated d-pawn that is not passed and has no other pawn of either side on its file. */
function isIsolatedQueenPawn({ after: position }: MoveContext, square: Square): boolean {
  const pawn = position.pieces.get(square);
  return (
    square.startsWith('d') &&
    pawn !== undefined &&
    hasTrait(position, square, 'isolated') &&
    !hasTrait(position, square, 'passed') &&
    listPawnsOnFile(position, opposite(pawn.color), 3).length === 0 &&
    listPawnsOnFile(position, pawn.color, 3).length === 1
  );
}

function createIsolatedPawnFact(context: MoveContext, square: Square, delta: Change): Fact {
  const pawn = toPieceSlot(context.after, square);
  const shared = {
    about: [square],
    side: pawn.color,
    slots: { pawn },
    claims: claimTrait(context, square, 'isolated', delta),
    delta,
    magnitude: 4 - Math.abs(toFileIndex(square) - 3.5),
    squares: { subject: [square] },
  } as const;
  if (delta === 'removed' || !isIsolatedQueenPawn(context, square)) {
    return makeFact(context, { kind: 'isolated-pawn', ...shared });
  }
  const halfOpen = { is: 'half-open-file', file: 'd', color: opposite(pawn.color) } as const;
  return makeFact(context, {
    kind: 'isolated-queen-pawn',
    ...shared,
    claims: [
      ...shared.claims,
      affirm(after, halfOpen),
      deny(after, { is: 'pawn', square, trait: 'passed' }),
    ],
  });
}

/** Detects an existing isolated queen's pawn. It is reported only if the moved piece or the engine's line involves it. */
const detectIsolatedQueenPawn: Detector = (context) =>
  listSides(context).flatMap((color) =>
    listPawnsOnFile(context.after, color, 3)
      .filter((at) => isIsolatedQueenPawn(context, at) && getRankIndex(at, color) === 3)
      .filter((at) => hasTrait(context.before, findSquareBeforeMove(context, at), 'isolated'))
      .map((at) => createIsolatedPawnFact(context, at, 'unchanged'))
      .filter(({ onLine }) => onLine),
  );

const detectDoubledPawns: Detector = (context) =>
  listSides(context).flatMap((color) =>
    groupByFile(context.after, color).flatMap((pair) => {
      const [a, b] = pair;
      if (pair.length !== 2 || a === undefined || b === undefined) return [];
      if (!pair.every((at) => gainsTraitForLong(context, at, 'doubled'))) return [];
      return makeFact(context, {
        kind: 'doubled-pawns',
        about: pair,
        side: color,
        slots: {
          pawns: { is: 'pieces', pieces: pair.map((at) => toPieceSlot(context.after, at)) },
          file: { is: 'file', file: a.charAt(0) },
        },
        claims: pair.flatMap((at) => claimTrait(context, at, 'doubled', 'created')),
        magnitude: pair.some((at) => hasTrait(context.after, at, 'isolated')) ? 2 : 1,
        squares: { subject: [a, b] },
      });
    }),
  );

/**
 * Detects new hanging pawns, only in the positions for which players use the name: files c to f, fourth rank or
 * further, not both passed.
 */
const detectHangingPawns: Detector = (context) =>
  listSides(context).flatMap((color) => {
    const pawns = listPawns(context.after, color).filter(
      (at) => toFileIndex(at) >= 2 && toFileIndex(at) <= 5 && getRankIndex(at, color) >= 3,
    );
    return pawns.flatMap((a) =>
      pawns
        .filter((b) => b > a && countFilesApart(a, b) === 1)
        .filter((b) => [a, b].some((at) => !hasTrait(context.after, at, 'passed')))
        .filter((b) => holdsAfterExchanges(context, (position) => areHanging(position, [a, b])))
        .filter(
          (b) =>
            !areHanging(context.before, [
              findSquareBeforeMove(context, a),
              findSquareBeforeMove(context, b),
            ]),
        )
        .map((b) => createPairFact(context, 'hanging-pawns', [a, b], 3)),
    );
  });

export const weaknessDetectors: readonly Detector[] = [
  detectIsolatedPawn,
  detectIsolatedQueenPawn,
  detectDoubledPawns,
  detectHangingPawns,
];
