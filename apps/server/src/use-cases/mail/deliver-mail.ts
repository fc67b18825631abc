import { codeRules, type CodePurpose } from '@lamplight/domain/account/code.ts';
import { MailRefused, type MailContent } from '../../adapters/mail/mailer.ts';
import {
  createAccountDeletedMail,
  createAlreadyRegisteredMail,
  createPasswordChangedMail,
} from '../../mail/templates/account-mails.ts';
import {
  createNewCodeMail,
  createResetMail,
  createVerificationMail,
} from '../../mail/templates/code-mails.ts';
import type { MailRequest } from '../../entities/mail-request.ts';
import type { Account } from '../../entities/account.ts';
import { bindCode } from '../auth/try-code.ts';
import { getPendingSince } from '../auth/sign-in-rules.ts';
import type { Ports, SettingsPort, StorePort } from '../ports.ts';

type DeliverDeps = StorePort<'codes' | 'users'> &
  Ports<'clock' | 'secrets' | 'passwords' | 'mailer' | 'logger'> &
  SettingsPort<'environment' | 'publicUrl' | 'smtpUrl'>;

/** Requests for a code that are older than this are dropped. */
const maxCodeAgeMs = 24 * 60 * 60_000;

/**
 * Sends a mail. Throws if the mail server fails, so that the job is retried later. Every attempt creates a new code: it
 * is valid from the moment it is handed to the mail server, and the code itself is stored nowhere else.
 */
export async function deliverMail(deps: DeliverDeps, request: MailRequest): Promise<void> {
  const mail = await buildMail(deps, request);
  if (!mail) return;
  try {
    await deps.mailer.send(request.email, mail);
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    deps.logger.warn({ occasion: request.occasion, reason: error.message }, 'mail refused');
  }
}

async function buildMail(
  deps: DeliverDeps,
  { occasion, email, requestedAt }: MailRequest,
): Promise<MailContent | undefined> {
  const site = deps.settings.publicUrl;
  const at = new Date(requestedAt);
  if (occasion === 'password-changed') return createPasswordChangedMail({ at, site });
  if (occasion === 'account-deleted') return createAccountDeletedMail({ site });

  const nowMs = deps.clock.nowMs();
  if (nowMs - at.getTime() > maxCodeAgeMs) return undefined;
  const account = await deps.store.users.findByEmail(email, getPendingSince(nowMs));
  if (!account) return undefined;
  const isVerified = account.verifiedAt !== null;
  switch (occasion) {
    case 'sign-up': {
      if (isVerified) return createAlreadyRegisteredMail({ site });
      const code = await createCode(deps, account, 'verify');
      return createVerificationMail({ code, username: account.username, email, site });
    }
    case 'resend': {
      if (isVerified) return undefined;
      const code = await createCode(deps, account, 'verify');
      return createNewCodeMail({ code, username: account.username, email, site });
    }
    case 'reset':
      if (!isVerified) return undefined;
      return createResetMail({ code: await createCode(deps, account, 'reset'), site });
    default:
      return occasion satisfies never;
  }
}

async function createCode(
  deps: DeliverDeps,
  account: Account,
  purpose: CodePurpose,
): Promise<string> {
  const { email } = account;
  const code = deps.secrets.createCode();
  const codeHash = await deps.passwords.hash(bindCode(code, account));
  const expiresAt = new Date(deps.clock.nowMs() + codeRules.lifeMs);
  await deps.store.codes.replace({ email, purpose, codeHash, expiresAt });
  const { environment, smtpUrl } = deps.settings;
  // Lets developers try the product without a mail server. The code stands in the text of the log line, because the
  // logger redacts a field named `code`.
  if (environment === 'development' && smtpUrl === undefined)
    deps.logger.info(`code to ${purpose} ${email}: ${code}`);
  return code;
}
