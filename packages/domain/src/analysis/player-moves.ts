import type { Uci } from '../chess/notation.ts';
import type { Color } from '../chess/pieces.ts';
import type { ExpectedMove } from '../difficulty/difficulty.ts';
import { getMoverWinPercent } from '../play/judge-guess.ts';
import { classifyLoss } from '../quality/classify-loss.ts';
import type { QualityClass } from '../quality/quality.ts';
import type { Score } from '../quality/score.ts';

/** Moves that are listed. The rest is added up. */
export const playerMoveLimits = { minProbability: 0.01, maxMoves: 6 } as const;

export interface PlayerMoves {
  /** The likeliest first. The recorded move is always among them, as the last one if it is rarer than the others. */
  readonly listed: readonly ExpectedMove[];
  /** Probability of all other moves together. */
  readonly others: number;
}

/** Chooses the moves to list from a prediction, which is sorted by probability. */
export function selectPlayerMoves(
  predicted: readonly ExpectedMove[],
  recorded: Uci | undefined,
): PlayerMoves {
  const { minProbability, maxMoves } = playerMoveLimits;
  const listed = predicted.filter(
    ({ move, probability }, rank) =>
      move === recorded || rank === 0 || (rank < maxMoves && probability >= minProbability),
  );
  const sum = listed.reduce((total, { probability }) => total + probability, 0);
  return { listed, others: Math.max(0, 1 - sum) };
}

/** Scores of several moves of one position from one search, which alone are comparable. */
export interface MoveSearch {
  readonly scores: ReadonlyMap<Uci, Score>;
  /** True if the engine's best move of the position is among them, so that a loss against it is known. */
  readonly hasBest: boolean;
}

export interface MoveVerdict {
  /** From White's side. */
  readonly score: Score;
  /** Null if the best move is not known. */
  readonly quality: QualityClass | null;
}

/** Judges a move by the first search that contains it. Undefined if none does. */
export function judgePlayerMove(
  move: Uci,
  searches: readonly MoveSearch[],
  mover: Color,
): MoveVerdict | undefined {
  for (const { scores, hasBest } of searches) {
    const score = scores.get(move);
    if (!score) continue;
    if (!hasBest) return { score, quality: null };
    const best = Math.max(...[...scores.values()].map((each) => getMoverWinPercent(each, mover)));
    return { score, quality: classifyLoss(best - getMoverWinPercent(score, mover)) };
  }
  return undefined;
}
