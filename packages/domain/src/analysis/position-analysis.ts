import type { Uci } from '../chess/notation.ts';
import type { Score } from '../quality/score.ts';

/** Search effort. `standard` is enough for study; `deep` searches ten times as many nodes. */
export const efforts = ['standard', 'deep'] as const;
export type Effort = (typeof efforts)[number];

/**
 * Maximum number of nodes per search. A search normally stops at `analysisDepth`. The node limit stops it in decided
 * positions, in which that depth takes too long.
 */
export const effortNodes: Readonly<Record<Effort, number>> = {
  standard: 600_000,
  deep: 6_000_000,
};

export const analysisDepth = 20;
export const analysisLines = 3;
/** Limits of the null-move search. They are lower than for the best move, because a threat is found at a lower depth. */
export const nullMoveLimit = { depth: analysisDepth - 6, nodes: 150_000 } as const;
/**
 * Limits of the search that evaluates all legal moves of a position at once. The depth is lower, because there are more
 * lines to search. docs/scoring.md measures how reliable the verdicts are; one more ply would not change that.
 */
export const everyMoveLimit = { depth: 10, nodes: 1_200_000 } as const;
/** Number of stored moves per line of that search, the evaluated move included. */
export const storedEveryMoveLength = 7;
/** Number of stored moves per line; readers see the first twelve. */
export const storedLineLength = 16;
export const shownLineLength = 12;

export interface AnalysedLine {
  readonly score: Score;
  readonly depth: number;
  readonly moves: readonly Uci[];
}

/** Stored analysis of one position of a game. */
export interface PositionAnalysis {
  readonly engine: string;
  readonly effort: Effort;
  /** Depth in plies that every line has reached. */
  readonly depth: number;
  readonly nodes: number;
  /** Lines, the best first; empty if the game is over. */
  readonly lines: readonly AnalysedLine[];
  /**
   * The opponent's best line after a null move of the side to move. It shows threats. Missing if the side to move is in
   * check or the line was not searched.
   */
  readonly nullMoveLine?: AnalysedLine;
  /**
   * A line for each natural candidate (natural-candidates.ts) that none of `lines` begins with, the best first. Empty if
   * there is none; missing if they were not searched.
   */
  readonly naturalLines?: readonly AnalysedLine[];
}

/** Evaluation of every legal move of a position. */
export interface MoveEvaluations {
  readonly engine: string;
  /** Depth in plies that every move has reached. */
  readonly depth: number;
  readonly nodes: number;
  /** One line for each legal move, beginning with that move; the best first. All lines have the same depth. */
  readonly lines: readonly AnalysedLine[];
}
