/** A line to and from an engine, wherever it runs: a worker of the browser, a child process, a script of a test. */
export interface Transport {
  readonly send: (line: string) => void;
  /** Ends the engine at once. Nothing is heard of it afterwards. */
  readonly kill: () => void;
}

export interface TransportEvents {
  readonly onLine: (line: string) => void;
  /** The engine is gone and this was not our doing. */
  readonly onDeath: (reason: string) => void;
}

export type OpenTransport = (events: TransportEvents) => Transport;

/** The clock of whoever runs the engine: browser and server have their own. */
export interface Timers {
  readonly now: () => number;
  /** Calls back once after so many milliseconds; the answer takes it back. */
  readonly after: (ms: number, call: () => void) => () => void;
}
