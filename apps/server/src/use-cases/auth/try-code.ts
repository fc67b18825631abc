import { codeRules, isCode, type CodePurpose } from '@lamplight/domain/account/code.ts';
import type { Origin } from '../../entities/audit.ts';
import type { Account } from '../../entities/account.ts';
import { consumeRateLimits, type RateLimitPorts } from '../limits.ts';
import { refuse, type Refused } from '../outcome.ts';
import { getPendingSince } from './sign-in-rules.ts';
import type { Ports, StorePort } from '../ports.ts';

type CodeDeps = RateLimitPorts & StorePort<'codes' | 'users'> & Ports<'passwords'>;

/**
 * Returns the text that is hashed for a code. It contains the password's hash, so that a code is valid only for the
 * sign-up or password it was sent for.
 */
export function bindCode(code: string, account: Account | undefined): string {
  return `${code}\n${account?.passwordHash ?? ''}`;
}

/**
 * Makes one attempt at a code. A right code is not consumed here: the caller consumes it in the transaction that acts
 * on it. Takes the same time whether or not a code exists for this e-mail address.
 */
export async function tryCode(
  deps: CodeDeps,
  which: { email: string; purpose: CodePurpose },
  code: string,
  origin: Origin,
): Promise<{ kind: 'right'; codeHash: string } | Refused> {
  const limits = ['codeAttempt.perNetwork', 'codeAttempt.total'] as const;
  const turn = await consumeRateLimits(deps, limits, { ip: origin.ip });
  if (turn.kind === 'refused') return turn;
  if (!isCode(code)) return refuse('invalid_otp');

  const now = deps.clock.now();
  const account = await deps.store.users.findByEmail(which.email, getPendingSince(now.getTime()));
  const codeHash = await deps.store.codes.countAttempt(which, codeRules.tries, now);
  const isRight = await deps.passwords.verify(bindCode(code, account), codeHash);
  return isRight && codeHash !== undefined ? { kind: 'right', codeHash } : refuse('invalid_otp');
}
