import { computeAllowance } from '@lamplight/domain/plans/allowance.ts';
import type { Found } from '../../repositories/sign-ins.ts';
import { getPlanHolder } from '../plans/allowance.ts';
import type { Caller } from './caller.ts';
import { getExpiry, signInRules } from './sign-in-rules.ts';
import type { Ports, SettingsPort, StorePort } from '../ports.ts';

type AuthenticateDeps = StorePort<'signIns'> &
  Ports<'clock' | 'secrets'> &
  SettingsPort<'adminEmails' | 'adminKey'>;

/** Reads the sign-in from the database on every request, so that a sign-out takes effect in all processes at once. */
export async function authenticate(
  deps: AuthenticateDeps,
  token: string,
): Promise<Caller | undefined> {
  const { store, clock, secrets, settings } = deps;
  const nowMs = clock.nowMs();
  const now = new Date(nowMs);
  const found = await store.signIns.find(secrets.hashToken(token), now);
  if (!found) return undefined;
  const { account, signIn, accessPeriods, accessUntil, grantedUntil } = found;
  if (nowMs - signIn.lastUsedAt.getTime() >= signInRules.touchAfterMs) {
    await store.signIns.touch(signIn.id, now, getExpiry(signIn.createdAt, nowMs));
  }
  const isAdmin = settings.adminEmails.includes(account.email);
  const planHolder = getPlanHolder({ isAdmin, accessPeriods }, now);
  return {
    account,
    planHolder,
    allowance: computeAllowance(planHolder, now.toISOString()),
    accessUntil,
    grantedUntil: planHolder.plan === 'basic' ? grantedUntil : null,
    isAdmin,
    hasStepUp: isAdmin && (await isRaised(deps, signIn, now)),
    signInId: signIn.id,
  };
}

/** True if the sign-in was raised with the key that is configured now. A change of the key ends all raised sign-ins. */
async function isRaised(
  { secrets, settings: { adminKey } }: AuthenticateDeps,
  { raisedUntil, raisedWith }: Found['signIn'],
  now: Date,
): Promise<boolean> {
  if (raisedUntil === null || raisedUntil <= now) return false;
  if (adminKey === undefined || raisedWith === null) return false;
  return raisedWith.equals(await secrets.markKey(adminKey));
}
