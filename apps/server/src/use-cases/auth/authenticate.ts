import { computeAllowance } from '@lamplight/domain/plans/allowance.ts';
import { getPlanHolder } from '../plans/allowance.ts';
import type { Caller } from './caller.ts';
import { getExpiry, signInRules } from './sign-in-rules.ts';
import type { Ports, SettingsPort, StorePort } from '../ports.ts';

/** Reads the sign-in from the database on every request, so that a sign-out takes effect in all processes at once. */
export async function authenticate(
  {
    store,
    clock,
    secrets,
    settings,
  }: StorePort<'signIns'> & Ports<'clock' | 'secrets'> & SettingsPort<'adminEmails'>,
  token: string,
): Promise<Caller | undefined> {
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
    hasStepUp: isAdmin && signIn.raisedUntil !== null && signIn.raisedUntil > now,
    signInId: signIn.id,
  };
}
