import type { Account } from '../../entities/account.ts';
import type { Origin } from '../../entities/audit.ts';
import type { Repositories } from '../../repositories/store.ts';
import { recordAudit } from '../audit.ts';
import { consumeHashLimits, getLimitKey } from '../limits.ts';
import { refuse, type Refused } from '../outcome.ts';
import type { Ports, StorePort } from '../ports.ts';
import { refuseGuessable } from './password-rules.ts';
import { resetMailLimits } from './request-code.ts';
import { tryCode, type CodeDeps } from './try-code.ts';
import { createDevice, getHashTurn, recogniseVisitor, type Visitor } from './visitor.ts';

type ResetDeps = CodeDeps &
  StorePort<'resetLinks' | 'transaction'> &
  Ports<'passwords' | 'commonPasswords'>;

/** `deviceToken` makes this browser known to the account, so that strangers cannot delay the sign-in that follows. */
type Reset = { kind: 'reset'; deviceToken: string };

/** Sets a new password with the code of the mail. */
export async function resetPassword(
  deps: ResetDeps,
  { email, code, newPassword }: { email: string; code: string; newPassword: string },
  origin: Origin,
): Promise<Reset | Refused> {
  const guessable = refuseGuessable(deps, 'newPassword', newPassword, { email });
  if (guessable) return guessable;
  const visitor = await recogniseVisitor(deps, origin, email);
  const tried = await tryCode(deps, { email, purpose: 'reset' }, { code, visitor });
  if (tried.kind === 'refused') return tried;

  const { found, hashTurn } = tried;
  const passwordHash = await deps.passwords.hash(newPassword, { turn: hashTurn });
  return deps.store.transaction(async (store) => {
    await store.users.lockByEmail(email);
    if (!(await store.codes.consume(found))) return refuse('invalid_otp');
    const account = { id: found.userId, email, passwordHash: found.passwordHash };
    const done = await replacePassword(deps, store, { account, passwordHash, visitor, origin });
    return done ?? refuse('invalid_otp');
  });
}

/**
 * Sets a new password with the link of the mail. No attempts are counted: 128 bits cannot be guessed, and strangers must
 * not be able to use up the attempts of the owner.
 */
export async function resetPasswordByLink(
  deps: ResetDeps,
  { link, newPassword }: { link: string; newPassword: string },
  origin: Origin,
): Promise<Reset | Refused> {
  const linkHash = deps.secrets.hashToken(link);
  const account = await deps.store.resetLinks.findAccount(linkHash, deps.clock.now());
  if (!account) return refuse('invalid_reset_link');
  const guessable = refuseGuessable(deps, 'newPassword', newPassword, account);
  if (guessable) return guessable;

  const visitor = await recogniseVisitor(deps, origin, account.email);
  const turn = await consumeHashLimits(deps, [], {});
  if (turn.kind === 'refused') return turn;
  // The owner of the mailbox is no stranger.
  const hashTurn = await getHashTurn(deps, turn, { ...visitor, isKnownDevice: true });
  const passwordHash = await deps.passwords.hash(newPassword, { turn: hashTurn });
  return deps.store.transaction(async (store) => {
    await store.users.lockByEmail(account.email);
    if (!(await store.resetLinks.consume(linkHash))) return refuse('invalid_reset_link');
    const done = await replacePassword(deps, store, { account, passwordHash, visitor, origin });
    return done ?? refuse('invalid_reset_link');
  });
}

type Replacement = {
  account: Pick<Account, 'id' | 'email' | 'passwordHash'>;
  passwordHash: string;
  visitor: Visitor;
  origin: Origin;
};

/**
 * Signs out and forgets every browser, ends the other codes and links, and resets the limit that wrong passwords may
 * have reached. Returns undefined if the password has been changed or the account deleted meanwhile.
 */
async function replacePassword(
  deps: ResetDeps,
  store: Repositories,
  { account, passwordHash, visitor, origin }: Replacement,
): Promise<Reset | undefined> {
  const { id: userId, email } = account;
  if (!(await store.users.replacePasswordHash(account, passwordHash))) return undefined;
  const now = deps.clock.now();
  await store.codes.removeByUser(userId, 'reset');
  await store.resetLinks.removeByUser(userId);
  await store.signIns.closeAll(userId);
  await store.devices.removeByUser(userId);
  const { sentDevice } = visitor;
  const { deviceToken, device } = createDevice(
    deps,
    { sentDevice, ownDevice: undefined },
    undefined,
  );
  await store.devices.add(userId, device, now);
  await store.rateLimits.remove(getLimitKey(deps, 'login.perAccount', { subject: email }));
  await resetMailLimits(deps, store, email);
  const requestedAt = now.toISOString();
  await store.mailRequests.add({ occasion: 'password-changed', email, requestedAt });
  await recordAudit(deps, store, origin, { event: 'password_reset', userId });
  return { kind: 'reset', deviceToken };
}
