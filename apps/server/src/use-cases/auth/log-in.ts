import type { Origin } from '../../entities/audit.ts';
import type { Account } from '../../entities/account.ts';
import { recordAudit } from '../audit.ts';
import { getLimitKey, consumeRateLimits, type RateLimitPorts } from '../limits.ts';
import type { Refused } from '../outcome.ts';
import { openSignIn } from './open-sign-in.ts';
import { getPendingSince } from './sign-in-rules.ts';
import type { Ports, StorePort } from '../ports.ts';

type LogInDeps = RateLimitPorts &
  StorePort<'audit' | 'mailRequests' | 'signIns' | 'users'> &
  Ports<'passwords' | 'logger'>;

type LogInOutcome =
  | { kind: 'signed in'; token: string; account: Account }
  /** The password is right, but the e-mail address was never confirmed. A new code is sent. */
  | { kind: 'requires verification' }
  /** Unknown e-mail address or wrong password. The response is delayed a little longer after each failure. */
  | { kind: 'wrong'; holdBackMs: number }
  | Refused;

const freeFailures = 5;
const holdBackStepMs = 100;
const maxHoldBackMs = 1000;

export async function logIn(
  deps: LogInDeps,
  { email, password }: { email: string; password: string },
  origin: Origin,
): Promise<LogInOutcome> {
  const counted = { subject: email, ip: origin.ip };
  const turn = await consumeRateLimits(
    deps,
    ['login.perNetwork', 'login.total', 'login.perAccount'],
    counted,
  );
  if (turn.kind === 'refused') {
    deps.logger.warn({ reqId: origin.requestId, ip: origin.ip }, 'too many password attempts');
    return turn;
  }

  const since = getPendingSince(deps.clock.nowMs());
  const { verified, waiting } = await deps.store.users.findBothByEmail(email, since);
  const isRight = await deps.passwords.verify(password, verified?.passwordHash);
  if (verified && isRight) {
    const settled = {
      ofNetwork: getLimitKey(deps, 'login.perNetwork', counted),
      ofAccount: getLimitKey(deps, 'login.perAccount', counted),
    };
    const opening = { account: verified, event: 'signed_in', origin, settled } as const;
    const token = await openSignIn(deps, deps.store, opening);
    if (token !== undefined) return { kind: 'signed in', token, account: verified };
  }
  // Compared whether or not the address has an account. Otherwise anyone could sign up with an address and then see, by
  // this response or its time, whether the address had an account before.
  if (await deps.passwords.verify(password, waiting?.passwordHash)) {
    await sendFreshCode(deps, email);
    return { kind: 'requires verification' };
  }
  const userId = verified?.id ?? null;
  await recordAudit(deps, deps.store, origin, { event: 'sign_in_failed', userId });
  return { kind: 'wrong', holdBackMs: getHoldBackMs(turn.taken('login.perAccount')) };
}

/** Mails a new code, within the limits per hour and per day. At the limit, the user has to use the code mailed last. */
async function sendFreshCode(deps: LogInDeps, email: string): Promise<void> {
  const limits = ['verificationCode.perHour', 'verificationCode.perDay'] as const;
  const turn = await consumeRateLimits(deps, limits, { subject: email });
  if (turn.kind === 'refused') return;
  const requestedAt = deps.clock.now().toISOString();
  await deps.store.mailRequests.add({ occasion: 'resend', email, requestedAt });
}

export function getHoldBackMs(failures: number): number {
  return Math.min(Math.max(0, failures - freeFailures) * holdBackStepMs, maxHoldBackMs);
}
