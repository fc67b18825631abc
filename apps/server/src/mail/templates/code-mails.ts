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

/** Contains a link beside the code. Strangers who enter wrong codes cannot make it invalid. */
export function createResetMail({
  code,
  link,
  site,
}: {
  code: string;
  link: string;
  site: string | undefined;
}): MailContent {
  const { lead, ignore } = copy.reset;
  return composeMail(copy.reset, site, [
    { say: [lead] },
    ...toCodeBlocks(code),
    ...toResetLink(site, link),
    toNotYouNote(ignore),
  ]);
}

/** The secret is in the fragment, which browsers do not send, so that it appears in no log of a server or proxy. */
function toResetLink(site: string | undefined, link: string): Block[] {
  const path = `/reset-password#${link}`;
  const { orLink, chooseHere, orPath, linkLife } = copy.reset;
  return [
    site === undefined
      ? { say: [orPath, { strong: path }] }
      : { question: orLink, label: chooseHere, href: `${site}${path}` },
    { say: [linkLife], tone: 'quiet' },
  ];
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
