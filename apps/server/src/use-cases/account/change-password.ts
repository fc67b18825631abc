import type { Origin } from '../../entities/audit.ts';
import { recordAudit } from '../audit.ts';
import type { Caller } from '../auth/caller.ts';
import { refuseGuessable } from '../auth/password-rules.ts';
import { resetMailLimits } from '../auth/request-code.ts';
import { getLimitKey, consumeHashLimits, type RateLimitPorts } from '../limits.ts';
import { refuse, type Refused } from '../outcome.ts';
import type { Ports, StorePort } from '../ports.ts';

type ChangeDeps = RateLimitPorts &
  StorePort<'transaction'> &
  Ports<'passwords' | 'commonPasswords' | 'logger'>;

/**
 * Changes the password and signs out all other browsers. Limited like a sign-in, so that nobody can guess the password
 * in an unattended browser.
 */
export async function changePassword(
  deps: ChangeDeps,
  caller: Caller,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  origin: Origin,
): Promise<{ kind: 'changed' } | Refused> {
  const { account, signInId } = caller;
  const { id: userId, email, username } = account;
  const guessable = refuseGuessable(deps, 'newPassword', newPassword, { email, username });
  if (guessable) return guessable;

  const counted = { subject: userId, ip: origin.ip };
  const limits = ['login.perNetwork', 'login.perAccount'] as const;
  const turn = await consumeHashLimits(deps, limits, counted);
  if (turn.kind === 'refused') return turn;
  if (!(await deps.passwords.verify(currentPassword, account.passwordHash)))
    return refuse('wrong_password', {
      fields: { currentPassword: 'Current password is incorrect' },
    });

  const passwordHash = await deps.passwords.hash(newPassword);
  return deps.store.transaction(async (store) => {
    // The update fails if another request has changed the password since it was compared. That request has also ended
    // this sign-in.
    if (!(await store.users.replacePasswordHash(account, passwordHash)))
      return refuse('unauthorized');
    // Codes and links that were requested before must not undo this change.
    await store.codes.removeByUser(userId, 'reset');
    await store.resetLinks.removeByUser(userId);
    await store.signIns.closeAll(userId, signInId);
    await store.devices.removeByUser(userId, signInId);
    await store.rateLimits.remove(getLimitKey(deps, 'login.perAccount', counted));
    await resetMailLimits(deps, store, email);
    const requestedAt = deps.clock.now().toISOString();
    await store.mailRequests.add({ occasion: 'password-changed', email, requestedAt });
    await recordAudit(deps, store, origin, { event: 'password_changed', userId });
    return { kind: 'changed' as const };
  });
}
