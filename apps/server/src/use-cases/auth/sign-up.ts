import { errors } from '@lamplight/contract/errors.ts';
import type { Origin } from '../../entities/audit.ts';
import { UsernameTaken } from '../../repositories/users.ts';
import { getLimitKey, consumeRateLimits, type RateLimitPorts } from '../limits.ts';
import { refuse, type Refused } from '../outcome.ts';
import { refuseGuessable } from './password-rules.ts';
import { getPendingSince } from './sign-in-rules.ts';
import type { Ports, StorePort } from '../ports.ts';

export type SignUp = {
  email: string;
  username: string;
  firstName: string;
  lastName: string;
  password: string;
};

type SignUpDeps = RateLimitPorts &
  StorePort<'transaction'> &
  Ports<'passwords' | 'commonPasswords'>;

const counted = ['signUp.perEmail', 'verificationCode.perDay'] as const;

/**
 * Responds, writes and takes the same time whether or not the e-mail address already has an account. The account is
 * looked up when the mail is sent, so only the reader of the mail learns of it.
 */
export async function signUp(
  deps: SignUpDeps,
  input: SignUp,
  origin: Origin,
): Promise<{ kind: 'signed up' } | Refused> {
  const { email, username, firstName, lastName, password } = input;
  const guessable = refuseGuessable(deps, 'password', password, { email, username });
  if (guessable) return guessable;

  const turn = await consumeRateLimits(
    deps,
    ['signUp.perNetwork', 'mailRequest.total', ...counted],
    { subject: email, ip: origin.ip },
  );
  if (turn.kind === 'refused') return turn;

  const passwordHash = await deps.passwords.hash(password);
  const now = deps.clock.now();
  const account = { email, username, firstName, lastName, passwordHash, createdAt: now };
  try {
    await deps.store.transaction(async ({ users, codes, mailRequests }) => {
      // A code sent for an older sign-up must not confirm this one, which may be from another person.
      await codes.remove({ email, purpose: 'verify' });
      await users.saveWaiting(account, getPendingSince(now.getTime()));
      await mailRequests.add({ occasion: 'sign-up', email, requestedAt: now.toISOString() });
    });
    return { kind: 'signed up' };
  } catch (error) {
    if (!(error instanceof UsernameTaken)) throw error;
    // No mail was sent, so trying another username does not count.
    for (const name of counted)
      await deps.store.rateLimits.giveBack(getLimitKey(deps, name, { subject: email }));
    return refuse('username_taken', { fields: { username: errors.username_taken.message } });
  }
}
