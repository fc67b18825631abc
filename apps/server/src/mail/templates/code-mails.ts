import type { MailContent } from '../../adapters/mail/mailer.ts';
import { writeMailCopy } from './copy.ts';
import { composeMail, type Block, type MailSite } from './compose-mail.ts';

type SignUp = { code: string; username: string; email: string; site: MailSite };
type MailCopy = ReturnType<typeof writeMailCopy>;

/** Contains the username, so that the reader sees which sign-up the code confirms. */
export function createVerificationMail({ code, username, email, site }: SignUp): MailContent {
  const copy = writeMailCopy(site.deployment);
  const { lead, enterIt, ignore } = copy.verification;
  return composeMail(copy.verification, site, [
    { say: [lead, { strong: username }, enterIt] },
    ...toCodeBlocks(copy, code),
    ...toReturnLink(copy, site, `/verify-otp?email=${encodeURIComponent(email)}`),
    toNotYouNote(copy, ignore),
  ]);
}

/** Sent when the user requests another code. */
export function createNewCodeMail({ code, username, email, site }: SignUp): MailContent {
  const copy = writeMailCopy(site.deployment);
  const { lead, enterIt, ignore } = copy.verification;
  const { earlier } = copy.newCode;
  return composeMail(copy.newCode, site, [
    { say: [lead, { strong: username }, enterIt, earlier] },
    ...toCodeBlocks(copy, code),
    ...toReturnLink(copy, site, `/verify-otp?email=${encodeURIComponent(email)}`),
    toNotYouNote(copy, ignore),
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
  site: MailSite;
}): MailContent {
  const copy = writeMailCopy(site.deployment);
  const { lead, ignore } = copy.reset;
  return composeMail(copy.reset, site, [
    { say: [lead] },
    ...toCodeBlocks(copy, code),
    ...toResetLink(copy, site, link),
    toNotYouNote(copy, ignore),
  ]);
}

/** The secret is in the fragment, which browsers do not send, so that it appears in no log of a server or proxy. */
function toResetLink(copy: MailCopy, { url }: MailSite, link: string): Block[] {
  const path = `/reset-password#${link}`;
  const { orLink, chooseHere, orPath, linkLife } = copy.reset;
  return [
    url === undefined
      ? { say: [orPath, { strong: path }] }
      : { question: orLink, label: chooseHere, href: `${url}${path}` },
    { say: [linkLife], tone: 'quiet' },
  ];
}

function toCodeBlocks(copy: MailCopy, code: string): Block[] {
  return [{ code }, { say: [copy.codeLife], tone: 'quiet' }];
}

function toReturnLink(copy: MailCopy, { url }: MailSite, path: string): Block[] {
  return url === undefined
    ? []
    : [{ question: copy.pageClosed, label: copy.enterHere, href: `${url}${path}` }];
}

function toNotYouNote(copy: MailCopy, advice: string): Block {
  return { say: [{ strong: copy.notYou }, advice], tone: 'aside' };
}
