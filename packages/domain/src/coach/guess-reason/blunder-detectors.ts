import { pieceValues } from '../../chess/material.ts';
import { after, before } from '../claim.ts';
import { claimMoves } from '../facts/forcing/line-gain.ts';
import { toKingSlot } from '../facts/pieces/measures.ts';
import { makeFact, claimPiece, toPieceSlot, affirm } from '../facts/make-fact.ts';
import type { Detector } from '../facts/make-fact.ts';
import { evaluateExchange } from '../position-view/exchange.ts';
import { splitUci } from '../position-view/position-view.ts';

const detectStalemate: Detector = (context) => {
  const king = toKingSlot(context.after, context.opponent);
  if (!context.after.chess.isStalemate()) return [];
  return makeFact(context, {
    kind: 'stalemate',
    about: [],
    slots: { king },
    claims: [affirm(after, { is: 'stalemate' }), claimPiece(after, king)],
    magnitude: 1,
    squares: { target: [king.square] },
  });
};

/**
 * Detects that the engine's reply wins a piece, after deducting the material that the move itself has captured. It
 * counts the exchange on the square, not the whole line.
 */
const detectHangingPiece: Detector = (context) => {
  const { after: position, move, opponent } = context;
  const [line] = context.replies;
  const [step] = line?.steps ?? [];
  if (!line || !step?.san.includes('x')) return [];
  const [from, square] = splitUci(step.uci);
  if (!position.pieces.has(square)) return [];
  const gain = evaluateExchange(position, step.uci);
  const isMover = square === move.to;
  const net = isMover
    ? -evaluateExchange(context.before, move.uci)
    : gain - (move.captured ? pieceValues[move.captured] : 0);
  if (gain < 1 || net < 1) return [];
  const piece = toPieceSlot(position, square);
  const taking = { line: line.id, ply: 0 } as const;
  return makeFact(context, {
    kind: 'leaves-hanging',
    about: [square],
    side: opponent,
    slots: { piece, taking: { is: 'move', at: taking, uci: step.uci, san: step.san } },
    claims: [
      claimPiece(after, piece),
      claimMoves(line, 1),
      affirm(after, { is: 'exchange', move: step.uci, least: gain }),
      ...(isMover ? [affirm(before, { is: 'exchange', move: move.uci, most: -net })] : []),
    ],
    magnitude: gain,
    squares: { target: [square] },
    arrows: [[from, square, 'threat']],
    lines: [{ line: line.id, moves: 1 }],
  });
};

/** Detectors of blunders that are common in guesses but rare in a grandmaster's games. They are used only for guesses. */
export const blunderDetectors: readonly Detector[] = [detectStalemate, detectHangingPiece];
