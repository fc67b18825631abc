import type { Origin } from '../../entities/audit.ts';
import { consumeRateLimits, type RateLimitPorts } from '../limits.ts';
import type { Refused } from '../outcome.ts';
import type { StorePort } from '../ports.ts';

/** The same for every address, known or not: whether there is an account is looked up when the mail is sent. */
export async function requestReset(
  deps: RateLimitPorts & StorePort<'mailRequests'>,
  { email }: { email: string },
  origin: Origin,
): Promise<{ kind: 'asked' } | Refused> {
  const turn = await consumeRateLimits(
    deps,
    ['mailRequest.perNetwork', 'mailRequest.total', 'resetCode.perHour', 'resetCode.perDay'],
    { subject: email, ip: origin.ip },
  );
  if (turn.kind === 'refused') return turn;
  const requestedAt = deps.clock.now().toISOString();
  await deps.store.mailRequests.add({ occasion: 'reset', email, requestedAt });
  return { kind: 'asked' };
}
