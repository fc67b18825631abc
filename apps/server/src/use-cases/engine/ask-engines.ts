import type { PoolAnswer, PoolFailure, Question } from '../../adapters/engine/engine-pool.ts';
import type { Caller } from '../auth/caller.ts';
import { refuse, type Refused } from '../outcome.ts';
import type { Ports } from '../ports.ts';

export type EngineDeps = Ports<'engines'>;

/** Runs a search for a user. `signal` is aborted if the client disconnects. */
export async function askEngines(
  { engines }: EngineDeps,
  { account }: Caller,
  question: Question,
  signal: AbortSignal,
): Promise<Extract<PoolAnswer, { kind: 'analysed' }> | Refused> {
  const answer = await engines.ask(question, { owner: account.id, signal });
  return answer.kind === 'failed' ? toRefusal(answer.reason) : answer;
}

function toRefusal(reason: PoolFailure): Refused {
  switch (reason) {
    case 'owner-busy':
      return refuse('engine_busy', { retryAfterSeconds: 5 });
    case 'full':
      return refuse('engine_overloaded', { retryAfterSeconds: 10 });
    case 'timeout':
      return refuse('engine_timeout');
    case 'unavailable':
      return refuse('engine_unavailable', { retryAfterSeconds: 60 });
    case 'invalid-position':
      return refuse('invalid_fen', { message: 'Invalid FEN: the engine refuses this position' });
    case 'cancelled':
      // The client has disconnected and will not read the response.
      return refuse('bad_request');
    default:
      return reason satisfies never;
  }
}
