import type { Origin } from '../../entities/audit.ts';
import type { Account } from '../../entities/account.ts';
import type { RateLimitPorts } from '../limits.ts';
import { refuse, type Refused } from '../outcome.ts';
import { openSignIn } from './open-sign-in.ts';
import { getPendingSince } from './sign-in-rules.ts';
import { tryCode } from './try-code.ts';
import type { Ports, StorePort } from '../ports.ts';

type VerifyDeps = RateLimitPorts &
  StorePort<'codes' | 'transaction' | 'users'> &
  Ports<'passwords' | 'logger'>;

/** Confirms the e-mail address. Of several correct codes at the same time, exactly one gets the account and its token. */
export async function verifyEmail(
  deps: VerifyDeps,
  { email, code }: { email: string; code: string },
  origin: Origin,
): Promise<{ kind: 'verified'; token: string; account: Account } | Refused> {
  const which = { email, purpose: 'verify' } as const;
  const tried = await tryCode(deps, which, code, origin);
  if (tried.kind === 'refused') return tried;

  return deps.store.transaction(async (store) => {
    if (!(await store.codes.consume(which, tried.codeHash))) return refuse('invalid_otp');
    const now = deps.clock.now();
    const account = await store.users.verifyWaiting(email, now, getPendingSince(now.getTime()));
    if (!account) return refuse('invalid_otp');
    const token = await openSignIn(deps, store, { account, event: 'signed_up', origin });
    return token === undefined
      ? refuse('invalid_otp')
      : { kind: 'verified' as const, token, account };
  });
}
