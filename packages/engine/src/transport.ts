/** A connection to an engine: a worker of the browser, a child process, or a script in tests. */
export interface Transport {
  readonly send: (line: string) => void;
  /** Ends the engine at once. No event follows. */
  readonly kill: () => void;
}

export interface TransportEvents {
  readonly onLine: (line: string) => void;
  /** The engine ended without `kill`. */
  readonly onDeath: (reason: string) => void;
}

export type OpenTransport = (events: TransportEvents) => Transport;

/** A clock: browser and server have their own. */
export interface Timers {
  readonly now: () => number;
  /** Calls back once after that many milliseconds; returns a function that cancels it. */
  readonly after: (ms: number, call: () => void) => () => void;
}
