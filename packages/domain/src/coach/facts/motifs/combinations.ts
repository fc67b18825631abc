import type { Square } from '../../../chess/square.ts';
import { after, before } from '../../claim.ts';
import type { LineMotifName } from '../../line-claim.ts';
import { endsOf } from '../../position-view/scene.ts';
import type { Setting } from '../../setting.ts';
import { movesSlot } from '../forcing/proof.ts';
import type { Proof } from '../forcing/proof.ts';
import { makeFact, pieceClaim, pieceSlot, says } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';
import { attractionAt } from './attraction.ts';
import { clearanceAt } from './clearance.ts';
import { worthOf } from './course.ts';
import { deflectionAt, interferenceAt, overloadAt, removalAt } from './defenders.ts';
import { courseFor, motifClaim, strikeProof } from './motif-fact.ts';
import { zwischenzugAt } from './zwischenzug.ts';

/** What all of them have in common: the line shows the motif and what it brings. */
function common(setting: Setting, proof: Proof, motif: LineMotifName, squares: readonly Square[]) {
  return {
    about: squares,
    side: setting.me,
    delta: 'created',
    confirmed: 'line',
    magnitude: proof.gain,
    squares: squares.map((square) => [square, 'target'] as const),
    arrows: [[setting.move.from, setting.move.to, 'move']],
    lines: [{ line: proof.line.id, moves: proof.at }],
    proven: [motifClaim(proof, motif, squares), ...proof.claims],
    line: movesSlot(proof.line, proof.at),
  } as const;
}

export const removal: Detector = (setting) => {
  const found = removalAt(courseFor(setting), 0);
  const proof = found && strikeProof(setting);
  if (!proof) return [];
  const [defender, falls] = [
    pieceSlot(setting.before, found.defender),
    pieceSlot(setting.after, found.falls),
  ];
  const { proven, line, ...rest } = common(setting, proof, 'removal', [
    found.defender,
    found.falls,
  ]);
  return [
    makeFact(setting, {
      ...rest,
      kind: 'removal',
      slots: { defender, falls, line },
      claims: [
        ...proven,
        pieceClaim(before, defender),
        pieceClaim(before, falls),
        pieceClaim(after, falls),
        says(before, { is: 'reaches', from: found.defender, to: found.falls }),
        says(before, { is: 'played', move: setting.move.san }),
      ],
    }),
  ];
};

export const deflection: Detector = (setting) => {
  const course = courseFor(setting);
  const found = deflectionAt(course, 0);
  const proof = found && !overloadAt(course, 0) ? strikeProof(setting) : undefined;
  if (!found || !proof) return [];
  const defender = pieceSlot(setting.after, found.defender);
  const { proven, line, ...rest } = common(setting, proof, 'deflection', [
    found.defender,
    found.falls,
  ]);
  return [
    makeFact(setting, {
      ...rest,
      kind: 'deflection',
      slots: { defender, square: { is: 'square', square: found.falls }, line },
      claims: [...proven, pieceClaim(after, defender)],
    }),
  ];
};

/** How much both duties together have to bring, in pawns. */
const leastOverload = 2;

export const overload: Detector = (setting) => {
  const found = overloadAt(courseFor(setting), 0);
  const proof = found && strikeProof(setting);
  if (!proof || proof.gain < leastOverload) return [];
  const [first, second] = found.duties;
  const defender = pieceSlot(setting.before, found.defender);
  const pieces = [pieceSlot(setting.before, first), pieceSlot(setting.before, second)];
  const { proven, line, ...rest } = common(setting, proof, 'overload', [
    found.defender,
    first,
    second,
  ]);
  return [
    makeFact(setting, {
      ...rest,
      kind: 'overload',
      slots: { defender, duties: { is: 'pieces', pieces }, line },
      claims: [
        ...proven,
        pieceClaim(before, defender),
        pieceClaim(after, defender),
        ...pieces.map((piece) => pieceClaim(before, piece)),
        ...found.duties.flatMap((to) => [
          says(before, { is: 'reaches', from: found.defender, to }),
          says(before, { is: 'reached', square: to, by: setting.opponent, least: 1, most: 1 }),
        ]),
      ],
    }),
  ];
};

export const attraction: Detector = (setting) => {
  const { captured, role } = setting.move;
  const isOffer = !captured || worthOf(captured) < worthOf(role);
  const found = isOffer ? attractionAt(courseFor(setting), 0) : undefined;
  const proof = found && strikeProof(setting);
  if (!proof) return [];
  const lured = pieceSlot(setting.after, found.from);
  const { proven, line, ...rest } = common(setting, proof, 'attraction', [found.from, found.to]);
  return [
    makeFact(setting, {
      ...rest,
      kind: 'attraction',
      slots: { lured, square: { is: 'square', square: found.to }, line },
      claims: [...proven, pieceClaim(after, lured)],
    }),
  ];
};

export const interference: Detector = (setting) => {
  const found = interferenceAt(courseFor(setting), 0);
  const proof = found && strikeProof(setting);
  if (!proof) return [];
  const [defender, falls] = [
    pieceSlot(setting.after, found.defender),
    pieceSlot(setting.after, found.falls),
  ];
  const { proven, line, ...rest } = common(setting, proof, 'interference', [
    found.defender,
    found.falls,
  ]);
  return [
    makeFact(setting, {
      ...rest,
      kind: 'interference',
      slots: { defender, falls, line },
      claims: [
        ...proven,
        pieceClaim(after, defender),
        pieceClaim(after, falls),
        says(before, { is: 'reaches', from: found.defender, to: found.falls }),
      ],
    }),
  ];
};

export const clearance: Detector = (setting) => {
  const found = clearanceAt(courseFor(setting), 0);
  const proof = found && strikeProof(setting);
  if (!proof) return [];
  const by = pieceSlot(setting.after, found.by);
  const { proven, line, ...rest } = common(setting, proof, 'clearance', [found.cleared, found.by]);
  return [
    makeFact(setting, {
      ...rest,
      kind: 'clearance',
      slots: { square: { is: 'square', square: found.cleared }, by, line },
      claims: [...proven, pieceClaim(after, by)],
    }),
  ];
};

export const zwischenzug: Detector = (setting) => {
  const { previous } = setting.input;
  const taken = previous?.isCapture ? endsOf(previous.uci)[1] : undefined;
  const square = zwischenzugAt(courseFor(setting), 0, taken);
  const proof = square && strikeProof(setting);
  const later = setting.replies[0]?.steps[1];
  if (!square || !proof || !later) return [];
  const { proven, line, ...rest } = common(setting, proof, 'zwischenzug', [square]);
  return [
    makeFact(setting, {
      ...rest,
      kind: 'zwischenzug',
      slots: {
        square: { is: 'square', square },
        later: { is: 'move', at: { line: 'R1', ply: 1 }, uci: later.uci, san: later.san },
        line,
      },
      claims: [...proven, says(before, { is: 'legal', move: later.uci })],
    }),
  ];
};
