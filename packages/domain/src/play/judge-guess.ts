import type { Uci } from '../chess/notation.ts';
import type { Color } from '../chess/pieces.ts';
import { computeMoveAccuracy } from '../quality/accuracy.ts';
import { toWinPercent } from '../quality/score.ts';
import type { Score } from '../quality/score.ts';
import { pointsForMatch } from './session-score.ts';
import type { Judgement, MoveComparison, Verdict } from './verdict.ts';

/**
 * Differences in percentage points of winning chance. Below `equal`, two moves are equally good. From `inferior` on,
 * the worse move is inferior.
 */
export const verdictCutOffs = { equal: 2, inferior: 10 } as const;
/** A named opening is book only if the move loses at most this much against the best move, in percentage points. */
export const maxBookLoss = 3;
/** Extra points for a move that is clearly better than the recorded move. */
export const pointsForBetter = 1;

export interface GuessToJudge {
  readonly his: Uci;
  readonly yours: Uci;
  readonly mover: Color;
  /** Id of another game in which the featured player chose this move in this position. */
  readonly alsoIn: string | null;
  /** True if the move leads to a position of the opening table. */
  readonly isBook: boolean;
  readonly opinion: MoveComparison | null;
  /**
   * Percentage points of winning chance by which the best move of the position is better than the recorded move. Null
   * if no search has compared them: then a named opening is judged like any other move.
   */
  readonly bestAhead: number | null;
}

/**
 * Returns the verdict on a guess and its points; if several verdicts apply, the best one. Null if only an engine can
 * decide and no evaluation is known. See docs/scoring.md.
 */
export function judgeGuess(guess: GuessToJudge): Judgement | null {
  const { his, yours, alsoIn, opinion, mover, isBook, bestAhead } = guess;
  if (his === yours) return { verdict: 'matched', points: pointsForMatch, opinion, alsoIn: null };
  if (alsoIn !== null) return { verdict: 'also-played', points: pointsForMatch, opinion, alsoIn };
  if (!opinion) return null;
  const behind = calculateDeficit(opinion, mover);
  if (isBook && bestAhead !== null && roundToTenth(behind + bestAhead) <= maxBookLoss) {
    return { verdict: 'book', points: pointsForMatch, opinion, alsoIn: null };
  }
  return { verdict: toVerdict(behind), points: toPoints(behind), opinion, alsoIn: null };
}

/**
 * Percentage points of winning chance by which the recorded move is better than the guess; negative if the guess is
 * better. It is rounded to a tenth, so that the verdict depends on the displayed number. A mate counts as a win,
 * regardless of its length.
 */
export function calculateDeficit(
  { his, yours }: Pick<MoveComparison, 'his' | 'yours'>,
  mover: Color,
): number {
  return roundToTenth(
    getMoverWinPercent(his.score, mover) - getMoverWinPercent(yours.score, mover),
  );
}

/** Rounds halves away from zero for both signs, so that both colours are treated alike. */
export function roundToTenth(percent: number): number {
  return (Math.sign(percent) * Math.round(Math.abs(percent) * 10)) / 10 || 0;
}

/** Mover's winning chance, in percent. */
export function getMoverWinPercent(score: Score, mover: Color): number {
  const white = toWinPercent(score);
  return mover === 'white' ? white : 100 - white;
}

export function toVerdict(behind: number): Verdict {
  if (behind < -verdictCutOffs.equal) return 'better';
  if (behind < verdictCutOffs.equal) return 'equal';
  return behind < verdictCutOffs.inferior ? 'playable' : 'inferior';
}

/** Points of a guess that only an engine can judge. */
export function toPoints(behind: number): number {
  const points = Math.round((pointsForMatch * computeMoveAccuracy(behind, 0)) / 100);
  return points + (toVerdict(behind) === 'better' ? pointsForBetter : 0);
}
