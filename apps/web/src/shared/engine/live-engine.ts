import type { AnalysisLine } from '@lamplight/contract/analysis.ts';
import { createStore } from '../store/create-store.ts';
import { engineCopy } from './copy.ts';

export type EngineSource = 'browser' | 'server';

/** The result of a running or finished search of one position. */
export interface LiveAnalysis {
  /** The searched position. The result is shown only while the board shows this position. */
  readonly fen: string;
  readonly depth: number;
  readonly lines: readonly AnalysisLine[];
  readonly source: EngineSource;
}

export type LiveEngineState =
  /** No search has been requested. */
  | { readonly kind: 'idle' }
  /** The engine is loading. `progress` is the downloaded share from 0 to 1, or undefined if unknown. */
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
  /** Starts a search and cancels the search of any other position. */
  readonly analyse: (fen: string) => void;
  readonly cancel: () => void;
}

export interface Asking {
  /** True if a search starts without a download. */
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
  /** Stops the search while the page is hidden. The result so far remains. */
  readonly pause: () => void;
  readonly resume: () => void;
}

const idle: LiveEngineState = { kind: 'idle' };

/** Runs only the newest search. Late results of an older search are ignored. */
export function createLiveStore({ isLoaded, ask }: Asking): LiveStore {
  const { read, set, subscribe } = createStore(idle);
  let asked: { readonly fen: string; readonly controller: AbortController } | undefined;
  /** The position whose search was requested or interrupted while the page was hidden. */
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
      // The search code could not be fetched, or it threw an unexpected error.
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

/** True if a restarted search has not yet reached the depth that is shown. Its state is then not shown. */
function isStepBack(shown: LiveEngineState, next: LiveEngineState): boolean {
  if (shown.kind !== 'analysing' || !shown.analysis) return false;
  if (next.kind === 'loading') return true;
  return next.kind === 'analysing' && (next.analysis?.depth ?? 0) < shown.analysis.depth;
}
