import { pieceValues } from '../../../chess/material.ts';
import type { Square } from '../../../chess/square.ts';
import { toCentipawns } from '../../../quality/score.ts';
import { after, before } from '../../claim.ts';
import type { Claim } from '../../claim.ts';
import { listAttacked } from '../../position-view/attacks.ts';
import { evaluateExchange, computeGain, isUndefended } from '../../position-view/exchange.ts';
import { splitUci } from '../../position-view/position-view.ts';
import type { EvaluatedLine, MoveContext } from '../../move-context.ts';
import { deny, makeFact, claimPieces, toPieceSlot, affirm } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';
import { listOccupied, compareSquaresFor } from '../pieces/measures.ts';
import { getPieceValue } from '../motifs/move-sequence.ts';
import { claimMoves } from './line-gain.ts';

const afterNullMove = { ...after, passed: true } as const;
/** Minimum gain of a threat: in pawns by the exchange on the target square, and in centipawns by the engine's scores. */
const minThreat = 2;
const minThreatCp = 100;

/**
 * Detects a capture that would win material if it were the mover's turn again. The threat must be new and confirmed by
 * the engine's null-move line.
 */
export const detectThreat: Detector = (context) => {
  const { nullMoveLineAfter: nullMoveLine, nullMoveAfter, me } = context;
  const [step] = nullMoveLine?.steps ?? [];
  const [reply] = context.replies;
  if (!nullMoveLine || !nullMoveAfter || !step || !reply) return [];
  const [from, to] = splitUci(step.uci);
  if (!nullMoveAfter.pieces.has(to) || !step.san.includes('x')) return [];
  const gain = evaluateExchange(nullMoveAfter, step.uci);
  const had = computeGain(context.before, to, me) ?? 0;
  if (gain < minThreat || had >= gain || !isMuchBetter(context, nullMoveLine, reply)) return [];
  if (isTakenFirst(context, from)) return [];
  const [by, target] = [toPieceSlot(context.after, from), toPieceSlot(context.after, to)];
  return makeFact(context, {
    kind: 'threat',
    about: [to],
    slots: {
      by,
      target,
      taking: { is: 'move', at: afterNullMove, uci: step.uci, san: step.san },
    },
    claims: [
      ...claimPieces(after, by, target),
      affirm(after, { is: 'reaches', from, to }),
      affirm(afterNullMove, { is: 'exchange', move: step.uci, least: minThreat }),
      affirm(before, { is: 'gain', square: to, by: me, most: gain - 1 }),
      claimMoves(nullMoveLine, 1),
      claimDifference(nullMoveLine, reply, minDifference),
    ],
    confirmed: 'null-move',
    magnitude: gain,
    squares: { target: [to], subject: [from] },
    arrows: [[from, to, 'threat']],
    lines: [{ line: nullMoveLine.id, moves: Math.min(3, nullMoveLine.steps.length) }],
  });
};

/** True if the opponent can win the attacker, or the engine's reply takes it. */
export function isTakenFirst({ after, opponent, me, replies }: MoveContext, from: Square): boolean {
  const afterReply = replies[0]?.steps[0]?.position;
  if (afterReply && afterReply.pieces.get(from)?.color !== me) return true;
  return computeGain(after, from, opponent) !== 0;
}

/** Minimum difference in points of winning chance. */
const minDifference = 5;

export function claimDifference(
  better: EvaluatedLine,
  other: EvaluatedLine,
  minimum: number,
): Claim {
  return affirm(
    { line: better.id, ply: 0 },
    { is: 'apart', line: better.id, other: other.id, least: minimum },
  );
}

/** True if the mover's null-move line is clearly better for the mover than the line without a null move. */
export function isMuchBetter(
  { me }: MoveContext,
  nullMoveLine: EvaluatedLine,
  reply: EvaluatedLine,
): boolean {
  const sign = me === 'white' ? 1 : -1;
  const better = sign * (toCentipawns(nullMoveLine.score) - toCentipawns(reply.score));
  return better >= minThreatCp && nullMoveLine.win - reply.win >= minDifference;
}

/**
 * Detects a new attack on a piece that is undefended or worth more than the attacker, if taking it would win material.
 * A gain of at least three pawns needs no confirmation by a line.
 */
export const detectAttack: Detector = (context) => {
  const { nullMoveAfter, me, move } = context;
  if (!nullMoveAfter) return [];
  const threatened = new Set(
    [detectThreat(context)].flat().flatMap(({ evidence }) => evidence.arrows.map(({ to }) => to)),
  );
  return listNewAttacks(context).flatMap(([from, to]) => {
    const [by, target] = [toPieceSlot(context.after, from), toPieceSlot(context.after, to)];
    const isLoose = isUndefended(context.after, to);
    if (!isLoose && getPieceValue(target.role) <= getPieceValue(by.role)) return [];
    if (threatened.has(to) || isTakenFirst(context, from)) return [];
    const gain = evaluateExchange(nullMoveAfter, formatCapture(context, from, to));
    if (gain < 1 || (computeGain(context.before, to, me) ?? 0) >= gain) return [];
    const old = from === move.to ? move.from : from;
    return makeFact(context, {
      kind: 'attacks',
      about: [from, to],
      slots: { by, target },
      claims: [
        ...claimPieces(after, by, target),
        affirm(after, { is: 'reaches', from, to }),
        deny(before, { is: 'reaches', from: old, to }),
        affirm(after, { is: 'gain', square: to, by: me, least: gain }),
        ...(isLoose ? [affirm(after, { is: 'undefended', square: to })] : []),
      ],
      confirmed: gain >= 3 ? 'board' : 'none',
      magnitude: gain,
      squares: { target: [to], subject: [from] },
      arrows: [[from, to, 'attack']],
    });
  });
};

function formatCapture({ after: { pieces } }: MoveContext, from: Square, to: Square): string {
  const isPromotion = pieces.get(from)?.role === 'pawn' && /[18]$/.test(to);
  return `${from}${to}${isPromotion ? 'q' : ''}`;
}

/**
 * Lists pairs of an attacker and an enemy piece that it newly reaches, kings excluded. Each target is paired with its
 * cheapest attacker.
 */
function listNewAttacks(context: MoveContext): (readonly [Square, Square])[] {
  const { before: start, after: end, me, move } = context;
  const found = new Map<Square, Square>();
  for (const from of listOccupied(end, me, me)) {
    const old = new Set(listAttacked(start, from === move.to ? move.from : from));
    for (const to of listAttacked(end, from)) {
      const target = end.pieces.get(to);
      if (!target || target.color === me || target.role === 'king' || old.has(to)) continue;
      const known = found.get(to);
      if (!known || getPrice(context, from) < getPrice(context, known)) found.set(to, from);
    }
  }
  const order = compareSquaresFor(me);
  return Array.from(found, ([to, from]) => [from, to] as const).toSorted(([, one], [, other]) =>
    order(one, other),
  );
}

function getPrice({ after: { pieces } }: MoveContext, square: Square): number {
  const role = pieces.get(square)?.role ?? 'king';
  return role === 'king' ? Infinity : pieceValues[role];
}
