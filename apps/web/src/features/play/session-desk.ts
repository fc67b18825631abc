import type { SessionState } from '@lamplight/contract/play.ts';
import type { Timers } from '@lamplight/engine/transport.ts';
import { newTable, withNews } from './session-table.ts';
import type { Table } from './session-table.ts';

/** Where the table stands and who watches it. */
export interface Desk {
  readonly read: () => Table;
  readonly subscribe: (listener: () => void) => () => void;
  readonly set: (change: Partial<Table>) => void;
  /** News about this session, unless newer ones came before; with them whatever else changes in the same breath. */
  readonly take: (news: SessionState, change?: Partial<Table>) => void;
  readonly say: (text: string) => void;
}

export function createDesk(first: SessionState): Desk {
  const listeners = new Set<() => void>();
  let table = newTable(first);
  const put = (next: Table): void => {
    table = next;
    for (const listener of listeners) listener();
  };
  return {
    read: () => table,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set: (change) => put({ ...table, ...change }),
    take: (news, change) => put({ ...withNews(table, news), ...change }),
    say: (text) => put({ ...table, said: { text, occasion: table.said.occasion + 1 } }),
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
