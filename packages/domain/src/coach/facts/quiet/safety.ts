import { pieceValues } from '../../../chess/material.ts';
import { after, before } from '../../claim.ts';
import { computeGain } from '../../position-view/exchange.ts';
import { deny, makeFact, claimPiece, toPieceSlot, affirm } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';
import { compareSquaresFor, getRank } from '../pieces/measures.ts';
import { hasStayed } from '../pieces/moved-pieces.ts';
import { reaches, listAttackers } from '../../position-view/attacks.ts';

/** Detects that an attacked piece moves to a square that no enemy piece reaches. */
export const detectSafeSquare: Detector = (context) => {
  const { after: now, before: then, opponent, move } = context;
  const { from, to } = move;
  if (move.role === 'king' || move.role === 'pawn' || move.captured) return [];
  const attackers = listAttackers(then, from, opponent);
  if (attackers.length === 0 || listAttackers(now, to, opponent).length > 0) return [];
  const piece = toPieceSlot(now, to);
  return makeFact(context, {
    kind: 'safe-square',
    about: [to],
    slots: { piece },
    claims: [
      claimPiece(after, piece),
      claimPiece(before, toPieceSlot(then, from)),
      affirm(before, { is: 'reached', square: from, by: opponent, least: 1 }),
      affirm(after, { is: 'reached', square: to, by: opponent, most: 0 }),
    ],
    squares: { subject: [to] },
    arrows: [[from, to, 'move']],
    magnitude: pieceValues[piece.role],
  });
};

/** Detects that a piece retreats from the attack of a cheaper piece. */
export const detectRetreat: Detector = (context) => {
  const { after: now, before: then, me, opponent, move } = context;
  const { from, to, role } = move;
  if (role === 'king' || role === 'pawn' || move.captured) return [];
  if (getRank(to, me) > getRank(from, me) || computeGain(now, to, opponent) !== 0) return [];
  const getPrice = (square: typeof from) => pieceValues[then.pieces.get(square)?.role ?? 'queen'];
  const order = compareSquaresFor(me);
  const [attacker] = listAttackers(then, from, opponent)
    .filter((square) => then.pieces.get(square)?.role !== 'king')
    .filter((square) => hasStayed(context, square) && getPrice(square) < pieceValues[role])
    .filter((square) => !reaches(now, square, to))
    .toSorted((a, b) => getPrice(a) - getPrice(b) || order(a, b));
  if (!attacker) return [];
  const piece = toPieceSlot(now, to);
  const by = toPieceSlot(now, attacker);
  return makeFact(context, {
    kind: 'retreats',
    about: [to, attacker],
    slots: { piece, by },
    claims: [
      claimPiece(after, piece),
      claimPiece(before, toPieceSlot(then, from)),
      claimPiece(after, by),
      claimPiece(before, by),
      affirm(before, { is: 'reaches', from: attacker, to: from }),
      deny(after, { is: 'reaches', from: attacker, to }),
      affirm(after, { is: 'gain', square: to, by: opponent, most: 0 }),
    ],
    squares: { subject: [to], target: [attacker] },
    arrows: [[attacker, from, 'threat']],
    delta: 'removed',
    magnitude: pieceValues[role] - pieceValues[by.role],
  });
};
