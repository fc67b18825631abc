import type { Deps } from '../../deps.ts';
import type { Origin } from '../../entities/audit.ts';
import { note } from '../audit.ts';
import type { Caller } from '../auth/caller.ts';
import { signInRules } from '../auth/sign-in-rules.ts';
import { limitKey, takeTurn } from '../limits.ts';
import { refuse, type Refused } from '../outcome.ts';

/** The right key opens the admin area to this one session, for some hours. */
export async function raiseToken(
  deps: Pick<Deps, 'store' | 'clock' | 'secrets' | 'settings' | 'logger'>,
  caller: Caller,
  key: string,
  origin: Origin,
): Promise<{ kind: 'raised'; url: string } | Refused> {
  const userId = caller.account.id;
  const turn = await takeTurn(deps, ['admin keys of an account'], { subject: userId });
  if (turn.kind === 'refused') {
    deps.logger.warn({ userId, ip: origin.ip, reqId: origin.requestId }, 'too many admin keys');
    return turn;
  }
  const { adminKey } = deps.settings;
  if (!caller.isAdmin || adminKey === undefined || !deps.secrets.isSame(key, adminKey)) {
    const details = { isAdmin: caller.isAdmin, isGateShut: adminKey === undefined };
    await note(deps, deps.store, origin, { event: 'admin_key_refused', userId, details });
    return refuse(caller.isAdmin ? 'invalid_admin_key' : 'forbidden');
  }
  const raisedUntil = new Date(deps.clock.nowMs() + signInRules.raisedMs);
  const url = await deps.store.transaction(async (store) => {
    await store.signIns.raise(caller.signInId, raisedUntil);
    await store.rateLimits.remove(limitKey(deps, 'admin keys of an account', { subject: userId }));
    await note(deps, store, origin, { event: 'admin_key_accepted', userId });
    return store.deployment.readAdminPanelPath();
  });
  return { kind: 'raised', url };
}
