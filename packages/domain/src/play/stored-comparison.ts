import type { Uci } from '../chess/notation.ts';
import type { Color } from '../chess/pieces.ts';
import { parsePosition } from '../chess/position.ts';
import { invertWinPercent } from '../quality/score.ts';
import type { Score } from '../quality/score.ts';
import { analysisLines } from '../analysis/position-analysis.ts';
import type {
  AnalysedLine,
  MoveEvaluations,
  PositionAnalysis,
} from '../analysis/position-analysis.ts';
import { getMoverWinPercent } from './judge-guess.ts';
import type { BoardMove } from './session.ts';
import type { EvaluatedMove, MoveComparison } from './verdict.ts';

/** Stored analyses of the position before the guess and of the position after the recorded move. */
export interface StoredAnalyses {
  readonly before: PositionAnalysis | null;
  readonly after: PositionAnalysis | null;
}

interface BothMoves {
  readonly his: BoardMove;
  readonly yours: BoardMove;
}

type Compared = BothMoves & { readonly mover: Color };
type Lines = Pick<PositionAnalysis, 'lines'>;

/** Engine name that is stored if a move ends the game, because no search is needed. */
const rulesOfChess = 'The rules of chess';

/**
 * Compares both moves by the stored analysis. Null unless one search contains both moves: two searches of one position
 * differ by more than 1.4 percentage points of winning chance in every fifth position of the collection, which is most
 * of the difference between two verdicts. A move that ends the game needs no search, so any search of the other move is
 * sufficient.
 */
export function compareByStoredLines(
  stored: StoredAnalyses,
  { his, yours }: BothMoves,
): MoveComparison | null {
  const { before, after } = stored;
  const guessEnd = evaluateGameEnd(yours);
  const guess = guessEnd ?? findLine(before, yours.uci);
  const recorded =
    evaluateGameEnd(his) ??
    findLine(before, his.uci) ??
    (guessEnd && findLineAfter(his.uci, after));
  if (!guess || !recorded) return null;
  const engine = before?.engine ?? after?.engine ?? rulesOfChess;
  return { source: 'stored', engine, his: recorded, yours: guess };
}

/**
 * Compares both moves by the search of every move, for use if the three best lines do not contain both. This search is
 * shallower. If the search of the three lines is deeper, it therefore limits the result.
 */
export function compareByEveryMove(
  stored: StoredAnalyses,
  every: MoveEvaluations,
  moves: Compared,
): MoveComparison | null {
  const his = evaluateGameEnd(moves.his) ?? findLine(every, moves.his.uci);
  const yours = evaluateGameEnd(moves.yours) ?? findLine(every, moves.yours.uci);
  if (!his || !yours) return null;
  const comparison: MoveComparison = { source: 'stored', engine: every.engine, his, yours };
  const isDeeper = (stored.before?.depth ?? 0) > every.depth;
  if (!isDeeper) return comparison;
  return limitRecordedToStored(limitGuessToStored(comparison, stored, moves), stored, moves);
}

/**
 * Returns by how many percentage points of winning chance the best of these lines is better than the recorded move.
 * Null if the recorded move is not among them.
 */
export function measureBestAhead(
  lines: readonly AnalysedLine[],
  { his, mover }: Pick<Compared, 'his' | 'mover'>,
): number | null {
  const [best] = lines;
  const recorded = lines.find(({ moves }) => moves[0] === his.uci);
  if (!best || !recorded) return null;
  return getMoverWinPercent(best.score, mover) - getMoverWinPercent(recorded.score, mover);
}

/** Evaluates mate and stalemate, which need no search. */
function evaluateGameEnd({ uci, fen }: BoardMove): EvaluatedMove | undefined {
  const position = parsePosition(fen);
  if (!position.ok) throw new Error(position.error);
  const { isCheckmate, isStalemate, turn } = position.value;
  if (!isCheckmate && !isStalemate) return undefined;
  const mate: Score = { kind: 'mate', moves: turn === 'black' ? 1 : -1 };
  return { score: isCheckmate ? mate : { kind: 'cp', cp: 0 }, depth: 0, line: [uci] };
}

function findLine(analysis: Lines | null, uci: Uci): EvaluatedMove | undefined {
  const line = analysis?.lines.find(({ moves }) => moves[0] === uci);
  return line && toEvaluatedMove(line);
}

function findLineAfter(uci: Uci, after: PositionAnalysis | null): EvaluatedMove | undefined {
  const [line] = after?.lines ?? [];
  return line && toEvaluatedMove({ ...line, moves: [uci, ...line.moves] });
}

function toEvaluatedMove({ score, depth, moves }: AnalysedLine): EvaluatedMove {
  return { score, depth, line: moves };
}

/**
 * Limits the evaluation of a guess that is not among the three best moves of the stored search to that of the third
 * move. The stored search considered every move, with more time than a user would wait. The limit is relative to the
 * recorded move, which both searches contain, because two searches can evaluate the whole position differently.
 */
export function limitGuessToStored(
  comparison: MoveComparison,
  { before, after }: StoredAnalyses,
  { his, yours, mover }: Compared,
): MoveComparison {
  const third = before?.lines[analysisLines - 1];
  if (!third || findLine(before, yours.uci) || evaluateGameEnd(yours)) return comparison;
  const win = ({ score }: Pick<EvaluatedMove, 'score'>) => getMoverWinPercent(score, mover);
  const recorded = findLine(before, his.uci);
  // If the recorded move is not among the three best moves either, it is not better than the third.
  const recordedWin = recorded
    ? win(recorded)
    : Math.min(win(third), win(findLineAfter(his.uci, after) ?? third));
  const maxWin = win(comparison.his) + win(third) - recordedWin;
  return { ...comparison, yours: limitTo(maxWin, comparison.yours, mover) };
}

/** Applies the same limit to the recorded move, if the guess is among the three best moves and the recorded move is not. */
function limitRecordedToStored(
  comparison: MoveComparison,
  { before }: StoredAnalyses,
  { his, yours, mover }: Compared,
): MoveComparison {
  const third = before?.lines[analysisLines - 1];
  const guessLine = findLine(before, yours.uci);
  if (!third || !guessLine || findLine(before, his.uci) || evaluateGameEnd(his)) return comparison;
  const win = ({ score }: Pick<EvaluatedMove, 'score'>) => getMoverWinPercent(score, mover);
  const maxWin = win(comparison.yours) + win(third) - win(guessLine);
  return { ...comparison, his: limitTo(maxWin, comparison.his, mover) };
}

function limitTo(maxWin: number, move: EvaluatedMove, mover: Color): EvaluatedMove {
  if (getMoverWinPercent(move.score, mover) <= maxWin) return move;
  return { ...move, score: invertWinPercent(mover === 'white' ? maxWin : 100 - maxWin) };
}
