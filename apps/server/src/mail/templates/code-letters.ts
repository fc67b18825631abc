import type { Letter } from '../../adapters/mail/mailer.ts';
import { copy } from './copy.ts';
import { composeLetter, type Block } from './letter-content.ts';

type SignUp = { code: string; username: string; email: string; site: string | undefined };

/** Includes the username, so that the reader sees which sign-up the code would confirm. */
export function verificationLetter({ code, username, email, site }: SignUp): Letter {
  const { lead, enterIt, ignore } = copy.verification;
  return composeLetter(copy.verification, site, [
    { say: [lead, { strong: username }, enterIt] },
    ...codeBlocks(code),
    ...wayBack(site, `/verify-otp?email=${encodeURIComponent(email)}`),
    notYou(ignore),
  ]);
}

/** Sent when a code is requested again. */
export function newCodeLetter({ code, username, email, site }: SignUp): Letter {
  const { lead, enterIt, ignore } = copy.verification;
  const { earlier } = copy.newCode;
  return composeLetter(copy.newCode, site, [
    { say: [lead, { strong: username }, enterIt, earlier] },
    ...codeBlocks(code),
    ...wayBack(site, `/verify-otp?email=${encodeURIComponent(email)}`),
    notYou(ignore),
  ]);
}

export function resetLetter({ code, site }: { code: string; site: string | undefined }): Letter {
  const { lead, ignore } = copy.reset;
  return composeLetter(copy.reset, site, [
    { say: [lead] },
    ...codeBlocks(code),
    ...wayBack(site, '/reset-password'),
    notYou(ignore),
  ]);
}

function codeBlocks(code: string): Block[] {
  return [{ code }, { say: [copy.codeLife], tone: 'quiet' }];
}

function wayBack(site: string | undefined, path: string): Block[] {
  return site === undefined
    ? []
    : [{ question: copy.pageClosed, label: copy.enterHere, href: `${site}${path}` }];
}

function notYou(advice: string): Block {
  return { say: [{ strong: copy.notYou }, advice], tone: 'aside' };
}
