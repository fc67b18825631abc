import { getTurn } from '../chess/fen-fields.ts';
import { opposite } from 'chessops/util';
import { createBoard, parseUciMove, playOnCopy } from '../chess/board.ts';
import { computeExchangeGain } from '../chess/exchange.ts';
import { pieceValues } from '../chess/material.ts';
import type { Fen, San, Uci } from '../chess/notation.ts';
import type { Color } from '../chess/pieces.ts';
import { listLegalMoves, parsePosition } from '../chess/position.ts';
import type { AnalysedLine } from '../analysis/position-analysis.ts';
import { findError, minLoss } from './classify-loss.ts';
import type { MoveQuality, QualityClass } from './quality.ts';
import { findOfferedSquares, isAccepted } from './sacrifice.ts';
import { mateCp, toCentipawns, toWinPercent } from './score.ts';
import type { Score } from './score.ts';

/** Engine score of the position after the move, or the end of the game in this position. */
export type ScoreAfter = Score | { readonly kind: 'checkmate' } | { readonly kind: 'stalemate' };

export interface MoveToClassify {
  readonly before: Fen;
  readonly move: { readonly uci: Uci; readonly san: San };
  /** Engine lines of the position before the move, best first. */
  readonly linesBefore: readonly AnalysedLine[];
  readonly scoreAfter: ScoreAfter;
  /** Engine lines of the position after the move, best first. */
  readonly linesAfter: readonly AnalysedLine[];
  /** True if the opening table contains the position after the move. */
  readonly isNamedOpening: boolean;
  /** True if the game reaches a position of the opening table later. */
  readonly isInTheory: boolean;
  /** The opponent's previous move. */
  readonly previous: { readonly uci: Uci; readonly isCapture: boolean } | undefined;
}

/** Minimum difference in winning chance between a great move and every other move, in percentage points. */
const onlyMoveGap = 10;
/** Minimum winning chance in percent at which the mover is not worse than about equal. */
const aboutEqual = 45;
/** Winning chance in percent above which the game is decided, so that no move is called great. */
const decided = 97;
/** Winning chance in percent. If another move gives more, a sacrifice is not called brilliant. */
const winsWithout = 90;

/** Maximum difference in depth at which lines are comparable, and minimum depth for great and brilliant moves. */
const depthsBehind = 3;
const minDepth = 10;

/** Score from the mover's point of view. */
interface View {
  readonly win: number;
  readonly cp: number;
  readonly mates: 'gives' | 'gets' | undefined;
}

export function classifyMove(input: MoveToClassify): MoveQuality {
  const mover = getTurn(input.before);
  const [first] = input.linesBefore;
  if (!first) throw new Error('a position without lines has no moves to judge');
  const best = toView(first.score, mover);
  const known = input.linesBefore.find(({ moves }) => moves[0] === input.move.uci)?.score;
  const later = getViewAfter(input, mover);
  // Compares moves within one search if possible, because the results of two searches differ even for equal moves.
  const after = known ? toView(known, mover) : later;
  const isFirst = first.moves[0] === input.move.uci;
  const loss = isFirst ? 0 : Math.max(0, best.win - after.win);
  const lostCp = isFirst ? 0 : Math.min(mateCp, best.cp - after.cp);
  return {
    classification: findClass(input, { mover, best, after, later, isFirst, loss }),
    evaluationDelta: lostCp > 0 ? -lostCp : 0,
  };
}

interface Weighed {
  readonly mover: Color;
  readonly best: View;
  readonly after: View;
  /** Score from the search of the position after the move. A great or brilliant move needs a good score here as well. */
  readonly later: View;
  readonly isFirst: boolean;
  readonly loss: number;
}

function findClass(input: MoveToClassify, weighed: Weighed): QualityClass {
  const { best, after, isFirst, loss } = weighed;
  if (input.isNamedOpening) return 'book';
  if (isForced(input)) return 'forced';
  const error = isFirst ? undefined : (findMateError(best, after) ?? findError(loss));
  if (error) return error;
  if (input.isInTheory) return 'book';
  if (loss >= minLoss.good) return 'good';
  if (isBrilliant(input, weighed)) return 'brilliant';
  if (loss >= minLoss.excellent) return 'excellent';
  return isGreat(input, weighed) ? 'great' : 'best';
}

/** True if the move was the only legal one. Several engine lines already show that there were others. */
function isForced({ before, linesBefore }: MoveToClassify): boolean {
  if (linesBefore.length > 1) return false;
  const position = parsePosition(before);
  return position.ok && listLegalMoves(position.value).length === 1;
}

/** An error that allows or misses a mate is less severe if the game was decided anyway, as in lila (Advice). */
function findMateError(best: View, after: View): QualityClass | undefined {
  if (after.mates === 'gets' && best.mates !== 'gets') {
    return best.mates === 'gives' ? 'blunder' : gradeMateError(-best.cp);
  }
  return best.mates === 'gives' && after.mates !== 'gives' ? gradeMateError(after.cp) : undefined;
}

function gradeMateError(cp: number): QualityClass {
  if (cp > 999) return 'inaccuracy';
  return cp > 700 ? 'mistake' : 'blunder';
}

function isGreat(input: MoveToClassify, { mover, best, later, isFirst }: Weighed): boolean {
  const second = findOtherWin(input, mover);
  return (
    isFirst &&
    second !== undefined &&
    Math.min(best.win, later.win) - second >= onlyMoveGap &&
    best.win <= decided &&
    later.win >= aboutEqual &&
    !isObvious(input, mover)
  );
}

/**
 * True if the move is obvious: a recapture, a checkmate, a promotion to a queen, an escape from check, a capture
 * without cost, or a move that saves an attacked piece.
 */
function isObvious(input: MoveToClassify, mover: Color): boolean {
  const { san, uci } = input.move;
  const move = parseUciMove(uci);
  if (!move || /#$|=Q/.test(san) || isRecapture(input)) return true;
  const chess = createBoard(input.before);
  const opponent = opposite(mover);
  if (chess.isCheck() || computeExchangeGain(chess, move.from, opponent) > 0) return true;
  const captured = pieceValues[chess.board.getRole(move.to) ?? 'pawn'];
  const cost = computeExchangeGain(playOnCopy(chess, uci), move.to, opponent);
  return san.includes('x') && cost <= captured;
}

function isRecapture({ move, previous }: MoveToClassify): boolean {
  return previous?.isCapture === true && previous.uci.slice(2, 4) === move.uci.slice(2, 4);
}

/** True for a sound sacrifice of a piece if no simpler move wins. This is the common definition of a brilliant move. */
function isBrilliant(input: MoveToClassify, { mover, later }: Weighed): boolean {
  const second = findOtherWin(input, mover);
  if (second === undefined || second > winsWithout || later.win < aboutEqual) return false;
  if (isRecapture(input) || input.move.san.includes('=')) return false;
  const { move, linesBefore, linesAfter } = input;
  const before = createBoard(input.before);
  const offered = findOfferedSquares(before, move.uci, mover);
  if (offered.length === 0) return false;
  const lines = [
    ...linesBefore.filter(({ moves }) => moves[0] === move.uci),
    ...linesAfter.map(({ score, moves }) => ({ score, moves: [move.uci, ...moves] })),
  ];
  return lines.some(({ score, moves }) => {
    const endsInMate = toView(score, mover).mates === 'gives';
    return isAccepted(before, { moves, endsInMate }, mover, offered);
  });
}

/**
 * Returns the winning chance of the best alternative. Undefined if a line is too shallow to be compared. Checks all
 * lines, because the lines of a stopped search are not always in order.
 */
function findOtherWin({ linesBefore, move }: MoveToClassify, mover: Color): number | undefined {
  const others = linesBefore.filter(({ moves }) => moves[0] !== move.uci);
  const deepEnough = Math.max(minDepth, (linesBefore[0]?.depth ?? 0) - depthsBehind);
  if (others.length === 0 || others.some(({ depth }) => depth < deepEnough)) return undefined;
  return Math.max(...others.map(({ score }) => toView(score, mover).win));
}

function getViewAfter({ scoreAfter }: MoveToClassify, mover: Color): View {
  if (scoreAfter.kind === 'checkmate') return toView(createMate(mover), mover);
  return toView(scoreAfter.kind === 'stalemate' ? { kind: 'cp', cp: 0 } : scoreAfter, mover);
}

function createMate(mover: Color): Score {
  return { kind: 'mate', moves: mover === 'white' ? 1 : -1 };
}

function toView(score: Score, mover: Color): View {
  const sign = mover === 'white' ? 1 : -1;
  const white = toWinPercent(score);
  return {
    win: mover === 'white' ? white : 100 - white,
    cp: sign * toCentipawns(score),
    mates: score.kind === 'cp' ? undefined : sign * score.moves > 0 ? 'gives' : 'gets',
  };
}
