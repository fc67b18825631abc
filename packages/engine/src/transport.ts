/** Connection to an engine: a web worker, a child process, or a script in tests. */
export interface Transport {
  readonly send: (line: string) => void;
  /** Ends the engine at once. No event is reported afterwards. */
  readonly kill: () => void;
}

export interface TransportEvents {
  readonly onLine: (line: string) => void;
  /** Called if the engine ended without `kill`. */
  readonly onDeath: (reason: string) => void;
}

export type OpenTransport = (events: TransportEvents) => Transport;

/** Clock and timers. Browser and server have their own implementations. */
export interface Timers {
  readonly now: () => number;
  /** Calls `call` once after `ms` milliseconds. Returns a function that cancels the call. */
  readonly after: (ms: number, call: () => void) => () => void;
}
