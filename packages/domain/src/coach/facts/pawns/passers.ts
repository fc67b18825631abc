import type { Square } from '../../../chess/square.ts';
import { after } from '../../claim.ts';
import type { Fact } from '../../fact.ts';
import type { MoveContext } from '../../move-context.ts';
import type { PieceSlot } from '../../slot.ts';
import { isEndgame } from '../endings/material.ts';
import { holdsAfterExchanges, findSquareBeforeMove } from '../exchanges/aftermath.ts';
import { splitUci } from '../../position-view/position-view.ts';
import { makeFact, claimPiece, toPieceSlot, affirm } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';
import { createPairFact, gainsTrait, gainsTraitForLong, claimTrait } from './changes.ts';
import {
  getSquareAhead,
  countFilesApart,
  hasTrait,
  isForemost,
  getRankIndex,
  listAllPawns,
  listPawns,
  listPawnsReaching,
  listSides,
} from './structure.ts';

const detectNewPasser: Detector = (context) =>
  listAllPawns(context)
    .filter(({ square }) => gainsTraitForLong(context, square, 'passed'))
    .filter(({ square }) => isForemost(context.after, square))
    .map((pawn) => createPasserFact(context, pawn, 'passed', 'created'));

function createPasserFact(
  context: MoveContext,
  pawn: PieceSlot,
  trait: 'passed' | 'outside-passer',
  delta: 'created' | 'unchanged',
): Fact {
  const { square, color } = pawn;
  return makeFact(context, {
    kind: trait === 'passed' ? 'passed-pawn' : trait,
    about: [square],
    side: color,
    slots: { pawn },
    claims: claimTrait(context, square, trait, delta),
    delta,
    magnitude: getRankIndex(square, color) + 1,
    squares: { subject: [square] },
  });
}

/** Detects an existing passed pawn that advances in the engine's line. */
const detectRunningPasser: Detector = (context) => {
  const [line] = context.replies;
  if (!line) return [];
  const moves = line.steps.slice(0, 6).map(({ uci }) => splitUci(uci));
  // If another piece takes the pawn first, a later move from that square is not a move of the pawn.
  const isPushedOn = (at: Square) => moves.find((ends) => ends.includes(at))?.[0] === at;
  return listSides(context).flatMap((color) => {
    const [foremost] = listPawns(context.after, color)
      .filter((at) => at !== context.move.to && isPushedOn(at) && getRankIndex(at, color) >= 3)
      .filter(
        (at) => hasTrait(context.after, at, 'passed') && hasTrait(context.before, at, 'passed'),
      )
      .filter((at) => isForemost(context.after, at))
      .toSorted((a, b) => getRankIndex(b, color) - getRankIndex(a, color));
    if (!foremost) return [];
    return createPasserFact(context, toPieceSlot(context.after, foremost), 'passed', 'unchanged');
  });
};

const detectPasserAdvance: Detector = (context) => {
  const { move, me } = context;
  if (move.role !== 'pawn' || move.promotion) return [];
  if (!hasTrait(context.before, move.from, 'passed')) return [];
  if (!holdsAfterExchanges(context, (position) => hasTrait(position, move.to, 'passed'))) return [];
  const left = 7 - getRankIndex(move.to, me);
  return makeFact(context, {
    kind: 'advances-passer',
    about: [move.to],
    slots: { pawn: toPieceSlot(context.after, move.to), left: { is: 'number', value: left } },
    claims: [
      ...claimTrait(context, move.to, 'passed', 'unchanged'),
      affirm(after, { is: 'to-promotion', pawn: move.to, least: left, most: left }),
    ],
    delta: 'unchanged',
    magnitude: 7 - left,
    squares: { subject: [move.to] },
    arrows: [[move.from, move.to, 'move']],
  });
};

const detectProtectedPasser: Detector = (context) =>
  listAllPawns(context)
    .filter(({ square }) => gainsTraitForLong(context, square, 'protected-passer'))
    .flatMap((pawn) => {
      const { square: at, color } = pawn;
      const [by] = listPawnsReaching(context.after, at, color);
      if (!by) return [];
      const guard = toPieceSlot(context.after, by);
      return makeFact(context, {
        kind: 'protected-passer',
        about: [at],
        side: color,
        slots: { pawn, by: guard },
        claims: [
          ...claimTrait(context, at, 'protected-passer', 'created'),
          claimPiece(after, guard),
          affirm(after, { is: 'reaches', from: by, to: at }),
        ],
        magnitude: getRankIndex(at, color) + 1,
        squares: { subject: [at], control: [by] },
      });
    });

const detectConnectedPassers: Detector = (context) =>
  listSides(context).flatMap((color) => {
    const passers = listPawns(context.after, color).filter(
      (at) => hasTrait(context.after, at, 'passed') && isForemost(context.after, at),
    );
    return passers.flatMap((a) =>
      passers
        .filter((b) => b > a && areConnected(context.after, a, b))
        .filter(
          (b) =>
            !areConnected(
              context.before,
              findSquareBeforeMove(context, a),
              findSquareBeforeMove(context, b),
            ),
        )
        .filter((b) => holdsAfterExchanges(context, (position) => areConnected(position, a, b)))
        .map((b) => {
          const magnitude = Math.max(getRankIndex(a, color), getRankIndex(b, color)) + 1;
          return createPairFact(context, 'connected-passers', [a, b], magnitude);
        }),
    );
  });

function areConnected(position: MoveContext['after'], a: Square, b: Square): boolean {
  const [first, second] = [position.pieces.get(a), position.pieces.get(b)];
  return (
    first?.color === second?.color &&
    hasTrait(position, a, 'passed') &&
    hasTrait(position, b, 'passed') &&
    countFilesApart(a, b) === 1 &&
    Math.abs(getRankIndex(a, 'white') - getRankIndex(b, 'white')) <= 1
  );
}

/** Detects an outside passed pawn. Only in an endgame, in which a king must leave the other wing to stop it. */
const detectOutsidePasser: Detector = (context) =>
  isEndgame(context.after) && !context.move.promotion
    ? listAllPawns(context)
        .filter(({ square }) => gainsTraitForLong(context, square, 'outside-passer'))
        .map((pawn) => createPasserFact(context, pawn, 'outside-passer', 'created'))
    : [];

const detectBlockade: Detector = (context) => {
  const { move, me, opponent } = context;
  const at = getSquareAhead(move.to, me);
  if (move.role === 'pawn' || move.castles || !at) return [];
  const trait = (['passed', 'isolated'] as const).find((one) => hasTrait(context.after, at, one));
  const pawn = context.after.pieces.get(at);
  if (!trait || pawn?.color !== opponent || !gainsTrait(context, at, 'blockaded')) return [];
  return makeFact(context, {
    kind: trait === 'passed' ? 'blockades' : 'blockades-isolated',
    about: [move.to, at],
    slots: { piece: toPieceSlot(context.after, move.to), pawn: toPieceSlot(context.after, at) },
    claims: [
      claimPiece(after, toPieceSlot(context.after, move.to)),
      ...claimTrait(context, at, 'blockaded', 'created'),
      affirm(after, { is: 'pawn', square: at, trait }),
    ],
    magnitude: getRankIndex(at, opponent) + 1,
    squares: { subject: [move.to], target: [at] },
  });
};

export const passerDetectors: readonly Detector[] = [
  detectNewPasser,
  detectRunningPasser,
  detectPasserAdvance,
  detectProtectedPasser,
  detectConnectedPassers,
  detectOutsidePasser,
  detectBlockade,
];
