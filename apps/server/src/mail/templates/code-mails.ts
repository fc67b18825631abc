import type { MailContent } from '../../adapters/mail/mailer.ts';
import { copy } from './copy.ts';
import { composeMail, type Block } from './compose-mail.ts';

type SignUp = { code: string; username: string; email: string; site: string | undefined };

/** Contains the username, so that the reader sees which sign-up the code confirms. */
export function createVerificationMail({ code, username, email, site }: SignUp): MailContent {
  const { lead, enterIt, ignore } = copy.verification;
  return composeMail(copy.verification, site, [
    { say: [lead, { strong: username }, enterIt] },
    ...toCodeBlocks(code),
    ...toReturnLink(site, `/verify-otp?email=${encodeURIComponent(email)}`),
    toNotYouNote(ignore),
  ]);
}

/** Sent when the user requests another code. */
export function createNewCodeMail({ code, username, email, site }: SignUp): MailContent {
  const { lead, enterIt, ignore } = copy.verification;
  const { earlier } = copy.newCode;
  return composeMail(copy.newCode, site, [
    { say: [lead, { strong: username }, enterIt, earlier] },
    ...toCodeBlocks(code),
    ...toReturnLink(site, `/verify-otp?email=${encodeURIComponent(email)}`),
    toNotYouNote(ignore),
  ]);
}

export function createResetMail({
  code,
  site,
}: {
  code: string;
  site: string | undefined;
}): MailContent {
  const { lead, ignore } = copy.reset;
  return composeMail(copy.reset, site, [
    { say: [lead] },
    ...toCodeBlocks(code),
    ...toReturnLink(site, '/reset-password'),
    toNotYouNote(ignore),
  ]);
}

function toCodeBlocks(code: string): Block[] {
  return [{ code }, { say: [copy.codeLife], tone: 'quiet' }];
}

function toReturnLink(site: string | undefined, path: string): Block[] {
  return site === undefined
    ? []
    : [{ question: copy.pageClosed, label: copy.enterHere, href: `${site}${path}` }];
}

function toNotYouNote(advice: string): Block {
  return { say: [{ strong: copy.notYou }, advice], tone: 'aside' };
}
