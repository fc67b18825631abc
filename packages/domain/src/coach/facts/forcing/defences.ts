import type { Color } from '../../../chess/pieces.ts';
import type { Square } from '../../../chess/square.ts';
import { after, before } from '../../claim.ts';
import type { Claim } from '../../claim.ts';
import { listCaptures, evaluateExchange, computeGain } from '../../position-view/exchange.ts';
import { splitUci, tryMove } from '../../position-view/position-view.ts';
import type { PositionView } from '../../position-view/position-view.ts';
import type { MoveContext } from '../../move-context.ts';
import type { PieceSlot } from '../../slot.ts';
import { deny, makeFact, claimPiece, toPieceSlot, affirm } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';
import { listOccupied, compareSquaresFor, toKingSlot } from '../pieces/measures.ts';
import { getPieceValue } from '../motifs/move-sequence.ts';
import { isRecapture } from './captures.ts';
import { claimMoves } from './line-gain.ts';
import { claimDifference } from './threats.ts';

const beforeNullMove = { ...before, passed: true } as const;
const minThreat = 2;
/** Minimum loss by a null move, in points of winning chance, for the opponent's reply to count as a threat. */
const minCost = 15;

/**
 * Detects that the move parries a threat: after a null move the engine's reply would have won something or mated, and
 * after this move it does not.
 */
export const detectParry: Detector = (context) => {
  const { nullMoveLineBefore: nullMoveLine, nullMoveBefore: position, options } = context;
  const [[best], [step]] = [options, nullMoveLine?.steps ?? []];
  if (!nullMoveLine || !position || !best || !step || best.win - nullMoveLine.win < minCost)
    return [];
  const [from, to] = splitUci(step.uci);
  const mates = step.position.chess.isCheckmate();
  const isTaking = position.pieces.has(to) && evaluateExchange(position, step.uci) >= minThreat;
  if ((!mates && !isTaking) || isRecapture(context) || !isParried(context, step.uci)) return [];
  const target = mates ? toKingSlot(context.after, context.me) : findMovedPiece(context, to);
  if (!target) return [];
  return makeFact(context, {
    kind: 'parries',
    about: [step.uci],
    slots: { threat: { is: 'move', at: beforeNullMove, uci: step.uci, san: step.san }, target },
    claims: [
      mates
        ? affirm(beforeNullMove, { is: 'mates', move: step.uci })
        : affirm(beforeNullMove, { is: 'exchange', move: step.uci, least: minThreat }),
      affirm(beforeNullMove, { is: 'legal', move: step.uci }),
      ...(mates ? [] : [claimPiece(before, toPieceSlot(context.before, to))]),
      claimPiece(after, target),
      ...claimParried(context, step.uci),
      claimMoves(nullMoveLine, 1),
      claimDifference(best, nullMoveLine, minCost),
    ],
    confirmed: 'null-move',
    magnitude: best.win - nullMoveLine.win,
    squares: { subject: [target.square] },
    arrows: [[from, to, 'threat']],
    lines: [{ line: nullMoveLine.id, moves: Math.min(3, nullMoveLine.steps.length) }],
  });
};

/** True if the threatened move is now illegal, or neither wins anything nor mates. */
function isParried({ after: position, move }: MoveContext, uci: string): boolean {
  const step = tryMove(position, uci);
  const [from, to] = splitUci(uci);
  // A check only delays the threat, unless the attacker has been taken or the threatened piece has moved.
  if (position.chess.isCheck() && from !== move.to && to !== move.from) return false;
  if (!step) return true;
  return !step.position.chess.isCheckmate() && evaluateExchange(position, uci) <= 0;
}

function claimParried({ after: position }: MoveContext, uci: string): Claim[] {
  if (!tryMove(position, uci)) return [deny(after, { is: 'legal', move: uci })];
  return [
    affirm(after, { is: 'exchange', move: uci, most: 0 }),
    deny(after, { is: 'mates', move: uci }),
  ];
}

/** Finds the mover's piece that was on the given square before the move, with its square after the move. */
function findMovedPiece(
  { after: position, move, me }: MoveContext,
  square: Square,
): PieceSlot | undefined {
  const now = square === move.from ? move.to : square;
  return position.pieces.get(now)?.color === me ? toPieceSlot(position, now) : undefined;
}

/** Detects a piece that could be won before the move and cannot be won after it, because it or another piece has moved. */
export const detectSave: Detector = (context) => {
  const { before: start, nullMoveBefore, me, opponent, move } = context;
  // Excludes checks: the opponent cannot capture at once, but the capture may still be possible later.
  if (!nullMoveBefore || context.after.chess.isCheck() || isRecapture(context)) return [];
  return listOccupied(start, me, me).flatMap((square) => {
    const role = start.pieces.get(square)?.role;
    if (role === 'king' || role === 'pawn') return [];
    const gain = computeGain(start, square, opponent) ?? 0;
    const piece = findMovedPiece(context, square);
    if (gain < minThreat || !piece || computeGain(context.after, piece.square, opponent) !== 0)
      return [];
    const from = findCheapestTaker(nullMoveBefore, square, gain, me);
    // Skipped if the attacker has been taken, en passant included.
    if (!from || from === move.to || !context.after.pieces.has(from)) return [];
    const by = toPieceSlot(context.after, from);
    return makeFact(context, {
      kind: 'saves',
      about: [square],
      slots: { piece, by },
      claims: [
        claimPiece(before, { ...piece, square }),
        claimPiece(after, piece),
        claimPiece(before, by),
        claimPiece(after, by),
        affirm(before, { is: 'reaches', from, to: square }),
        affirm(before, { is: 'gain', square, by: opponent, least: minThreat }),
        affirm(after, { is: 'gain', square: piece.square, by: opponent, most: 0 }),
      ],
      magnitude: gain,
      squares: { subject: [piece.square], control: [from] },
      arrows: [[from, square, 'threat']],
    });
  });
};

/** Finds the square of the cheapest piece that wins exactly this gain by taking on a square. */
function findCheapestTaker(
  position: PositionView,
  square: Square,
  gain: number,
  me: Color,
): Square | undefined {
  const order = compareSquaresFor(me);
  const getPrice = (from: Square) => getPieceValue(position.pieces.get(from)?.role ?? 'king');
  return listCaptures(position, square)
    .filter((uci) => evaluateExchange(position, uci) === gain)
    .map((uci) => splitUci(uci)[0])
    .toSorted((one, other) => getPrice(one) - getPrice(other) || order(one, other))[0];
}
