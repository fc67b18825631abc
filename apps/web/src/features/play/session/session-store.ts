import type { SessionState } from '@lamplight/contract/play.ts';
import type { Timers } from '@lamplight/engine/transport.ts';
import { createPlayState, withServerState } from './play-state.ts';
import type { PlayState } from './play-state.ts';

/** Where the table stands and who watches it. */
export interface SessionStore {
  readonly read: () => PlayState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly set: (change: Partial<PlayState>) => void;
  /** News about this session, unless newer ones came before; with them whatever else changes in the same breath. */
  readonly applyServerState: (serverState: SessionState, change?: Partial<PlayState>) => void;
  readonly announce: (text: string) => void;
}

export function createSessionStore(first: SessionState): SessionStore {
  const listeners = new Set<() => void>();
  let playState = createPlayState(first);
  const put = (next: PlayState): void => {
    playState = next;
    for (const listener of listeners) listener();
  };
  return {
    read: () => playState,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set: (change) => put({ ...playState, ...change }),
    applyServerState: (serverState, change) =>
      put({ ...withServerState(playState, serverState), ...change }),
    announce: (text) =>
      put({ ...playState, said: { text, occasion: playState.said.occasion + 1 } }),
  };
}

/** Timers that are taken back together. */
export interface Clock {
  readonly after: (ms: number, call: () => void) => void;
  readonly clear: () => void;
}

export function createClock(timers: Timers): Clock {
  let running: (() => void)[] = [];
  return {
    after: (ms, call) => {
      running.push(timers.after(ms, call));
    },
    clear: () => {
      for (const takeBack of running) takeBack();
      running = [];
    },
  };
}
