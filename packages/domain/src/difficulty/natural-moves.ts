import type { AnalysedLine } from '../analysis/position-analysis.ts';
import type { Uci } from '../chess/notation.ts';
import type { Color } from '../chess/pieces.ts';
import { getMoverWinPercent, roundToTenth, verdictCutOffs } from '../play/judge-guess.ts';
import type { Score } from '../quality/score.ts';
import type { ExpectedMove } from './difficulty.ts';

/** The engine's judgement on one move of a position. */
export interface MoveJudgement {
  /** From White's side. */
  readonly score: Score;
  /** Winning chance lost against the best move of the same search, in percentage points. */
  readonly loss: number;
}

export type MoveJudgements = ReadonlyMap<Uci, MoveJudgement>;

/** Two searches of one position. */
export interface Searches {
  /** One line for each legal move. */
  readonly everyMove: readonly AnalysedLine[];
  /** Lines of the best moves, searched deeper. */
  readonly bestMoves: readonly AnalysedLine[];
}

/**
 * Judges every move that one of the searches contains. A move of the deeper search is judged by that one, so that a
 * sacrifice is not called a mistake because the shallow search does not see its point.
 */
export function judgeMoves({ everyMove, bestMoves }: Searches, mover: Color): MoveJudgements {
  return new Map([...judgeLines(everyMove, mover), ...judgeLines(bestMoves, mover)]);
}

function judgeLines(lines: readonly AnalysedLine[], mover: Color): [Uci, MoveJudgement][] {
  const best = Math.max(...lines.map(({ score }) => getMoverWinPercent(score, mover)));
  return lines.flatMap(({ moves: [move], score }): [Uci, MoveJudgement][] =>
    move === undefined
      ? []
      : [[move, { score, loss: roundToTenth(best - getMoverWinPercent(score, mover)) }]],
  );
}

/** A move that people expect, with the engine's judgement; null if no engine has evaluated the move. */
export interface NaturalMove extends ExpectedMove {
  readonly judgement: MoveJudgement | null;
}

export interface NaturalMoves {
  /** The likeliest move; null if none is known. */
  readonly natural: NaturalMove | null;
  /** The likeliest move that the engine refutes: it loses as much as a guess that is inferior. Null if there is none. */
  readonly tempting: NaturalMove | null;
}

/** Chooses the natural move and the tempting mistake from the expected moves, the likeliest first. */
export function chooseNaturalMoves(
  expected: readonly ExpectedMove[],
  judgements: MoveJudgements,
): NaturalMoves {
  const judged = expected.map((move): NaturalMove => ({
    ...move,
    judgement: judgements.get(move.move) ?? null,
  }));
  return { natural: judged[0] ?? null, tempting: judged.find(isRefuted) ?? null };
}

function isRefuted({ judgement }: NaturalMove): boolean {
  return judgement !== null && judgement.loss >= verdictCutOffs.inferior;
}
