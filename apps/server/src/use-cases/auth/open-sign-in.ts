import type { Account } from '../../entities/account.ts';
import type { AuditEvent, Origin } from '../../entities/audit.ts';
import type { OpenOptions } from '../../repositories/sign-ins.ts';
import type { Repositories } from '../../repositories/store.ts';
import { createAuditEntry, logAudit } from '../audit.ts';
import { getExpiry, signInRules } from './sign-in-rules.ts';
import type { Ports } from '../ports.ts';

type Opening = {
  account: Account;
  event: AuditEvent;
  origin: Origin;
  /**
   * Rate limit counters to correct after a right password: that of the network is reduced by one, that of the account
   * deleted.
   */
  settled?: OpenOptions['settled'];
};

/**
 * Returns a new token for this browser; only its hash is stored. Returns undefined if the password was changed or the
 * account deleted since `account` was read, because a sign-in with the old password must not outlast that password.
 */
export async function openSignIn(
  deps: Ports<'clock' | 'secrets' | 'logger'>,
  { signIns }: Pick<Repositories, 'signIns'>,
  { account, event, origin, settled }: Opening,
): Promise<string | undefined> {
  const token = deps.secrets.createToken();
  const entry = createAuditEntry(deps, origin, { event, userId: account.id });
  const signIn = {
    tokenHash: deps.secrets.hashToken(token),
    createdAt: entry.at,
    expiresAt: getExpiry(entry.at, entry.at.getTime()),
    ip: origin.ip,
    userAgent: origin.userAgent,
  };
  const maxSignIns = signInRules.perAccount;
  if (!(await signIns.open(account, signIn, { maxSignIns, entry, settled }))) return undefined;
  logAudit(deps, entry);
  return token;
}
