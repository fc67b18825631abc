import type { Account } from '../../entities/account.ts';
import type { AuditEvent, Origin } from '../../entities/audit.ts';
import type { OpenOptions } from '../../repositories/sign-ins.ts';
import type { Repositories } from '../../repositories/store.ts';
import { createAuditEntry, logAudit } from '../audit.ts';
import { getExpiry, signInRules } from './sign-in-rules.ts';
import { createDevice, type Visitor } from './visitor.ts';
import type { Ports } from '../ports.ts';

type Opening = {
  account: Account;
  event: AuditEvent;
  origin: Origin;
  visitor: Pick<Visitor, 'networkKey' | 'sentDevice' | 'ownDevice'>;
  /**
   * Rate limit counters to correct after a right password: those of the network are reduced by one, that of the account
   * or browser is deleted.
   */
  settled?: OpenOptions['settled'];
};

/** Secrets of a browser that has signed in: the token signs it in, the device token only makes it known. */
export type OpenedSignIn = { token: string; deviceToken: string };

/**
 * Returns a new token for this browser; only its hash is stored. Returns undefined if the password was changed or the
 * account deleted since `account` was read, because a sign-in with the old password must not outlast that password.
 */
export async function openSignIn(
  deps: Ports<'clock' | 'secrets' | 'logger'>,
  { signIns }: Pick<Repositories, 'signIns'>,
  { account, event, origin, visitor, settled }: Opening,
): Promise<OpenedSignIn | undefined> {
  const token = deps.secrets.createToken();
  const { deviceToken, device } = createDevice(deps, visitor, origin.deviceToken);
  const { networkKey } = visitor;
  const entry = createAuditEntry(deps, origin, { event, userId: account.id });
  const signIn = {
    tokenHash: deps.secrets.hashToken(token),
    createdAt: entry.at,
    expiresAt: getExpiry(entry.at, entry.at.getTime()),
    ip: origin.ip,
    userAgent: origin.userAgent,
  };
  const maxSignIns = signInRules.perAccount;
  const options = { maxSignIns, entry, settled, device, networkKey };
  if (!(await signIns.open(account, signIn, options))) return undefined;
  logAudit(deps, entry);
  return { token, deviceToken };
}
