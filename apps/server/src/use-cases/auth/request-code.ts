import type { Origin } from '../../entities/audit.ts';
import { consumeRateLimits, type RateLimitPorts } from '../limits.ts';
import type { Refused } from '../outcome.ts';
import type { StorePort } from '../ports.ts';

const limits = {
  resend: ['resend.perMinute', 'verificationCode.perHour', 'verificationCode.perDay'],
  reset: ['resetCode.perHour', 'resetCode.perDay'],
} as const;

/** Does the same for every e-mail address, known or not. Whether a code has to be sent is decided when the mail is sent. */
export async function requestCode(
  deps: RateLimitPorts & StorePort<'transaction'>,
  occasion: keyof typeof limits,
  { email }: { email: string },
  origin: Origin,
): Promise<{ kind: 'requested' } | Refused> {
  const turn = await consumeRateLimits(
    deps,
    ['mailRequest.perNetwork', 'mailRequest.total', ...limits[occasion]],
    { subject: email, ip: origin.ip },
  );
  if (turn.kind === 'refused') return turn;
  return deps.store.transaction(async ({ codes, mailRequests }) => {
    if (occasion === 'resend') await codes.remove({ email, purpose: 'verify' });
    const requestedAt = deps.clock.now().toISOString();
    await mailRequests.add({ occasion, email, requestedAt });
    return { kind: 'requested' };
  });
}
