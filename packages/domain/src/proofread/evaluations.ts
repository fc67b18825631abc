import type { PositionAnalysis } from '../analysis/position-analysis.ts';

/** Engine's opinion on positions: stored analysis first, then cached searches. */
export interface EvaluationSource {
  /** Finds the analysis by the first four FEN fields; undefined if the position was not searched. */
  readonly find: (positionKey: string) => PositionAnalysis | undefined;
}

/** Collects the positions whose analysis was asked for and is missing, so that a caller can search them and ask again. */
export interface RecordingSource extends EvaluationSource {
  /** FENs of missing positions, by position key. */
  readonly missing: ReadonlyMap<string, string>;
  readonly request: (positionKey: string, fen: string) => PositionAnalysis | undefined;
}

export function recordMissing(source: EvaluationSource): RecordingSource {
  const missing = new Map<string, string>();
  const request = (positionKey: string, fen: string): PositionAnalysis | undefined => {
    const found = source.find(positionKey);
    if (!found) missing.set(positionKey, fen);
    return found;
  };
  return { find: source.find, missing, request };
}
