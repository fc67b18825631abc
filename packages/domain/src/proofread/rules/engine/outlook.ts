import type { Color } from '../../../chess/pieces.ts';
import type { AnalysedLine } from '../../../analysis/position-analysis.ts';
import { toColor } from '../../../coach/verify/board.ts';
import { formatUci, hasMoves, isCheckmate } from '../../../coach/verify/rules.ts';
import { toCentipawns, toWinPercent } from '../../../quality/score.ts';
import type { Score } from '../../../quality/score.ts';
import type { SentenceContext } from '../../sentence-context.ts';
import { playUci } from '../../spot.ts';
import type { Spot } from '../../spot.ts';

/** Pawns that represent a mate. */
const matePawns = 50;

/** The engine's score of a position; mate and stalemate on the board need no engine. Undefined if it must be searched. */
export function getScore(context: SentenceContext, spot: Spot): Score | undefined {
  const { board } = spot;
  if (!hasMoves(board)) {
    if (!isCheckmate(board)) return { kind: 'cp', cp: 0 };
    return { kind: 'mate', moves: board.turn === 1 ? -1 : 1 };
  }
  return context.evaluate(spot)?.lines[0]?.score;
}

/** Scores of a position: its own, and that of its last move among the lines of the position before. */
export function listScores(context: SentenceContext, spot: Spot): Score[] {
  const own = getScore(context, spot);
  const { parent, move } = spot;
  const lines = parent && move ? context.evaluate(parent)?.lines : undefined;
  const listed = move && lines?.find((line) => line.moves[0] === formatUci(move));
  return [...(listed ? [listed.score] : []), ...(own ? [own] : [])];
}

/** Evaluation in pawns from the side's point of view. */
export function getPawns(context: SentenceContext, spot: Spot, color: Color): number | undefined {
  const score = getScore(context, spot);
  return score && toPawns(score, color);
}

export function toPawns(score: Score, color: Color): number {
  const pawns =
    score.kind === 'mate' ? Math.sign(score.moves) * matePawns : toCentipawns(score) / 100;
  return color === 'white' ? pawns : -pawns;
}

export function toChance(score: Score, color: Color): number {
  const percent = toWinPercent(score);
  return color === 'white' ? percent : 100 - percent;
}

/** Pawns in the way annotators write them: '+1.4', from White's side. */
export function formatPawns(pawns: number, color: Color): string {
  const value = color === 'white' ? pawns : -pawns;
  if (Math.abs(value) >= matePawns) return value > 0 ? 'White mates' : 'Black mates';
  return `${value > 0 ? '+' : ''}${value.toFixed(1)}`;
}

/** Change of the evaluation by a move, from the point of view of the side that made it. */
export interface MoveValue {
  readonly mover: Color;
  readonly best: Score;
  readonly own: Score;
  /** Loss of winning chance in percent, never negative. */
  readonly loss: number;
  /** Loss in pawns, never negative. */
  readonly pawnLoss: number;
  /** Best line that begins with another move; missing if there is none or it was not searched. */
  readonly nextBest?: AnalysedLine;
  readonly isFirst: boolean;
}

/** Compares a move with the best one. Undefined while a position must be searched. */
export function valueMove(context: SentenceContext, spot: Spot): MoveValue | undefined {
  const { parent, move } = spot;
  if (!parent || !move) return undefined;
  const analysis = context.evaluate(parent);
  const [first] = analysis?.lines ?? [];
  const mover = toColor(parent.board.turn);
  const uci = formatUci(move);
  const listed = analysis?.lines.find((line) => line.moves[0] === uci);
  const own = hasMoves(spot.board) && listed ? listed.score : getScore(context, spot);
  if (!analysis || !first || !own) return undefined;
  const nextBest = analysis.lines.find((line) => line.moves[0] !== uci);
  return {
    mover,
    best: first.score,
    own,
    loss: Math.max(0, toChance(first.score, mover) - toChance(own, mover)),
    pawnLoss: Math.max(0, toPawns(first.score, mover) - toPawns(own, mover)),
    isFirst: first.moves[0] === uci,
    ...(nextBest && { nextBest }),
  };
}

/** Plays the engine's best line from a position. Undefined while it must be searched. */
export function playBestLine(
  context: SentenceContext,
  spot: Spot,
  maxPlies = 10,
): Spot[] | undefined {
  if (!hasMoves(spot.board)) return [spot];
  const [line] = context.evaluate(spot)?.lines ?? [];
  if (!line) return undefined;
  const spots = [spot];
  for (const uci of line.moves.slice(0, maxPlies)) {
    const next = playUci(spots.at(-1) ?? spot, uci);
    if (!next) break;
    spots.push(next);
  }
  return spots;
}
