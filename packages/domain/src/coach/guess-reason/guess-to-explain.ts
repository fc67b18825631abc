import type { Fen, Uci } from '../../chess/notation.ts';
import type { EvaluatedMove, MoveComparison, Verdict } from '../../play/verdict.ts';
import { winPercent } from '../../quality/score.ts';
import type { AnalysedLine } from '../../analysis/position-analysis.ts';
import type { MoveToExplain } from '../move-to-explain.ts';
import { playThrough } from '../position-view/played-line.ts';
import { formatFen, viewPosition } from '../position-view/position-view.ts';

/** A move that was tried in place of his, what it was called, and what an engine said of the two. */
export interface GuessToExplain {
  readonly before: Fen;
  readonly his: Uci;
  readonly yours: Uci;
  readonly verdict: Verdict;
  readonly opinion: MoveComparison;
  /** The opponent's move before it. */
  readonly previous: MoveToExplain['previous'];
  /** How often the position after it has stood on the board, that time included. */
  readonly timesSeen: number;
  /** What the stored analysis says when a side passes: the opponent's best before the move, his own best after his move. */
  readonly probes: {
    readonly before?: AnalysedLine | undefined;
    readonly afterHis?: AnalysedLine | undefined;
  };
}

/** The moves there is something to say about: the one that was tried, his, and the answer to the one that was tried. */
interface ComparedMoves {
  readonly yours: MoveToExplain;
  readonly his: MoveToExplain;
  readonly reply: MoveToExplain | undefined;
}

export function comparedMoves(guess: GuessToExplain): ComparedMoves {
  const { before, opinion, previous, probes, timesSeen } = guess;
  const his = lineOf(guess.his, opinion.his);
  const yours = lineOf(guess.yours, opinion.yours);
  const common = {
    before,
    linesBefore: bestFirst(before, his, yours),
    engine: knownName(opinion.engine),
    judgement: null,
    previous,
    opening: undefined,
  };
  const tried: MoveToExplain = {
    ...common,
    uci: guess.yours,
    linesAfter: restOf(yours),
    probes: { before: probes.before },
    timesSeen,
  };
  return {
    yours: tried,
    his: {
      ...common,
      uci: guess.his,
      linesAfter: restOf(his),
      probes: { before: probes.before, after: probes.afterHis },
      timesSeen: 1,
    },
    reply: replyTo(tried),
  };
}

/** What the engine would answer, as if it were the move to be explained. */
function replyTo({ before, uci, linesAfter, engine }: MoveToExplain): MoveToExplain | undefined {
  const [line] = linesAfter;
  const [tried, answer] = playThrough(viewPosition(before), [uci, ...(line?.moves ?? [])]).steps;
  if (!line || !tried || !answer) return undefined;
  return {
    before: formatFen(tried.position),
    uci: answer.uci,
    linesBefore: [line],
    linesAfter: restOf(line),
    engine,
    judgement: null,
    previous: { uci, isCapture: tried.san.includes('x') },
    opening: undefined,
    timesSeen: 1,
  };
}

function lineOf(uci: Uci, { score, depth, line }: EvaluatedMove): AnalysedLine {
  return { score, depth, moves: line[0] === uci ? line : [uci] };
}

function restOf(line: AnalysedLine): AnalysedLine[] {
  const moves = line.moves.slice(1);
  return moves.length === 0 ? [] : [{ ...line, moves }];
}

function bestFirst(before: Fen, his: AnalysedLine, yours: AnalysedLine): readonly AnalysedLine[] {
  const isWhite = before.split(' ')[1] !== 'b';
  const ahead = winPercent(yours.score) - winPercent(his.score);
  return (isWhite ? ahead : -ahead) > 0 ? [yours, his] : [his, yours];
}

/** Readers know an engine by its name and version, not by how it was built. */
function knownName(engine: string): string {
  return engine.split(' ').slice(0, 2).join(' ');
}
