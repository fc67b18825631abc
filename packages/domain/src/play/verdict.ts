import type { Uci } from '../chess/notation.ts';
import type { Score } from '../quality/score.ts';

/** Verdicts on a guess, the best reason first. Where several apply, the first one is given. */
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

/** Verdicts for a guess as good as the recorded move. */
export const goodVerdicts: ReadonlySet<Verdict> = new Set<Verdict>([
  'also-played',
  'book',
  'better',
  'equal',
]);

/** Origin of the evaluations: the stored analysis, the user's browser, or this server. */
export const comparisonSources = ['stored', 'browser', 'server'] as const;
export type ComparisonSource = (typeof comparisonSources)[number];

/** An engine's evaluation of a move, from White's side, with the line that begins with it. */
export interface EvaluatedMove {
  readonly score: Score;
  readonly depth: number;
  readonly line: readonly Uci[];
}

/** Both moves, evaluated in one search or by the same stored analysis. */
export interface MoveComparison {
  readonly source: ComparisonSource;
  readonly engine: string;
  readonly his: EvaluatedMove;
  readonly yours: EvaluatedMove;
}

/** The verdict on a guess, its points, and the evaluations behind it. */
export interface Judgement {
  readonly verdict: Verdict;
  /** Before the cost of helps: 0 to 11. */
  readonly points: number;
  /** Null where the recorded move, another game or the opening table decides and no engine has evaluated the moves. */
  readonly opinion: MoveComparison | null;
  /** Id of another game in which the featured player chose this move in this position. */
  readonly alsoIn: string | null;
}
