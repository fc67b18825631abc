import { after, before } from '../../claim.ts';
import type { Claim } from '../../claim.ts';
import type { MoveContext } from '../../move-context.ts';
import type { PieceSlot } from '../../slot.ts';
import { evaluateExchange } from '../../position-view/exchange.ts';
import { splitUci } from '../../position-view/position-view.ts';
import { makeFact, claimPiece, affirm } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';
import { toSquare, toFileIndex, toRankIndex } from '../../../chess/square.ts';
import { findWin } from './line-gain.ts';

/** Detects a capture: a recapture, a capture that wins something, or a plain capture. */
export const detectCapture: Detector = (context) => {
  const taken = findTakenPiece(context);
  if (!taken) return [];
  const played: Claim = affirm(before, { is: 'played', move: context.move.san });
  const common = {
    about: [taken.square],
    squares: { target: [taken.square] },
    arrows: [[context.move.from, context.move.to, 'move']],
  } as const;
  const claims = [played, claimPiece(before, taken)];
  const { to } = context.move;
  if (isRecapture(context)) {
    return makeFact(context, {
      ...common,
      kind: 'recapture',
      slots: { taken, square: { is: 'square', square: to } },
      claims: [...claims, affirm(before, { is: 'recaptures', square: to })],
      magnitude: 0,
    });
  }
  const gain = evaluateExchange(context.before, context.move.uci);
  const win = findWin(context, context.replies[0]);
  if (gain >= 1 && (win || context.replies.length === 0)) {
    const exchange = affirm(before, { is: 'exchange', move: context.move.uci, least: gain });
    return makeFact(context, {
      ...common,
      kind: 'takes-for-free',
      slots: { taken },
      claims: [...claims, exchange, ...(win?.claims ?? [])],
      confirmed: win ? 'line' : 'none',
      magnitude: gain,
      lines: win ? [{ line: win.line.id, moves: win.at }] : [],
    });
  }
  return makeFact(context, {
    ...common,
    kind: 'capture',
    slots: { taken },
    claims: [...claims, claimPiece(after, toMovedPieceSlot(context))],
    magnitude: 0,
  });
};

/** True if the opponent's last move captured on the square where this move captures. */
export function isRecapture({ input: { previous }, move }: MoveContext): boolean {
  return !!previous?.isCapture && splitUci(previous.uci)[1] === move.to;
}

/** Returns the captured piece with its square before the move. A pawn taken en passant is beside the target square. */
export function findTakenPiece({
  before: position,
  move,
  opponent,
}: MoveContext): PieceSlot | undefined {
  if (!move.captured) return undefined;
  const beside = toSquare(toFileIndex(move.to), toRankIndex(move.from)) ?? move.to;
  const square = position.pieces.has(move.to) ? move.to : beside;
  return { is: 'piece', square, color: opponent, role: move.captured };
}

function toMovedPieceSlot({ move, me }: MoveContext): PieceSlot {
  return { is: 'piece', square: move.to, color: me, role: move.promotion ?? move.role };
}
