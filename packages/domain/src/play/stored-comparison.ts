import type { Uci } from '../chess/notation.ts';
import type { Color } from '../chess/pieces.ts';
import { positionFromFen } from '../chess/position.ts';
import { scoreOfWinPercent } from '../quality/score.ts';
import type { Score } from '../quality/score.ts';
import { studyLines } from '../analysis/position-analysis.ts';
import type {
  AnalysedLine,
  MoveEvaluations,
  PositionAnalysis,
} from '../analysis/position-analysis.ts';
import { moverWin } from './judge-guess.ts';
import type { BoardMove } from './session.ts';
import type { MoveOpinion, Opinion } from './verdict.ts';

/** What is stored about the position of a guess, and about the one his move leads to. */
export interface StoredAround {
  readonly before: PositionAnalysis | null;
  readonly after: PositionAnalysis | null;
}

interface BothMoves {
  readonly his: BoardMove;
  readonly yours: BoardMove;
}

type Compared = BothMoves & { readonly mover: Color };
type Lines = Pick<PositionAnalysis, 'lines'>;

/** Who is asked where nobody has to be. */
const rules = 'The rules of chess';

/**
 * What the stored analysis says of both moves. Null unless one search has both: two searches of one position differ by more than 1.4
 * points of winning chance in every fifth position of the collection, which is most of what separates two verdicts. A move that ends
 * the game needs no search, so with it any search of the other will do.
 */
export function storedOpinion(stored: StoredAround, { his, yours }: BothMoves): Opinion | null {
  const { before, after } = stored;
  const yourEnd = gameEnd(yours);
  const yourWord = yourEnd ?? lineOf(before, yours.uci);
  const hisWord =
    gameEnd(his) ?? lineOf(before, his.uci) ?? (yourEnd && lineBehind(his.uci, after));
  if (!yourWord || !hisWord) return null;
  const engine = before?.engine ?? after?.engine ?? rules;
  return { source: 'stored', engine, his: hisWord, yours: yourWord };
}

/**
 * What the search of every move says of both, where the best three lack one of them. It has looked less deep, so it is believed only
 * as far as a deeper search of the three leaves it room.
 */
export function everyMoveOpinion(
  stored: StoredAround,
  every: MoveEvaluations,
  moves: Compared,
): Opinion | null {
  const his = gameEnd(moves.his) ?? lineOf(every, moves.his.uci);
  const yours = gameEnd(moves.yours) ?? lineOf(every, moves.yours.uci);
  if (!his || !yours) return null;
  const opinion: Opinion = { source: 'stored', engine: every.engine, his, yours };
  const isDeeper = (stored.before?.depth ?? 0) > every.depth;
  if (!isDeeper) return opinion;
  return hisWithinStored(withinStored(opinion, stored, moves), stored, moves);
}

/** Mate and stalemate, which are seen on the board. */
function gameEnd({ uci, fen }: BoardMove): MoveOpinion | undefined {
  const position = positionFromFen(fen);
  if (!position.ok) throw new Error(position.error);
  const { isCheckmate, isStalemate, turn } = position.value;
  if (!isCheckmate && !isStalemate) return undefined;
  const mate: Score = { kind: 'mate', moves: turn === 'black' ? 1 : -1 };
  return { score: isCheckmate ? mate : { kind: 'cp', cp: 0 }, depth: 0, line: [uci] };
}

function lineOf(analysis: Lines | null, uci: Uci): MoveOpinion | undefined {
  const line = analysis?.lines.find(({ moves }) => moves[0] === uci);
  return line && opinionOf(line);
}

function lineBehind(uci: Uci, after: PositionAnalysis | null): MoveOpinion | undefined {
  const [line] = after?.lines ?? [];
  return line && opinionOf({ ...line, moves: [uci, ...line.moves] });
}

function opinionOf({ score, depth, moves }: AnalysedLine): MoveOpinion {
  return { score, depth, line: moves };
}

/**
 * The stored search looked at every move, with more time than somebody waits for: a move it left out of its three is not believed
 * to be better than the third of them. Measured against his move, which both searches know, since two searches can be
 * apart in what they think of the whole position.
 */
export function withinStored(
  opinion: Opinion,
  { before, after }: StoredAround,
  { his, yours, mover }: Compared,
): Opinion {
  const third = before?.lines[studyLines - 1];
  if (!third || lineOf(before, yours.uci) || gameEnd(yours)) return opinion;
  const win = winOf(mover);
  const hisLine = lineOf(before, his.uci);
  // His move, if it was left out as well, is not better than the third either.
  const storedHis = hisLine
    ? win(hisLine)
    : Math.min(win(third), win(lineBehind(his.uci, after) ?? third));
  const most = win(opinion.his) + win(third) - storedHis;
  return { ...opinion, yours: atMost(most, opinion.yours, mover) };
}

/** The same for his move, where it is his that was left out and yours was not. */
function hisWithinStored(
  opinion: Opinion,
  { before }: StoredAround,
  { his, yours, mover }: Compared,
): Opinion {
  const third = before?.lines[studyLines - 1];
  const yourLine = lineOf(before, yours.uci);
  if (!third || !yourLine || lineOf(before, his.uci) || gameEnd(his)) return opinion;
  const win = winOf(mover);
  const most = win(opinion.yours) + win(third) - win(yourLine);
  return { ...opinion, his: atMost(most, opinion.his, mover) };
}

function winOf(mover: Color): (of: Pick<MoveOpinion, 'score'>) => number {
  return ({ score }) => moverWin(score, mover);
}

function atMost(win: number, word: MoveOpinion, mover: Color): MoveOpinion {
  if (moverWin(word.score, mover) <= win) return word;
  return { ...word, score: scoreOfWinPercent(mover === 'white' ? win : 100 - win) };
}
