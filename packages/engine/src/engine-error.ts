export type EngineErrorCode =
  /** The engine was not ready within the time limit. */
  | 'not-ready'
  /** The engine crashed during a search, or could not be started. */
  | 'crashed'
  /** The time limit was reached before the engine reported a line. */
  | 'timeout'
  /** The caller cancelled the search. */
  | 'cancelled'
  /** The engine rejected the position. */
  | 'invalid-position'
  /** The engine crashed too often in the last minute, or was closed. */
  | 'unavailable'
  /** This browser cannot run the engine. */
  | 'unsupported'
  /** The engine returned no move or an illegal one. */
  | 'no-move';

/** Reason why a search failed. The message is shown to readers. */
export class EngineError extends Error {
  readonly code: EngineErrorCode;

  constructor(code: EngineErrorCode, message: string) {
    super(message);
    this.name = 'EngineError';
    this.code = code;
  }
}

export const engineMessages = {
  notInitialized: 'Stockfish engine not initialized',
  notReady: 'Stockfish WASM engine not ready after timeout',
  initializationTimeout: 'WASM engine initialization timeout',
  timeout: 'WASM analysis timeout',
  noMove: 'Engine could not find a valid move',
  unsupported: 'WebAssembly or Web Workers not supported in this browser',
  allRoutesFailed: 'All WASM routes failed',
} as const;

/**
 * A memory error means that the position is too demanding for this engine. The engine on the server may be able to
 * search it.
 */
export function formatCrash(reason: string): string {
  return /out of bounds|memory/i.test(reason)
    ? `${reason}. This position may require server analysis.`
    : `Engine stopped: ${reason}`;
}

export function formatDepthTimeout(required: number, reached: number): string {
  return `Analysis timeout - Required depth ${required} Reached ${reached}`;
}

export function formatUnknownLevel(level: string): string {
  return `Unknown skill level: ${level}`;
}
