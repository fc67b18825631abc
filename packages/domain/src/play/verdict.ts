import type { Uci } from '../chess/notation.ts';
import type { Score } from '../quality/score.ts';

/** Verdicts on a guess, the best first. If several apply, the first one is given. */
export const verdicts = [
  'matched',
  'also-played',
  'book',
  'better',
  'equal',
  'playable',
  'inferior',
] as const;
export type Verdict = (typeof verdicts)[number];

/** Verdicts on a different move that is as good as the recorded move, or better. */
export const goodVerdicts: ReadonlySet<Verdict> = new Set<Verdict>([
  'also-played',
  'book',
  'better',
  'equal',
]);

/** Source of the evaluations: the stored analysis, the user's browser, or this server. */
export const comparisonSources = ['stored', 'browser', 'server'] as const;
export type ComparisonSource = (typeof comparisonSources)[number];

/** An engine's evaluation of a move, from White's side, with the line that begins with the move. */
export interface EvaluatedMove {
  readonly score: Score;
  readonly depth: number;
  readonly line: readonly Uci[];
}

/** Evaluations of the recorded move (`his`) and the guess (`yours`) from one search or the same stored analysis. */
export interface MoveComparison {
  readonly source: ComparisonSource;
  readonly engine: string;
  readonly his: EvaluatedMove;
  readonly yours: EvaluatedMove;
}

/** Verdict on a guess, its points, and the evaluations on which it is based. */
export interface Judgement {
  readonly verdict: Verdict;
  /** Points from 0 to 11, before the cost of helps. */
  readonly points: number;
  /** Null if the recorded move, another game or the opening table decides and no engine has evaluated the moves. */
  readonly opinion: MoveComparison | null;
  /** Id of another game in which the featured player chose this move in this position. */
  readonly alsoIn: string | null;
}
