import type { Uci } from '../chess/notation.ts';
import type { Score } from '../quality/score.ts';

/** Search effort: standard is enough for study, deep is ten times that. */
export const efforts = ['standard', 'deep'] as const;
export type Effort = (typeof efforts)[number];

/** The search stops at a depth; the limit of nodes stops it in decided positions, where depth takes too long. */
export const effortNodes: Readonly<Record<Effort, number>> = {
  standard: 600_000,
  deep: 6_000_000,
};

export const analysisDepth = 20;
export const analysisLines = 3;
/** Less than for the best move, because a threat is found at a lower depth. */
export const nullMoveLimit = { depth: analysisDepth - 6, nodes: 150_000 } as const;
/**
 * For all legal moves of a position at once, so the depth is lower. docs/scoring.md measures how reliable the verdicts
 * are; one more ply would not change that.
 */
export const everyMoveLimit = { depth: 10, nodes: 1_200_000 } as const;
/** Stored moves of the line of each of these moves, the move itself included. */
export const storedEveryMoveLength = 7;
/** Stored moves of a line; readers see the first twelve. */
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
  /** Depth that every line has reached. */
  readonly depth: number;
  readonly nodes: number;
  /** Best first; empty where the game is over. */
  readonly lines: readonly AnalysedLine[];
  /**
   * The opponent's best line after a null move of the side to move, which shows threats. Missing in check and where it
   * was not searched.
   */
  readonly nullMoveLine?: AnalysedLine;
}

/** Evaluation of every legal move of a position. */
export interface MoveEvaluations {
  readonly engine: string;
  /** Depth that every move has reached. */
  readonly depth: number;
  readonly nodes: number;
  /** Best first, one line for each legal move, beginning with it; all have the same depth. */
  readonly lines: readonly AnalysedLine[];
}
