import type { Deps } from '../../deps.ts';
import type { AuditEntry, Origin } from '../../entities/audit.ts';
import type { Repositories } from '../../repositories/store.ts';
import { limitKey } from '../limits.ts';
import { expiryOf, signInRules } from './sign-in-rules.ts';

type Options = { userId: string; email: string; origin: Origin; entry: AuditEntry };

/** A new token for this browser; it is told to nobody else and only its hash is kept. */
export async function openSession(
  deps: Pick<Deps, 'clock' | 'secrets'>,
  { signIns }: Pick<Repositories, 'signIns'>,
  { userId, email, origin, entry }: Options,
): Promise<string> {
  const token = deps.secrets.newToken();
  const now = deps.clock.now();
  const signIn = {
    userId,
    tokenHash: deps.secrets.hashToken(token),
    createdAt: now,
    expiresAt: expiryOf(now, now.getTime()),
    ip: origin.ip,
    userAgent: origin.userAgent,
  };
  await signIns.open(signIn, {
    kept: signInRules.perAccount,
    entry,
    forgiven: [limitKey(deps, 'password of an account', { subject: email })],
    refunded: [limitKey(deps, 'passwords from a network', { ip: origin.ip })],
  });
  return token;
}
