import type { Origin } from '../../entities/audit.ts';
import type { Account } from '../../entities/account.ts';
import { recordAudit } from '../audit.ts';
import {
  getLimitKey,
  getLimitKeys,
  consumeHashLimits,
  consumeRateLimits,
  type Allowed,
  type Counted,
  type LimitName,
  type RateLimitPorts,
} from '../limits.ts';
import type { Refused } from '../outcome.ts';
import { getMailPlace } from './mail-place.ts';
import { openSignIn, type OpenedSignIn } from './open-sign-in.ts';
import { getHashTurn, recogniseVisitor, type Visitor, type VisitorPorts } from './visitor.ts';
import { findAllWaiting } from './waiting-sign-ups.ts';
import type { Ports, StorePort } from '../ports.ts';

type LogInDeps = RateLimitPorts &
  VisitorPorts &
  StorePort<'audit' | 'mailRequests' | 'signIns' | 'users'> &
  Ports<'passwords'>;

type LogInOutcome =
  | ({ kind: 'signed in'; account: Account } & OpenedSignIn)
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
  const visitor = await recogniseVisitor(deps, origin, email);
  const { names, failures, counted } = getPasswordLimits(email, visitor);
  const turn = await consumeHashLimits(deps, names, counted);
  if (turn.kind === 'refused') {
    deps.logger.warn({ reqId: origin.requestId, ip: origin.ip }, 'too many password attempts');
    return turn;
  }

  const hashTurn = await getHashTurn(deps, turn, visitor);
  const { verified, waiting } = await findAllWaiting(deps, email);
  const isRight = await deps.passwords.verify(password, verified?.passwordHash, hashTurn);
  if (verified && isRight) {
    const settled = {
      ofNetwork: visitor.ownDevice ? [] : getLimitKeys(deps, 'login.perNetwork', counted),
      ofAccount: getLimitKey(deps, failures, counted),
    };
    const opening = { account: verified, event: 'signed_in', origin, visitor, settled } as const;
    const opened = await openSignIn(deps, deps.store, opening);
    if (opened !== undefined) return { kind: 'signed in', account: verified, ...opened };
  }
  // Compared whether or not the address has an account. Otherwise anyone could sign up with an address and then see, by
  // this response or its time, whether the address had an account before.
  const signUps = waiting.map(({ passwordHash }) => passwordHash);
  const signUp = waiting[await deps.passwords.findMatch(password, signUps, hashTurn)];
  if (signUp) {
    await sendFreshCode(deps, { email, signUp: signUp.id }, { turn, visitor });
    return { kind: 'requires verification' };
  }
  const userId = verified?.id ?? null;
  await recordAudit(deps, deps.store, origin, { event: 'sign_in_failed', userId });
  return { kind: 'wrong', holdBackMs: getHoldBackMs(turn.taken(failures)) };
}

/**
 * Returns the limits of an attempt, and the one that counts failures. A browser in which the account has signed in has
 * its own, so that strangers cannot lock the owner out.
 */
function getPasswordLimits(
  email: string,
  { ip, ownDevice }: Visitor,
): { names: readonly LimitName[]; failures: LimitName; counted: Counted } {
  return ownDevice
    ? {
        names: ['login.perDevice'],
        failures: 'login.perDevice',
        counted: { subject: `${email}\n${ownDevice.toString('base64url')}` },
      }
    : {
        names: ['login.perNetwork', 'login.perAccount'],
        failures: 'login.perAccount',
        counted: { subject: email, ip },
      };
}

/** Mails a new code, within the limits per hour and per day. At the limit, the user has to use the code mailed last. */
async function sendFreshCode(
  deps: LogInDeps,
  { email, signUp }: { email: string; signUp: string },
  { turn, visitor }: { turn: Allowed; visitor: Visitor },
): Promise<void> {
  const limits = ['verificationCode.perHour', 'verificationCode.perDay'] as const;
  const allowed = await consumeRateLimits(deps, limits, { subject: email });
  if (allowed.kind === 'refused') return;
  const requestedAt = deps.clock.now().toISOString();
  const place = await getMailPlace(deps, turn, visitor);
  await deps.store.mailRequests.add({ occasion: 'resend', email, requestedAt, signUp }, place);
}

export function getHoldBackMs(failures: number): number {
  return Math.min(Math.max(0, failures - freeFailures) * holdBackStepMs, maxHoldBackMs);
}
