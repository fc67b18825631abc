import type { Uci } from '../chess/notation.ts';
import type { Score } from '../quality/score.ts';

/** How much was spent on a position: standard is enough to study by, deep is ten times that. */
export const efforts = ['standard', 'deep'] as const;
export type Effort = (typeof efforts)[number];

/** Depth is the goal; without a cap on nodes decided positions run away. */
export const effortNodes: Readonly<Record<Effort, number>> = {
  standard: 600_000,
  deep: 6_000_000,
};

export const analysisDepth = 20;
export const analysisLines = 3;
/** A threat shows itself sooner than the best move does. */
export const nullMoveLimit = { depth: analysisDepth - 6, nodes: 150_000 } as const;
/** For every legal move of a position at once, so less deep. docs/scoring.md says how far its verdicts hold; one more would not change that. */
export const everyMoveLimit = { depth: 10, nodes: 1_200_000 } as const;
/** Of the line behind each of these moves, the move itself included. */
export const storedEveryMoveLength = 7;
/** Moves of a line that are kept; readers are shown the first twelve. */
export const storedLineLength = 16;
export const shownLineLength = 12;

export interface AnalysedLine {
  readonly score: Score;
  readonly depth: number;
  readonly moves: readonly Uci[];
}

/** What is kept of an engine's opinion on one position of a game. */
export interface PositionAnalysis {
  readonly engine: string;
  readonly effort: Effort;
  /** That every line has reached. */
  readonly depth: number;
  readonly nodes: number;
  /** Best first; none in a position that is over. */
  readonly lines: readonly AnalysedLine[];
  /** The opponent's best line after a null move of the side to move; shows threats. Missing in check, or where it was not searched. */
  readonly nullMoveLine?: AnalysedLine;
}

/** What every legal move of a position is worth. */
export interface MoveEvaluations {
  readonly engine: string;
  /** That every move has reached. */
  readonly depth: number;
  readonly nodes: number;
  /** Best first, one for each legal move and all as deep: the move and what follows it. */
  readonly lines: readonly AnalysedLine[];
}
