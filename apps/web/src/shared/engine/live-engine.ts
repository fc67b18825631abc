import type { AnalysisLine } from '@lamplight/contract/analysis.ts';
import { createStore } from '../store/create-store.ts';
import { engineCopy } from './copy.ts';

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

export interface Asking {
  /** Whether a search starts without loading anything. */
  readonly isLoaded: () => boolean;
  readonly ask: (
    fen: string,
    signal: AbortSignal,
    show: (state: LiveEngineState) => void,
  ) => Promise<void>;
}

export interface LiveStore extends Pick<LiveEngine, 'analyse' | 'cancel'> {
  readonly read: () => LiveEngineState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Stops the search of a hidden page. Its result stays. */
  readonly pause: () => void;
  readonly resume: () => void;
}

const idle: LiveEngineState = { kind: 'idle' };

/** Runs one search at a time, the newest. Late results of an older one are ignored. */
export function createLiveStore({ isLoaded, ask }: Asking): LiveStore {
  const { read, set, subscribe } = createStore(idle);
  let asked: { readonly fen: string; readonly controller: AbortController } | undefined;
  /** The position requested or interrupted while the page was hidden. */
  let waiting: string | undefined;
  let isPaused = false;

  function takeBack(): void {
    asked?.controller.abort();
    asked = undefined;
    waiting = undefined;
  }

  function start(fen: string): void {
    const controller = new AbortController();
    const { signal } = controller;
    const current = { fen, controller };
    asked = current;
    const show = (next: LiveEngineState): void => {
      if (!signal.aborted && !isStepBack(read(), next)) set(next);
    };
    ask(fen, signal, show)
      // The code of the search could not be fetched, or has a fault.
      .catch(() => show({ kind: 'failed', fen, message: engineCopy.analysisFailed }))
      .finally(() => {
        if (asked === current) asked = undefined;
      });
  }

  return {
    read,
    subscribe,
    analyse: (fen) => {
      if (asked?.fen === fen || waiting === fen) return;
      takeBack();
      set(
        isLoaded()
          ? { kind: 'analysing', fen, analysis: undefined }
          : { kind: 'loading', fen, progress: undefined },
      );
      if (isPaused) waiting = fen;
      else start(fen);
    },
    cancel: () => {
      takeBack();
      if (read().kind !== 'idle') set(idle);
    },
    pause: () => {
      isPaused = true;
      const fen = asked?.fen ?? waiting;
      takeBack();
      waiting = fen;
    },
    resume: () => {
      isPaused = false;
      const fen = waiting;
      waiting = undefined;
      if (fen !== undefined) start(fen);
    },
  };
}

/** A restarted search is shown only once it is deeper than the one before. */
function isStepBack(shown: LiveEngineState, next: LiveEngineState): boolean {
  if (shown.kind !== 'analysing' || !shown.analysis) return false;
  if (next.kind === 'loading') return true;
  return next.kind === 'analysing' && (next.analysis?.depth ?? 0) < shown.analysis.depth;
}
