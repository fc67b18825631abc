import type { Uci } from '../chess/notation.ts';
import type { Color } from '../chess/pieces.ts';
import { positionFromFen } from '../chess/position.ts';
import { scoreOfWinPercent } from '../quality/score.ts';
import type { Score } from '../quality/score.ts';
import { studyLines } from '../study/position-analysis.ts';
import type { AnalysedLine, PositionAnalysis } from '../study/position-analysis.ts';
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

/** Mate and stalemate, which are seen on the board. */
function gameEnd({ uci, fen }: BoardMove): MoveOpinion | undefined {
  const position = positionFromFen(fen);
  if (!position.ok) throw new Error(position.error);
  const { isCheckmate, isStalemate, turn } = position.value;
  if (!isCheckmate && !isStalemate) return undefined;
  const mate: Score = { kind: 'mate', moves: turn === 'black' ? 1 : -1 };
  return { score: isCheckmate ? mate : { kind: 'cp', cp: 0 }, depth: 0, line: [uci] };
}

function lineOf(analysis: PositionAnalysis | null, uci: Uci): MoveOpinion | undefined {
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
  { his, yours, mover }: BothMoves & { readonly mover: Color },
): Opinion {
  const third = before?.lines[studyLines - 1];
  if (!third || lineOf(before, yours.uci) || gameEnd(yours)) return opinion;
  const win = ({ score }: Pick<MoveOpinion, 'score'>): number => moverWin(score, mover);
  const hisLine = lineOf(before, his.uci);
  // His move, if it was left out as well, is not better than the third either.
  const storedHis = hisLine
    ? win(hisLine)
    : Math.min(win(third), win(lineBehind(his.uci, after) ?? third));
  const most = win(opinion.his) + win(third) - storedHis;
  if (win(opinion.yours) <= most) return opinion;
  const score = scoreOfWinPercent(mover === 'white' ? most : 100 - most);
  return { ...opinion, yours: { ...opinion.yours, score } };
}
