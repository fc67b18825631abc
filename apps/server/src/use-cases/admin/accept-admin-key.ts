import type { Origin } from '../../entities/audit.ts';
import { recordAudit } from '../audit.ts';
import type { Caller } from '../auth/caller.ts';
import { signInRules } from '../auth/sign-in-rules.ts';
import { getLimitKey, consumeRateLimits, type RateLimitPorts } from '../limits.ts';
import { refuse, type Refused } from '../outcome.ts';
import type { Ports, SettingsPort, StorePort } from '../ports.ts';

/** Checks the step-up key. The right key opens the admin area to this one sign-in, for some hours. */
export async function acceptAdminKey(
  deps: RateLimitPorts &
    StorePort<'audit' | 'transaction'> &
    Ports<'logger'> &
    SettingsPort<'adminKey'>,
  caller: Caller,
  key: string,
  origin: Origin,
): Promise<{ kind: 'raised'; url: string } | Refused> {
  const userId = caller.account.id;
  const turn = await consumeRateLimits(deps, ['adminKey.perAccount'], { subject: userId });
  if (turn.kind === 'refused') {
    deps.logger.warn(
      { userId, ip: origin.ip, reqId: origin.requestId },
      'too many admin key attempts',
    );
    return turn;
  }
  const { adminKey } = deps.settings;
  if (!caller.isAdmin || adminKey === undefined || !deps.secrets.isSame(key, adminKey)) {
    const details = { isAdmin: caller.isAdmin, isGateShut: adminKey === undefined };
    await recordAudit(deps, deps.store, origin, { event: 'admin_key_refused', userId, details });
    return refuse(caller.isAdmin ? 'invalid_admin_key' : 'forbidden');
  }
  const raisedUntil = new Date(deps.clock.nowMs() + signInRules.raisedMs);
  const mark = await deps.secrets.markKey(adminKey);
  const url = await deps.store.transaction(async (store) => {
    await store.signIns.raise(caller.signInId, raisedUntil, mark);
    await store.rateLimits.remove(getLimitKey(deps, 'adminKey.perAccount', { subject: userId }));
    await recordAudit(deps, store, origin, { event: 'admin_key_accepted', userId });
    return store.deployment.readAdminPanelPath();
  });
  return { kind: 'raised', url };
}

/** If no key is configured, the admin area is closed to admins as well. */
export async function getPanelUrl(
  { store, settings }: StorePort<'deployment'> & SettingsPort<'adminKey'>,
  caller: Caller,
): Promise<{ kind: 'found'; url: string } | Refused> {
  if (!caller.isAdmin || settings.adminKey === undefined) return refuse('forbidden');
  return { kind: 'found', url: await store.deployment.readAdminPanelPath() };
}
