import type { Uci } from '../chess/notation.ts';
import type { Color } from '../chess/pieces.ts';
import { computeMoveAccuracy } from '../quality/accuracy.ts';
import { toWinPercent } from '../quality/score.ts';
import type { Score } from '../quality/score.ts';
import { pointsForMatch } from './session-score.ts';
import type { Judgement, MoveComparison, Verdict } from './verdict.ts';

/** Points of winning chance: within the first two moves are equals; from the second on one is inferior. */
export const verdictCutOffs = { equal: 2, inferior: 10 } as const;
/** For a move clearly better than his. */
export const pointsForBetter = 1;

export interface GuessToJudge {
  readonly his: Uci;
  readonly yours: Uci;
  readonly mover: Color;
  /** His other game in which he chose this move here. */
  readonly alsoIn: string | null;
  /** The opening's table has the position it leads to. */
  readonly isBook: boolean;
  readonly opinion: MoveComparison | null;
}

/** What a guess is worth; the best reason wins. Null where only an engine can tell and none has. docs/scoring.md is about this. */
export function judgeGuess(guess: GuessToJudge): Judgement | null {
  const { opinion, mover } = guess;
  const known = findKnownVerdict(guess);
  if (known) {
    const alsoIn = known === 'also-played' ? guess.alsoIn : null;
    return { verdict: known, points: pointsForMatch, opinion, alsoIn };
  }
  if (!opinion) return null;
  const behind = calculateDeficit(opinion, mover);
  const verdict = toVerdict(behind);
  return { verdict, points: toPoints(behind), opinion, alsoIn: null };
}

function findKnownVerdict({ his, yours, alsoIn, isBook }: GuessToJudge): Verdict | undefined {
  if (his === yours) return 'matched';
  if (alsoIn !== null) return 'also-played';
  return isBook ? 'book' : undefined;
}

/**
 * By how many points of winning chance his move is ahead of yours, to a tenth: what is shown is what is judged. Below 0: yours is.
 * A mate is a win however long it takes.
 */
export function calculateDeficit(
  { his, yours }: Pick<MoveComparison, 'his' | 'yours'>,
  mover: Color,
): number {
  const behind = getMoverWinPercent(his.score, mover) - getMoverWinPercent(yours.score, mover);
  // Rounded away from zero on both sides, so that neither side of the board has the better of it.
  return (Math.sign(behind) * Math.round(Math.abs(behind) * 10)) / 10 || 0;
}

/** The mover's chance to win, in percent. */
export function getMoverWinPercent(score: Score, mover: Color): number {
  const white = toWinPercent(score);
  return mover === 'white' ? white : 100 - white;
}

export function toVerdict(behind: number): Verdict {
  if (behind < -verdictCutOffs.equal) return 'better';
  if (behind < verdictCutOffs.equal) return 'equal';
  return behind < verdictCutOffs.inferior ? 'playable' : 'inferior';
}

/** Of a move that only an engine knows. */
export function toPoints(behind: number): number {
  const points = Math.round((pointsForMatch * computeMoveAccuracy(behind, 0)) / 100);
  return points + (toVerdict(behind) === 'better' ? pointsForBetter : 0);
}
