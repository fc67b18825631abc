import { getTurn } from '../../chess/fen-fields.ts';
import type { Fen, Uci } from '../../chess/notation.ts';
import type { EvaluatedMove, MoveComparison, Verdict } from '../../play/verdict.ts';
import { toWinPercent } from '../../quality/score.ts';
import type { AnalysedLine } from '../../analysis/position-analysis.ts';
import { shortenEngineName } from '../game-to-explain.ts';
import type { MoveToExplain } from '../move-to-explain.ts';
import { playThrough } from '../position-view/played-line.ts';
import { formatFen, viewPosition } from '../position-view/position-view.ts';

/** A guess, the recorded move, the verdict and the engine's evaluation of both moves. */
export interface GuessToExplain {
  readonly before: Fen;
  readonly recordedMove: Uci;
  readonly guessedMove: Uci;
  readonly verdict: Verdict;
  readonly opinion: MoveComparison;
  /** Opponent's move before the guess. */
  readonly previous: MoveToExplain['previous'];
  /** Number of times the position after the guess has occurred, this time included. */
  readonly timesSeen: number;
  /**
   * Stored null-move lines: the opponent's best line if the player passed, and the player's best line after the
   * recorded move if the opponent passed.
   */
  readonly probes: {
    readonly before?: AnalysedLine | undefined;
    readonly afterRecordedMove?: AnalysedLine | undefined;
  };
}

/** The guess, the recorded move and the engine's reply to the guess, each as a move to explain. */
interface MovesToCompare {
  readonly guess: MoveToExplain;
  readonly recorded: MoveToExplain;
  readonly reply: MoveToExplain | undefined;
}

export function createMovesToCompare(guess: GuessToExplain): MovesToCompare {
  const { before, opinion, previous, probes, timesSeen } = guess;
  const recorded = createLine(guess.recordedMove, opinion.his);
  const guessLine = createLine(guess.guessedMove, opinion.yours);
  const common = {
    before,
    linesBefore: sortByScore(before, recorded, guessLine),
    engine: shortenEngineName(opinion.engine),
    judgement: null,
    previous,
    opening: undefined,
  };
  const guessMove: MoveToExplain = {
    ...common,
    uci: guess.guessedMove,
    linesAfter: dropFirstMove(guessLine),
    probes: { before: probes.before },
    timesSeen,
  };
  return {
    guess: guessMove,
    recorded: {
      ...common,
      uci: guess.recordedMove,
      linesAfter: dropFirstMove(recorded),
      probes: { before: probes.before, after: probes.afterRecordedMove },
      timesSeen: 1,
    },
    reply: findReply(guessMove),
  };
}

/** Returns the engine's reply to the guess as a move to explain. */
function findReply({ before, uci, linesAfter, engine }: MoveToExplain): MoveToExplain | undefined {
  const [line] = linesAfter;
  const [guessMove, answer] = playThrough(viewPosition(before), [
    uci,
    ...(line?.moves ?? []),
  ]).steps;
  if (!line || !guessMove || !answer) return undefined;
  return {
    before: formatFen(guessMove.position),
    uci: answer.uci,
    linesBefore: [line],
    linesAfter: dropFirstMove(line),
    engine,
    judgement: null,
    previous: { uci, isCapture: guessMove.san.includes('x') },
    opening: undefined,
    timesSeen: 1,
  };
}

function createLine(uci: Uci, { score, depth, line }: EvaluatedMove): AnalysedLine {
  return { score, depth, moves: line[0] === uci ? line : [uci] };
}

function dropFirstMove(line: AnalysedLine): AnalysedLine[] {
  const moves = line.moves.slice(1);
  return moves.length === 0 ? [] : [{ ...line, moves }];
}

function sortByScore(
  before: Fen,
  recorded: AnalysedLine,
  guessLine: AnalysedLine,
): readonly AnalysedLine[] {
  const isWhite = getTurn(before) === 'white';
  const ahead = toWinPercent(guessLine.score) - toWinPercent(recorded.score);
  return (isWhite ? ahead : -ahead) > 0 ? [guessLine, recorded] : [recorded, guessLine];
}
