import type { Square } from '../../../chess/square.ts';
import { after, before } from '../../claim.ts';
import type { LineMotifName } from '../../line-claim.ts';
import { splitUci } from '../../position-view/position-view.ts';
import type { MoveContext } from '../../move-context.ts';
import { toMovesSlot } from '../forcing/line-gain.ts';
import type { LineGain } from '../forcing/line-gain.ts';
import { makeFact, claimPiece, claimPieces, toPieceSlot, affirm } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';
import {
  findAttraction,
  findClearance,
  findDeflection,
  findInterference,
  findOverload,
  findRemoval,
  findZwischenzug,
} from './line-motifs.ts';
import { getPieceValue } from './move-sequence.ts';
import { getSequence, claimMotif, findStrikeGain } from './motif-proof.ts';

/** Builds the parts common to all facts in this file: the claim that the line shows the motif, and the gain of the line. */
function buildCommon(
  context: MoveContext,
  proof: LineGain,
  motif: LineMotifName,
  squares: readonly Square[],
) {
  return {
    about: squares,
    magnitude: proof.gain,
    squares: { target: squares },
    arrows: [[context.move.from, context.move.to, 'move']],
    proven: [claimMotif(proof, motif, squares), ...proof.claims],
    line: toMovesSlot(proof.line, proof.at),
  } as const;
}

export const detectRemoval: Detector = (context) => {
  const found = findRemoval(getSequence(context), 0);
  const proof = found && findStrikeGain(context);
  if (!proof) return [];
  const [defender, falls] = [
    toPieceSlot(context.before, found.defender),
    toPieceSlot(context.after, found.falls),
  ];
  const { proven, line, ...rest } = buildCommon(context, proof, 'removal', [
    found.defender,
    found.falls,
  ]);
  return makeFact(context, {
    ...rest,
    kind: 'removal',
    slots: { defender, falls, line },
    claims: [
      ...proven,
      ...claimPieces(before, defender, falls),
      claimPiece(after, falls),
      affirm(before, { is: 'reaches', from: found.defender, to: found.falls }),
      affirm(before, { is: 'played', move: context.move.san }),
    ],
  });
};

export const detectDeflection: Detector = (context) => {
  const sequence = getSequence(context);
  const found = findDeflection(sequence, 0);
  const proof = found && !findOverload(sequence, 0) ? findStrikeGain(context) : undefined;
  if (!found || !proof) return [];
  const defender = toPieceSlot(context.after, found.defender);
  const { proven, line, ...rest } = buildCommon(context, proof, 'deflection', [
    found.defender,
    found.falls,
  ]);
  return makeFact(context, {
    ...rest,
    kind: 'deflection',
    slots: { defender, square: { is: 'square', square: found.falls }, line },
    claims: [...proven, claimPiece(after, defender)],
  });
};

/** Minimum gain of an overload, in pawns. */
const minOverload = 2;

export const detectOverload: Detector = (context) => {
  const found = findOverload(getSequence(context), 0);
  const proof = found && findStrikeGain(context);
  if (!proof || proof.gain < minOverload) return [];
  const [first, second] = found.duties;
  const defender = toPieceSlot(context.before, found.defender);
  const pieces = [toPieceSlot(context.before, first), toPieceSlot(context.before, second)];
  const { proven, line, ...rest } = buildCommon(context, proof, 'overload', [
    found.defender,
    first,
    second,
  ]);
  return makeFact(context, {
    ...rest,
    kind: 'overload',
    slots: { defender, duties: { is: 'pieces', pieces }, line },
    claims: [
      ...proven,
      claimPiece(before, defender),
      claimPiece(after, defender),
      ...claimPieces(before, ...pieces),
      ...found.duties.flatMap((to) => [
        affirm(before, { is: 'reaches', from: found.defender, to }),
        affirm(before, { is: 'reached', square: to, by: context.opponent, least: 1, most: 1 }),
      ]),
    ],
  });
};

export const detectAttraction: Detector = (context) => {
  const { captured, role } = context.move;
  const isOffer = !captured || getPieceValue(captured) < getPieceValue(role);
  const found = isOffer ? findAttraction(getSequence(context), 0) : undefined;
  const proof = found && findStrikeGain(context);
  if (!proof) return [];
  const lured = toPieceSlot(context.after, found.from);
  const { proven, line, ...rest } = buildCommon(context, proof, 'attraction', [
    found.from,
    found.to,
  ]);
  return makeFact(context, {
    ...rest,
    kind: 'attraction',
    slots: { lured, square: { is: 'square', square: found.to }, line },
    claims: [...proven, claimPiece(after, lured)],
  });
};

export const detectInterference: Detector = (context) => {
  const found = findInterference(getSequence(context), 0);
  const proof = found && findStrikeGain(context);
  if (!proof) return [];
  const [defender, falls] = [
    toPieceSlot(context.after, found.defender),
    toPieceSlot(context.after, found.falls),
  ];
  const { proven, line, ...rest } = buildCommon(context, proof, 'interference', [
    found.defender,
    found.falls,
  ]);
  return makeFact(context, {
    ...rest,
    kind: 'interference',
    slots: { defender, falls, line },
    claims: [
      ...proven,
      ...claimPieces(after, defender, falls),
      affirm(before, { is: 'reaches', from: found.defender, to: found.falls }),
    ],
  });
};

export const detectClearance: Detector = (context) => {
  const found = findClearance(getSequence(context), 0);
  const proof = found && findStrikeGain(context);
  if (!proof) return [];
  const by = toPieceSlot(context.after, found.by);
  const { proven, line, ...rest } = buildCommon(context, proof, 'clearance', [
    found.cleared,
    found.by,
  ]);
  return makeFact(context, {
    ...rest,
    kind: 'clearance',
    slots: { square: { is: 'square', square: found.cleared }, by, line },
    claims: [...proven, claimPiece(after, by)],
  });
};

export const detectZwischenzug: Detector = (context) => {
  const { previous } = context.input;
  const taken = previous?.isCapture ? splitUci(previous.uci)[1] : undefined;
  const square = findZwischenzug(getSequence(context), 0, taken);
  const proof = square && findStrikeGain(context);
  const later = context.replies[0]?.steps[1];
  if (!square || !proof || !later) return [];
  const { proven, line, ...rest } = buildCommon(context, proof, 'zwischenzug', [square]);
  return makeFact(context, {
    ...rest,
    kind: 'zwischenzug',
    slots: {
      square: { is: 'square', square },
      later: { is: 'move', at: { line: 'R1', ply: 1 }, uci: later.uci, san: later.san },
      line,
    },
    claims: [...proven, affirm(before, { is: 'legal', move: later.uci })],
  });
};
