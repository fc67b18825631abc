import type { Deps } from '../../deps.ts';
import type { Account } from '../../entities/account.ts';
import type { AuditEvent, Origin } from '../../entities/audit.ts';
import type { OpenOptions } from '../../repositories/sign-ins.ts';
import type { Repositories } from '../../repositories/store.ts';
import { auditEntry, tellLog } from '../audit.ts';
import { expiryOf, signInRules } from './sign-in-rules.ts';

type Opening = {
  account: Account;
  event: AuditEvent;
  origin: Origin;
  /** Failures that the right password makes good. */
  settled?: OpenOptions['settled'];
};

/**
 * A new token for this browser; it is told to nobody else and only its hash is kept. Undefined when the password was changed
 * or the account deleted since `account` was read: whoever came in by the old one must not outlast it.
 */
export async function openSession(
  deps: Pick<Deps, 'clock' | 'secrets' | 'logger'>,
  { signIns }: Pick<Repositories, 'signIns'>,
  { account, event, origin, settled }: Opening,
): Promise<string | undefined> {
  const token = deps.secrets.createToken();
  const entry = auditEntry(deps, origin, { event, userId: account.id });
  const signIn = {
    tokenHash: deps.secrets.hashToken(token),
    createdAt: entry.at,
    expiresAt: expiryOf(entry.at, entry.at.getTime()),
    ip: origin.ip,
    userAgent: origin.userAgent,
  };
  const kept = signInRules.perAccount;
  if (!(await signIns.open(account, signIn, { maxSignIns: kept, entry, settled })))
    return undefined;
  tellLog(deps, entry);
  return token;
}
