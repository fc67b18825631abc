import type { AnalysisLine } from '@lamplight/contract/analysis.ts';

export type EngineSource = 'browser' | 'server';

/** The result of a running or finished search of one position. */
export interface LiveAnalysis {
  /** The searched position. The result is shown only while the board shows it. */
  readonly fen: string;
  readonly depth: number;
  readonly lines: readonly AnalysisLine[];
  readonly source: EngineSource;
}

export type LiveEngineState =
  /** No search was requested. */
  | { readonly kind: 'idle' }
  /** The engine is loading; the share from 0 to 1, once it is known. */
  | { readonly kind: 'loading'; readonly fen: string; readonly progress: number | undefined }
  | {
      readonly kind: 'analysing';
      readonly fen: string;
      readonly analysis: LiveAnalysis | undefined;
    }
  | { readonly kind: 'done'; readonly fen: string; readonly analysis: LiveAnalysis }
  | { readonly kind: 'failed'; readonly fen: string; readonly message: string };

export interface LiveEngine {
  readonly state: LiveEngineState;
  /** Starts a search; it cancels the search of another position. */
  readonly analyse: (fen: string) => void;
  readonly cancel: () => void;
}
