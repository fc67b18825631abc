import type { AnalysisLine } from '@lamplight/contract/analysis.ts';
import type { EngineSource, LiveEngineState } from '../../../shared/engine/live-engine.ts';

/** The stored lines: undefined while they load, empty if there are none or they could not be loaded. */
export type Stored = readonly AnalysisLine[] | undefined;

export type EngineView =
  | { readonly kind: 'loading' }
  /** The engine is loading, or has not reported a line yet. */
  | { readonly kind: 'analysing'; readonly progress?: number | undefined }
  | {
      readonly kind: 'lines';
      readonly lines: readonly AnalysisLine[];
      readonly source: EngineSource | 'stored';
      readonly isGrowing: boolean;
    }
  | { readonly kind: 'none'; readonly why: 'not-stored' | 'not-computed' }
  | { readonly kind: 'failed'; readonly message: string };

/** Stored lines first; without them, the engine's. */
export function toEngineView(fen: string, stored: Stored, live: LiveEngineState): EngineView {
  if (stored === undefined) return { kind: 'loading' };
  if (stored.length > 0)
    return { kind: 'lines', lines: stored, source: 'stored', isGrowing: false };
  if (live.kind === 'idle' || live.fen !== fen) return { kind: 'none', why: 'not-stored' };
  switch (live.kind) {
    case 'loading':
      return { kind: 'analysing', progress: live.progress };
    case 'failed':
      return { kind: 'failed', message: live.message };
    case 'analysing':
    case 'done': {
      const { lines = [], source = 'browser' } = live.analysis ?? {};
      const isGrowing = live.kind === 'analysing';
      if (lines.length > 0) return { kind: 'lines', lines, source, isGrowing };
      return isGrowing ? { kind: 'analysing' } : { kind: 'none', why: 'not-computed' };
    }
    default:
      return live satisfies never;
  }
}
