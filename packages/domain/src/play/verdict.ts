import type { Uci } from '../chess/notation.ts';
import type { Score } from '../quality/score.ts';

/** What a guess was, the best reason first: a move that is several of these is called the first. */
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

/** Which of them count as having played as well as he did. */
export const goodVerdicts: ReadonlySet<Verdict> = new Set<Verdict>([
  'also-played',
  'book',
  'better',
  'equal',
]);

/** Who looked at the two moves: the stored analysis, the player's browser, or this server. */
export const comparisonSources = ['stored', 'browser', 'server'] as const;
export type ComparisonSource = (typeof comparisonSources)[number];

/** An engine's word on a move, from White's side, with the line that begins with it. */
export interface EvaluatedMove {
  readonly score: Score;
  readonly depth: number;
  readonly line: readonly Uci[];
}

/** Both moves, looked at in one search or by the same stored analysis. */
export interface MoveComparison {
  readonly source: ComparisonSource;
  readonly engine: string;
  readonly his: EvaluatedMove;
  readonly yours: EvaluatedMove;
}

/** What a guess is worth and why. */
export interface Judgement {
  readonly verdict: Verdict;
  /** Before hints: 0 to 11. */
  readonly points: number;
  /** None where his move, his other games or the opening's table decide and no engine has looked. */
  readonly opinion: MoveComparison | null;
  /** Of his other game in which he chose this move here. */
  readonly alsoIn: string | null;
}
