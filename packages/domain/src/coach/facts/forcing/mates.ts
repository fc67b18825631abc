import { claimScore } from '../engine/engine-comparison.ts';
import { parseSquare } from 'chessops/util';
import type { Uci } from '../../../chess/notation.ts';
import { after, before } from '../../claim.ts';
import type { Claim } from '../../claim.ts';
import { splitUci, tryMove } from '../../position-view/position-view.ts';
import type { PositionView, Step } from '../../position-view/position-view.ts';
import { listMoves } from '../../position-view/exchange.ts';
import type { EvaluatedLine, MoveContext } from '../../move-context.ts';
import type { NumberSlot } from '../../slot.ts';
import { makeFact, claimPiece, claimPieces, toPieceSlot, affirm } from '../make-fact.ts';
import type { Detector } from '../make-fact.ts';
import { compareSquaresFor, toKingSlot } from '../pieces/measures.ts';
import { listCheckers } from '../motifs/line-motifs.ts';
import { getLineStart, findMatePly, mateGain, claimMoves, toMovesSlot } from './line-gain.ts';

export const detectMate: Detector = (context) => {
  if (!context.after.chess.isCheckmate()) return [];
  const [checker] = listCheckers(context.after).toSorted(compareSquaresFor(context.me));
  const king = toKingSlot(context.after, context.opponent);
  if (!checker) return [];
  const by = toPieceSlot(context.after, checker);
  return makeFact(context, {
    kind: 'mate',
    about: [],
    slots: { king, by },
    claims: [
      affirm(after, { is: 'checkmate' }),
      affirm(after, { is: 'reaches', from: by.square, to: king.square }),
      ...claimPieces(after, king, by),
    ],
    magnitude: mateGain,
    squares: { target: [king.square], subject: [by.square] },
    arrows: [[by.square, king.square, 'attack']],
  });
};

/** Detects a mate that the engine has found after the move. Its line ends in mate, or only its score reports the mate. */
export const detectMateAhead: Detector = (context) => {
  const [line] = context.replies;
  if (line?.score.kind !== 'mate') return [];
  const { moves } = line.score;
  const isMine = moves > 0 === (context.me === 'white');
  const at = findMatePly(line);
  const count: NumberSlot = { is: 'number', value: Math.abs(moves) };
  const shown = at !== undefined && Math.ceil(at / 2) === count.value;
  if (!shown) return isMine ? [createReportedMate(context, line, count)] : [];
  const [best] = context.options;
  const wasFound = best?.score.kind === 'mate' && best.score.moves > 0 === moves > 0;
  return makeFact(context, {
    kind: isMine ? 'mate-in' : 'allows-mate',
    about: [],
    side: isMine ? context.me : context.opponent,
    slots: { count, line: toMovesSlot(line, at) },
    claims: [
      claimMoves(line, at),
      affirm(getLineStart(line), { is: 'line-mates', at }),
      claimScore(line),
      ...(wasFound ? claimEarlierMate(context) : []),
    ],
    delta: wasFound ? 'unchanged' : 'created',
    magnitude: mateGain - count.value,
  });
};

function createReportedMate(context: MoveContext, line: EvaluatedLine, count: NumberSlot) {
  return makeFact(context, {
    kind: 'mate-reported',
    about: [],
    slots: { count, engine: { is: 'engine', name: context.input.engine, depth: line.depth } },
    claims: [claimScore(line)],
    confirmed: 'line',
    magnitude: mateGain - count.value,
    lines: [{ line: line.id, moves: line.steps.length }],
  });
}

/** Claims that the engine had already found a mate before the move. */
function claimEarlierMate({ options: [best] }: MoveContext): Claim[] {
  return best ? [claimScore(best)] : [];
}

/** Detects a legal move that would mate if it were the mover's turn again. */
export const detectMateThreat: Detector = (context) => {
  const { nullMoveAfter } = context;
  if (!nullMoveAfter) return [];
  const found = listMates(nullMoveAfter);
  const preferred = context.nullMoveLineAfter?.steps[0]?.uci;
  const threat = found.find(({ uci }) => uci === preferred) ?? found[0];
  const king = toKingSlot(context.after, context.opponent);
  if (!threat) return [];
  const at = { ...after, passed: true } as const;
  const [from, to] = splitUci(threat.uci);
  const wasThere = tryMove(context.before, threat.uci)?.position.chess.isCheckmate() ?? false;
  return makeFact(context, {
    kind: 'mate-threat',
    about: [to],
    slots: { move: { is: 'move', at, uci: threat.uci, san: threat.san }, king },
    claims: [
      affirm(at, { is: 'mates', move: threat.uci }),
      affirm(at, { is: 'legal', move: threat.uci }),
      claimPiece(after, king),
      ...(wasThere ? [affirm(before, { is: 'mates', move: threat.uci })] : []),
    ],
    delta: wasThere ? 'unchanged' : 'created',
    magnitude: mateGain,
    squares: { target: [king.square, to] },
    arrows: [[from, to, 'threat']],
  });
};

/** Lists all legal moves that mate. */
function listMates(position: PositionView): Step[] {
  const found = listMoves(position).flatMap((uci) => {
    const step = canGiveCheck(position, uci) ? tryMove(position, uci) : undefined;
    return step?.position.chess.isCheckmate() ? step : [];
  });
  const order = compareSquaresFor(position.turn);
  return found.toSorted((one, other) => {
    const [[from, to], [otherFrom, otherTo]] = [splitUci(one.uci), splitUci(other.uci)];
    return order(to, otherTo) || order(from, otherFrom);
  });
}

/**
 * True if the move may give check. Castling is excluded, because chessops writes it as the king taking its own rook,
 * engines write it differently, and it hardly ever mates.
 */
function canGiveCheck({ chess, pieces, turn }: PositionView, uci: Uci): boolean {
  const [from, to] = splitUci(uci);
  if (pieces.get(to)?.color === turn) return false;
  const next = chess.clone();
  next.play({ from: parseSquare(from), to: parseSquare(to) });
  return next.isCheck() || pieces.get(from)?.role === 'pawn';
}
