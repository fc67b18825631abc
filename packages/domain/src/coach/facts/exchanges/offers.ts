import { pieceValues } from '../../../chess/material.ts';
import { toFileIndex } from '../../../chess/square.ts';
import type { Square } from '../../../chess/square.ts';
import { after, before } from '../../claim.ts';
import { listAttacked, listAttackers } from '../../position-view/attacks.ts';
import { evaluateExchange, computeGain } from '../../position-view/exchange.ts';
import { tryMove, splitUci } from '../../position-view/position-view.ts';
import type { MoveContext } from '../../move-context.ts';
import { deny, makeFact, claimPieces, toPieceSlot, affirm } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';

/**
 * Detects that the moved piece can be taken by a piece of the same value, with an even exchange, and that this enemy
 * piece did not reach the old square.
 */
const detectOffer: Detector = (context) => {
  const { move, opponent, after: position } = context;
  if (move.captured || move.role === 'pawn' || move.role === 'king') return [];
  if (computeGain(position, move.to, opponent) !== 0) return [];
  const own = toPieceSlot(position, move.to);
  const takers = listAttackers(position, move.to, opponent).filter((at) =>
    isEvenTaker(context, at),
  );
  const [at] = takers.toSorted(
    (a, b) => rankTaker(context, b) - rankTaker(context, a) || toFileIndex(a) - toFileIndex(b),
  );
  if (!at) return [];
  const their = toPieceSlot(position, at);
  const answer = context.replies[0]?.steps[0];
  return makeFact(context, {
    kind: 'offers-exchange',
    about: [move.to, at],
    slots: { own, their },
    claims: [
      affirm(before, { is: 'played', move: move.san }),
      ...claimPieces(after, own, their),
      affirm(after, { is: 'exchange', move: `${at}${move.to}`, least: 0, most: 0 }),
      deny(before, { is: 'reaches', from: at, to: move.from }),
    ],
    confirmed: answer?.uci === `${at}${move.to}` ? 'line' : 'board',
    magnitude: pieceValues[own.role],
    squares: { subject: [move.to], target: [at] },
    arrows: [[move.to, at, 'attack']],
  });
};

function isEvenTaker({ move, before: start, after: position }: MoveContext, at: Square): boolean {
  const taker = position.pieces.get(at);
  const taking = `${at}${move.to}`;
  return (
    taker !== undefined &&
    taker.role !== 'king' &&
    pieceValues[taker.role] === pieceValues[move.role] &&
    !listAttacked(start, at).includes(move.from) &&
    tryMove(position, taking) !== undefined &&
    evaluateExchange(position, taking) === 0
  );
}

/**
 * Ranks the enemy pieces that can take: first the one that takes in the engine's line, then one of the same kind as the
 * moved piece.
 */
function rankTaker({ move, after: position, replies }: MoveContext, at: Square): number {
  const [step] = replies[0]?.steps ?? [];
  const isTaking = step !== undefined && splitUci(step.uci).join('') === `${at}${move.to}`;
  return (isTaking ? 2 : 0) + (position.pieces.get(at)?.role === move.role ? 1 : 0);
}

export const offerDetectors: readonly Detector[] = [detectOffer];
