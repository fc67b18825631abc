import { codeRules, type CodePurpose } from '@lamplight/domain/account/code.ts';
import { MailRefused, type MailContent } from '../../adapters/mail/mailer.ts';
import {
  createAccountDeletedMail,
  createAlreadyRegisteredMail,
  createBasicGrantedMail,
  createBasicOpenMail,
  createPasswordChangedMail,
} from '../../mail/templates/account-mails.ts';
import {
  createNewCodeMail,
  createResetMail,
  createVerificationMail,
} from '../../mail/templates/code-mails.ts';
import type { MailRequest, MailRequester, QueuedMail } from '../../entities/mail-request.ts';
import type { Account } from '../../entities/account.ts';
import type { MailSite } from '../../mail/templates/compose-mail.ts';
import { alertOnCapUse, caps, getCapKey } from '../caps.ts';
import { hashCode } from '../auth/try-code.ts';
import { getPendingSince } from '../auth/sign-in-rules.ts';
import type { Ports, SettingsPort, StorePort } from '../ports.ts';

type DeliverDeps = StorePort<
  'basicWishes' | 'codes' | 'rateLimits' | 'resetLinks' | 'subscriptions' | 'users'
> &
  Ports<'clock' | 'secrets' | 'passwords' | 'installationKey' | 'mailer' | 'logger'> &
  SettingsPort<'deployment' | 'environment' | 'publicUrl' | 'smtpUrl'>;

/** Requests for a code that are older than this are dropped. */
const maxCodeAgeMs = 24 * 60 * 60_000;

/**
 * How many times the cap on mails each kind of requester may use up. Known visitors have a limit too, because an
 * attacker with an account can make many networks known.
 */
const capShares: Record<MailRequester, number> = { stranger: 1, known: 2, user: Infinity };

/**
 * Sends a mail. Throws if the mail server fails, so that the job is retried later. Every attempt creates a new code: it
 * is valid from the moment it is handed to the mail server, and the code itself is stored nowhere else. Returns `past
 * cap` and sends nothing if the installation has sent as many mails as its cap allows to this kind of requester.
 */
export async function deliverMail(
  deps: DeliverDeps,
  request: QueuedMail,
): Promise<'done' | 'past cap'> {
  const createMail = await chooseMail(deps, request);
  if (!createMail) return 'done';
  const key = getCapKey('mails');
  const used = await countMail(deps);
  if (used > caps.mails.points * capShares[request.requester ?? 'user']) {
    await deps.store.rateLimits.giveBack(key);
    return 'past cap';
  }
  try {
    await deps.mailer.send(request.email, await createMail());
  } catch (error) {
    // Only mails that were really sent count.
    await deps.store.rateLimits.giveBack(key);
    if (!(error instanceof MailRefused)) throw error;
    deps.logger.warn({ occasion: request.occasion, reason: error.message }, 'mail refused');
  }
  return 'done';
}

async function countMail(deps: DeliverDeps): Promise<number> {
  const nowMs = deps.clock.nowMs();
  const expiresAt = new Date(nowMs + caps.mails.windowMs);
  const take = { key: getCapKey('mails'), uses: 1, expiresAt };
  const [taken] = await deps.store.rateLimits.take([take], new Date(nowMs));
  const used = taken?.points ?? 0;
  alertOnCapUse(deps, 'mails', { used, before: used - 1 });
  return used;
}

/** Returns a function that creates the mail and its code; undefined if there is nothing to send. */
async function chooseMail(
  deps: DeliverDeps,
  { occasion, email, requestedAt, signUp }: MailRequest,
): Promise<(() => Promise<MailContent>) | undefined> {
  const site = getMailSite(deps);
  const at = new Date(requestedAt);
  if (occasion === 'password-changed') return async () => createPasswordChangedMail({ at, site });
  if (occasion === 'account-deleted') return async () => createAccountDeletedMail({ site });
  if (occasion === 'basic-open') return chooseBasicOpenMail(deps, email);

  const nowMs = deps.clock.nowMs();
  if (nowMs - at.getTime() > maxCodeAgeMs) return undefined;
  const since = getPendingSince(nowMs);
  const { verified, waiting } = await deps.store.users.findAllByEmail([email], since);
  if (occasion === 'reset') return verified && (() => createReset(deps, verified));
  if (occasion === 'basic-granted')
    return verified && chooseGrantMail(deps, verified, new Date(nowMs));
  if (verified)
    return occasion === 'sign-up' ? async () => createAlreadyRegisteredMail({ site }) : undefined;
  const chosen = signUp === undefined ? waiting.at(-1) : waiting.find(({ id }) => id === signUp);
  if (!chosen) return undefined;
  const { username } = chosen;
  const createVerification = { 'sign-up': createVerificationMail, resend: createNewCodeMail };
  return async () => {
    const code = await createCode(deps, chosen, 'verify');
    return createVerification[occasion]({ code, username, email, site });
  };
}

function getMailSite({ settings }: DeliverDeps): MailSite {
  const { publicUrl: url, deployment } = settings;
  return { url, deployment };
}

async function chooseGrantMail(deps: DeliverDeps, account: Account, now: Date) {
  const running = await deps.store.subscriptions.findRunning(account.id, now);
  // The grant may have been revoked since.
  if (!running || running.checkoutId !== null) return undefined;
  const { endsAt: until } = running;
  return async () => createBasicGrantedMail({ until, site: getMailSite(deps) });
}

async function createReset(deps: DeliverDeps, account: Account): Promise<MailContent> {
  const code = await createCode(deps, account, 'reset');
  const link = deps.secrets.createShortToken();
  const expiresAt = new Date(deps.clock.nowMs() + codeRules.linkLifeMs);
  await deps.store.resetLinks.add(account, { linkHash: deps.secrets.hashToken(link), expiresAt });
  return createResetMail({ code, link, site: getMailSite(deps) });
}

/** Returns undefined if the account is gone, or its owner has stopped these mails in the meantime. */
async function chooseBasicOpenMail(deps: DeliverDeps, email: string) {
  const token = await deps.store.basicWishes.findStopToken(email);
  if (token === undefined) return undefined;
  return async () => createBasicOpenMail({ token, site: getMailSite(deps) });
}

async function createCode(
  deps: DeliverDeps,
  account: Account,
  purpose: CodePurpose,
): Promise<string> {
  const { email } = account;
  const code = deps.secrets.createCode();
  const codeHash = await hashCode(deps, code, { email, purpose });
  const expiresAt = new Date(deps.clock.nowMs() + codeRules.lifeMs);
  await deps.store.codes.replace(account, { purpose, codeHash, expiresAt });
  const { environment, smtpUrl } = deps.settings;
  // Lets developers try the product without a mail server. The code stands in the text of the log line, because the
  // logger redacts a field named `code`.
  if (environment === 'development' && smtpUrl === undefined)
    deps.logger.info(`code to ${purpose} ${email}: ${code}`);
  return code;
}
