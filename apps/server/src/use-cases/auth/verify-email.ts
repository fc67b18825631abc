import type { Origin } from '../../entities/audit.ts';
import type { Account } from '../../entities/account.ts';
import { refuse, type Refused } from '../outcome.ts';
import type { Ports, StorePort } from '../ports.ts';
import { openSignIn, type OpenedSignIn } from './open-sign-in.ts';
import { refuseGuessable } from './password-rules.ts';
import { getPendingSince } from './sign-in-rules.ts';
import { tryCode, type CodeDeps } from './try-code.ts';
import { recogniseVisitor } from './visitor.ts';
import { hashEmail } from './waiting-sign-ups.ts';

type VerifyDeps = CodeDeps & StorePort<'transaction'> & Ports<'commonPasswords'>;

type Verification = {
  email: string;
  code: string;
  signupId?: string | undefined;
  newPassword?: string | undefined;
};

/**
 * Confirms the e-mail address with the code of one of its sign-ups, which ends the others. The password of the sign-up
 * counts only in the browser that signed up: elsewhere the reader of the mail chooses one, because a stranger may have
 * signed up. Of several correct codes at the same time, exactly one gets the account and its token.
 */
export async function verifyEmail(
  deps: VerifyDeps,
  { email, code, signupId, newPassword }: Verification,
  origin: Origin,
): Promise<({ kind: 'verified'; account: Account } & OpenedSignIn) | Refused> {
  const guessable =
    newPassword === undefined
      ? undefined
      : refuseGuessable(deps, 'newPassword', newPassword, { email });
  if (guessable) return guessable;

  const visitor = await recogniseVisitor(deps, origin, email);
  const tried = await tryCode(deps, { email, purpose: 'verify' }, { code, visitor, signupId });
  if (tried.kind === 'refused') return tried;
  const { found, hashTurn } = tried;

  const isSameBrowser =
    signupId !== undefined && found.signupHash?.equals(deps.secrets.hashToken(signupId)) === true;
  if (!isSameBrowser && newPassword === undefined) {
    await deps.store.codes.forgiveAttempts(found);
    return refuse('password_required');
  }
  const passwordHash =
    newPassword === undefined
      ? found.passwordHash
      : await deps.passwords.hash(newPassword, { turn: hashTurn });
  const hashedEmail = await hashEmail(deps, email);

  return deps.store.transaction(async (store) => {
    await store.users.lockByEmail(email);
    if (!(await store.codes.lockAll(email, 'verify', found))) return refuse('invalid_otp');
    await store.codes.removeByEmail(email, 'verify');
    const now = deps.clock.now();
    const times = { now, waitingSince: getPendingSince(now.getTime()) };
    const signUp = { id: found.userId, email };
    const account = await store.users.verifySignUp(signUp, passwordHash, times);
    if (!account) return refuse('invalid_otp');
    // The login goes on to answer that the password of the sign-up waits for a code. Otherwise a stranger who has signed up
    // would learn from the login that the owner of the address has confirmed it.
    if (newPassword !== undefined)
      await store.users.addEndedSignUp({
        hashedEmail,
        // No username begins with this character, so that none is taken.
        username: `~${deps.secrets.createShortToken()}`,
        passwordHash: found.passwordHash,
        createdAt: account.createdAt,
      });
    const opening = { account, event: 'signed_up', origin, visitor } as const;
    const opened = await openSignIn(deps, store, opening);
    return opened === undefined
      ? refuse('invalid_otp')
      : { kind: 'verified' as const, account, ...opened };
  });
}
