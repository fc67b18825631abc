import { ApiError } from '@lamplight/contract/client.ts';

/** The kind of a failed call. */
export type Failure =
  /** No answer: the call may or may not have been executed, and may be sent again. */
  | 'unreached'
  | 'signed-out'
  /** The session was changed elsewhere. */
  | 'stale'
  /** An error of the server. */
  | 'broken'
  | 'refused';

const staleCodes = new Set([
  'position_mismatch',
  'session_not_active',
  'session_not_found',
  'divergence_pending',
  'no_divergence',
  'not_your_turn',
]);
/** A proxy without a server behind it, or a server that is shutting down. */
const absent = new Set([502, 503, 504]);

export function classifyFailure(error: unknown): Failure {
  if (!(error instanceof ApiError) || absent.has(error.status)) return 'unreached';
  if (error.status === 401) return 'signed-out';
  if (error.status >= 500) return 'broken';
  return staleCodes.has(error.code ?? '') ? 'stale' : 'refused';
}
