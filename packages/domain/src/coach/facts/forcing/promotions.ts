import type { Square } from '../../../chess/square.ts';
import { after, before } from '../../claim.ts';
import { splitUci } from '../../position-view/position-view.ts';
import type { EvaluatedLine } from '../../move-context.ts';
import { findSquareBefore } from '../exchanges/aftermath.ts';
import { makeFact, claimPiece, toPieceSlot, affirm } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';
import { getLineStart, claimMoves, toMovesSlot } from './line-gain.ts';

export const detectPromotion: Detector = (context) => {
  const { move } = context;
  if (!move.promotion) return [];
  const piece = toPieceSlot(context.after, move.to);
  return makeFact(context, {
    kind: 'promotes',
    about: [],
    slots: { piece },
    claims: [
      affirm(before, { is: 'played', move: move.san }),
      claimPiece(before, toPieceSlot(context.before, move.from)),
      claimPiece(after, piece),
    ],
    magnitude: 8,
    squares: { subject: [move.to] },
    arrows: [[move.from, move.to, 'move']],
  });
};

/** Maximum number of plies before a promotion that is attributed to the move. */
const nearPlies = 8;

/** Detects that a pawn of the mover promotes in the engine's line and the new piece is not taken in the next three plies. */
export const detectPromotionAhead: Detector = (context) => {
  const [line] = context.replies;
  const at = line?.steps
    .slice(0, nearPlies)
    .findIndex(({ san, position }) => position.turn === context.opponent && san.includes('='));
  const made = at === undefined ? undefined : line?.steps[at];
  if (!line || at === undefined || !made) return [];
  const [from, to] = splitUci(made.uci);
  const isOver = made.position.chess.isCheckmate();
  if (!isOver && (line.steps.length === at + 1 || isTaken(line, at, to))) return [];
  const role = made.position.pieces.get(to)?.role;
  const square = findSquareBefore({ line, at }, from);
  if (context.after.pieces.get(square)?.role !== 'pawn') return [];
  if (!role || role === 'king' || role === 'pawn') return [];
  const pawn = toPieceSlot(context.after, square);
  return makeFact(context, {
    kind: 'will-promote',
    about: [square],
    slots: { pawn, line: toMovesSlot(line, at + 1) },
    claims: [
      claimPiece(after, pawn),
      claimMoves(line, at + 1),
      affirm(getLineStart(line), { is: 'line-promotes', at, role }),
      affirm(
        { line: line.id, ply: at },
        { is: 'piece', square: from, color: pawn.color, role: 'pawn' },
      ),
    ],
    magnitude: nearPlies - at,
    squares: { subject: [square], path: [to] },
    arrows: [[square, to, 'plan']],
  });
};

/** True if one of the next three moves of the line goes to the square. */
function isTaken({ steps }: EvaluatedLine, at: number, square: Square): boolean {
  return steps.slice(at + 1, at + 4).some(({ uci }) => splitUci(uci)[1] === square);
}
