import type { SessionState } from '@lamplight/contract/play-session.ts';
import type { Timers } from '@lamplight/engine/transport.ts';
import { createStore } from '../../../shared/store/create-store.ts';
import { createPlayState, toPlayView, withServerState } from './play-state.ts';
import type { PlayState, PlayView } from './play-state.ts';

export interface SessionStore {
  readonly read: () => PlayState;
  readonly readView: () => PlayView;
  readonly subscribe: (listener: () => void) => () => void;
  readonly set: (change: Partial<PlayState>) => void;
  /** Applies a response of the server together with other changes, unless a newer response was already applied. */
  readonly applyServerState: (serverState: SessionState, change?: Partial<PlayState>) => void;
  readonly announce: (text: string) => void;
}

export function createSessionStore(first: SessionState): SessionStore {
  const { read, set, subscribe } = createStore(createPlayState(first));
  let latest = { playState: read(), view: toPlayView(read()) };
  return {
    read,
    readView: () => {
      const playState = read();
      if (latest.playState !== playState) {
        latest = { playState, view: toPlayView(playState, latest) };
      }
      return latest.view;
    },
    subscribe,
    set: (change) => set({ ...read(), ...change }),
    applyServerState: (serverState, change) =>
      set({ ...withServerState(read(), serverState), ...change }),
    announce: (text) => set({ ...read(), said: { text, occasion: read().said.occasion + 1 } }),
  };
}

/** Timers that can be cancelled together. */
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
