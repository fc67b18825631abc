import type { Origin } from '../../entities/audit.ts';
import { recordAudit } from '../audit.ts';
import { getLimitKey, type RateLimitPorts } from '../limits.ts';
import { refuse, type Refused } from '../outcome.ts';
import { refuseGuessable } from './password-rules.ts';
import { getPendingSince } from './sign-in-rules.ts';
import { tryCode } from './try-code.ts';
import type { Ports, StorePort } from '../ports.ts';

type ResetDeps = RateLimitPorts &
  StorePort<'codes' | 'transaction' | 'users'> &
  Ports<'passwords' | 'commonPasswords' | 'logger'>;

/** Sets a new password, signs out every browser and resets the limit that wrong passwords may have reached. */
export async function resetPassword(
  deps: ResetDeps,
  { email, code, newPassword }: { email: string; code: string; newPassword: string },
  origin: Origin,
): Promise<{ kind: 'reset' } | Refused> {
  const guessable = refuseGuessable(deps, 'newPassword', newPassword, { email });
  if (guessable) return guessable;
  const which = { email, purpose: 'reset' } as const;
  const tried = await tryCode(deps, which, code, origin);
  if (tried.kind === 'refused') return tried;

  const passwordHash = await deps.passwords.hash(newPassword);
  return deps.store.transaction(async (store) => {
    if (!(await store.codes.consume(which, tried.codeHash))) return refuse('invalid_otp');
    const now = deps.clock.now();
    const account = await store.users.findByEmail(email, getPendingSince(now.getTime()));
    if (!account?.verifiedAt) return refuse('invalid_otp');
    if (!(await store.users.replacePasswordHash(account, passwordHash)))
      return refuse('invalid_otp');
    await store.signIns.closeAll(account.id);
    await store.rateLimits.remove(getLimitKey(deps, 'login.perAccount', { subject: email }));
    const requestedAt = now.toISOString();
    await store.mailRequests.add({ occasion: 'password-changed', email, requestedAt });
    await recordAudit(deps, store, origin, { event: 'password_reset', userId: account.id });
    return { kind: 'reset' as const };
  });
}
