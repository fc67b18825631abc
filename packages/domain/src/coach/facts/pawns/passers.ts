import type { Square } from '../../../chess/square.ts';
import { after, before } from '../../claim.ts';
import type { Fact } from '../../fact.ts';
import type { Setting } from '../../setting.ts';
import { isEndgame } from '../endings/material.ts';
import { isLasting, originOf } from '../exchanges/aftermath.ts';
import { squaresOf } from '../exchanges/move-squares.ts';
import { denies, makeFact, pieceClaim, pieceSlot, says } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';
import { gains, gainsForLong, pawnClaims, traitClaims } from './changes.ts';
import {
  aheadOf,
  filesApart,
  hasTrait,
  isForemost,
  ownRank,
  pawnsOf,
  pawnsReaching,
  sidesOf,
} from './structure.ts';

const newPassers: Detector = (setting) =>
  sidesOf(setting).flatMap((color) =>
    pawnsOf(setting.after, color)
      .filter((at) => gainsForLong(setting, at, 'passed') && isForemost(setting.after, at))
      .map((at) => passer(setting, at, 'created')),
  );

function passer(setting: Setting, square: Square, delta: 'created' | 'kept'): Fact {
  const pawn = pieceSlot(setting.after, square);
  return makeFact(setting, {
    kind: 'passed-pawn',
    about: [square],
    side: pawn.color,
    slots: { pawn },
    claims: traitClaims(setting, square, 'passed', delta),
    delta,
    confirmed: 'board',
    magnitude: ownRank(square, pawn.color) + 1,
    squares: [[square, 'subject']],
  });
}

/** A passed pawn that goes on in the line: where nothing else tells of it, it still is what matters. */
const runningPassers: Detector = (setting) => {
  const [line] = setting.replies;
  if (!line) return [];
  const moves = line.steps.slice(0, 6).map(({ uci }) => squaresOf(uci));
  // Taken first, it is another piece that goes on from there.
  const goesOn = (at: Square) => moves.find((ends) => ends.includes(at))?.[0] === at;
  return sidesOf(setting).flatMap((color) => {
    const [foremost] = pawnsOf(setting.after, color)
      .filter((at) => at !== setting.move.to && goesOn(at) && ownRank(at, color) >= 3)
      .filter(
        (at) => hasTrait(setting.after, at, 'passed') && hasTrait(setting.before, at, 'passed'),
      )
      .filter((at) => isForemost(setting.after, at))
      .toSorted((a, b) => ownRank(b, color) - ownRank(a, color));
    return foremost ? [passer(setting, foremost, 'kept')] : [];
  });
};

const advancesPasser: Detector = (setting) => {
  const { move, me } = setting;
  if (move.role !== 'pawn' || move.promotion) return [];
  if (!hasTrait(setting.before, move.from, 'passed')) return [];
  if (!isLasting(setting, (scene) => hasTrait(scene, move.to, 'passed'))) return [];
  const left = 7 - ownRank(move.to, me);
  return [
    makeFact(setting, {
      kind: 'advances-passer',
      about: [move.to],
      side: me,
      slots: { pawn: pieceSlot(setting.after, move.to), left: { is: 'number', value: left } },
      claims: [
        ...traitClaims(setting, move.to, 'passed', 'kept'),
        says(after, { is: 'to-promotion', pawn: move.to, least: left, most: left }),
      ],
      delta: 'kept',
      confirmed: 'board',
      magnitude: 7 - left,
      squares: [[move.to, 'subject']],
      arrows: [[move.from, move.to, 'move']],
    }),
  ];
};

const protectedPassers: Detector = (setting) =>
  sidesOf(setting).flatMap((color) =>
    pawnsOf(setting.after, color)
      .filter((at) => gainsForLong(setting, at, 'protected-passer'))
      .flatMap((at) => {
        const [by] = pawnsReaching(setting.after, at, color);
        if (!by) return [];
        const guard = pieceSlot(setting.after, by);
        return makeFact(setting, {
          kind: 'protected-passer',
          about: [at],
          side: color,
          slots: { pawn: pieceSlot(setting.after, at), by: guard },
          claims: [
            ...traitClaims(setting, at, 'protected-passer', 'created'),
            pieceClaim(after, guard),
            says(after, { is: 'reaches', from: by, to: at }),
          ],
          delta: 'created',
          confirmed: 'board',
          magnitude: ownRank(at, color) + 1,
          squares: [
            [at, 'subject'],
            [by, 'control'],
          ],
        });
      }),
  );

const connectedPassers: Detector = (setting) =>
  sidesOf(setting).flatMap((color) => {
    const passed = pawnsOf(setting.after, color).filter(
      (at) => hasTrait(setting.after, at, 'passed') && isForemost(setting.after, at),
    );
    return passed.flatMap((a) =>
      passed
        .filter((b) => b > a && areConnected(setting.after, a, b))
        .filter((b) => !areConnected(setting.before, originOf(setting, a), originOf(setting, b)))
        .filter((b) => isLasting(setting, (scene) => areConnected(scene, a, b)))
        .map((b) =>
          makeFact(setting, {
            kind: 'connected-passers',
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
              says(after, { is: 'connected-passers', squares: [a, b] }),
              denies(before, {
                is: 'connected-passers',
                squares: [originOf(setting, a), originOf(setting, b)],
              }),
            ],
            delta: 'created',
            confirmed: 'board',
            magnitude: Math.max(ownRank(a, color), ownRank(b, color)) + 1,
            squares: [
              [a, 'subject'],
              [b, 'subject'],
            ],
          }),
        ),
    );
  });

function areConnected(scene: Setting['after'], a: Square, b: Square): boolean {
  const [first, second] = [scene.pieces.get(a), scene.pieces.get(b)];
  return (
    first?.color === second?.color &&
    hasTrait(scene, a, 'passed') &&
    hasTrait(scene, b, 'passed') &&
    filesApart(a, b) === 1 &&
    Math.abs(ownRank(a, 'white') - ownRank(b, 'white')) <= 1
  );
}

/** It matters where kings are too few to be everywhere. */
const outsidePassers: Detector = (setting) =>
  isEndgame(setting.after) && !setting.move.promotion
    ? sidesOf(setting).flatMap((color) =>
        pawnsOf(setting.after, color)
          .filter((at) => gainsForLong(setting, at, 'outside-passer'))
          .map((at) =>
            makeFact(setting, {
              kind: 'outside-passer',
              about: [at],
              side: color,
              slots: { pawn: pieceSlot(setting.after, at) },
              claims: traitClaims(setting, at, 'outside-passer', 'created'),
              delta: 'created',
              confirmed: 'board',
              magnitude: ownRank(at, color) + 1,
              squares: [[at, 'subject']],
            }),
          ),
      )
    : [];

const blockades: Detector = (setting) => {
  const { move, me, opponent } = setting;
  const at = aheadOf(move.to, me);
  if (move.role === 'pawn' || move.castles || !at) return [];
  const trait = (['passed', 'isolated'] as const).find((one) => hasTrait(setting.after, at, one));
  const pawn = setting.after.pieces.get(at);
  if (!trait || pawn?.color !== opponent || !gains(setting, at, 'blockaded')) return [];
  return [
    makeFact(setting, {
      kind: trait === 'passed' ? 'blockades' : 'blockades-isolated',
      about: [move.to, at],
      side: me,
      slots: { piece: pieceSlot(setting.after, move.to), pawn: pieceSlot(setting.after, at) },
      claims: [
        pieceClaim(after, pieceSlot(setting.after, move.to)),
        ...traitClaims(setting, at, 'blockaded', 'created'),
        says(after, { is: 'pawn', square: at, trait }),
      ],
      delta: 'created',
      confirmed: 'board',
      magnitude: ownRank(at, opponent) + 1,
      squares: [
        [move.to, 'subject'],
        [at, 'target'],
      ],
    }),
  ];
};

export const passerDetectors: readonly Detector[] = [
  newPassers,
  runningPassers,
  advancesPasser,
  protectedPassers,
  connectedPassers,
  outsidePassers,
  blockades,
];
