export type PlayerModelErrorCode =
  /** The same user already has one question running and one waiting. */
  | 'owner-busy'
  /** The queue is full. */
  | 'full'
  | 'cancelled'
  | 'timeout'
  /** The thread or worker ended, or the weights could not be loaded. */
  | 'failed'
  /** The process is stopping. */
  | 'closed';

/** Reason why a thread or worker gave no prediction. */
export class PlayerModelError extends Error {
  override name = 'PlayerModelError';
  readonly code: PlayerModelErrorCode;

  constructor(code: PlayerModelErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
