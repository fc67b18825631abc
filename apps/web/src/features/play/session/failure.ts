import { ApiError } from '@lamplight/contract/client.ts';

/** What a call that failed means for the table. */
export type Failure =
  /** Nobody answered: whether it was done is not known, and it may be sent again. */
  | 'unreached'
  | 'signed-out'
  /** The session has gone on elsewhere. */
  | 'stale'
  /** The server could not, for no fault of ours. */
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
/** A proxy without a server behind it, or a server that is going down. */
const absent = new Set([502, 503, 504]);

export function classifyFailure(error: unknown): Failure {
  if (!(error instanceof ApiError) || absent.has(error.status)) return 'unreached';
  if (error.status === 401) return 'signed-out';
  if (error.status >= 500) return 'broken';
  return staleCodes.has(error.code ?? '') ? 'stale' : 'refused';
}
