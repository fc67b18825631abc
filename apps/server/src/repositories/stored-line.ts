import type { Score } from '@lamplight/domain/quality/score.ts';
import type { AnalysedLine } from '@lamplight/domain/analysis/position-analysis.ts';

/** Engine line in the form in which JSON columns store it. */
export type StoredLine = { cp?: number; mate?: number; depth: number; moves: string };

export function toStoredLine({ score, depth, moves }: AnalysedLine): StoredLine {
  const value = score.kind === 'cp' ? { cp: score.cp } : { mate: score.moves };
  return { ...value, depth, moves: moves.join(' ') };
}

export function toAnalysedLine({ cp = 0, mate, depth, moves }: StoredLine): AnalysedLine {
  const score: Score = mate === undefined ? { kind: 'cp', cp } : { kind: 'mate', moves: mate };
  return { score, depth, moves: moves.split(' ') };
}
