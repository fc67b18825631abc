import type { StudyLine } from '@lamplight/contract/analysis.ts';

export type EngineSource = 'browser' | 'server';

/** What a running or finished search says of one position. */
export interface LiveAnalysis {
  /** The position it is for. Shown only while the board stands there. */
  readonly fen: string;
  readonly depth: number;
  readonly lines: readonly StudyLine[];
  readonly source: EngineSource;
}

export type LiveEngineState =
  /** Nothing was asked. */
  | { readonly kind: 'idle' }
  /** The engine is on its way; the share of it that has arrived, 0 to 1, once that is known. */
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
  /** Asks about a position; a question about another takes this one back. */
  readonly analyse: (fen: string) => void;
  readonly cancel: () => void;
}
