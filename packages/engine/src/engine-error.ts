export type EngineErrorCode =
  /** It did not get ready in time. */
  | 'not-ready'
  /** It died while it was asked, or could not be started. */
  | 'crashed'
  /** The time was over before it had said anything. */
  | 'timeout'
  /** Somebody took the question back. */
  | 'cancelled'
  /** It says the position is not one. */
  | 'invalid-position'
  /** It has died too often lately, or was closed. */
  | 'unavailable'
  /** This browser cannot run one. */
  | 'unsupported'
  /** It named no move, or none that is legal. */
  | 'no-move';

/** Why there is no answer. The message is for people. */
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

/** Memory errors are the engine's way of giving up on a position; a server's engine may manage it. */
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
