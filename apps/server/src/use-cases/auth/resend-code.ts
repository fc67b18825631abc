import type { Origin } from '../../entities/audit.ts';
import { consumeRateLimits, type RateLimitPorts } from '../limits.ts';
import type { Refused } from '../outcome.ts';
import type { StorePort } from '../ports.ts';

/** The same for every address, known or not: whether there is a code to send is looked up when the mail is sent. */
export async function resendCode(
  deps: RateLimitPorts & StorePort<'transaction'>,
  { email }: { email: string },
  origin: Origin,
): Promise<{ kind: 'asked' } | Refused> {
  const turn = await consumeRateLimits(
    deps,
    [
      'mailRequest.perNetwork',
      'mailRequest.total',
      'resend.perMinute',
      'verificationCode.perHour',
      'verificationCode.perDay',
    ],
    { subject: email, ip: origin.ip },
  );
  if (turn.kind === 'refused') return turn;
  return deps.store.transaction(async ({ codes, mailRequests }) => {
    await codes.remove({ email, purpose: 'verify' });
    const requestedAt = deps.clock.now().toISOString();
    await mailRequests.add({ occasion: 'resend', email, requestedAt });
    return { kind: 'asked' as const };
  });
}
