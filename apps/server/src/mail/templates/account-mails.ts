import type { MailContent } from '../../adapters/mail/mailer.ts';
import { writeMailCopy } from './copy.ts';
import { composeMail, type Block, type LinkBlock, type MailSite } from './compose-mail.ts';

type Site = { site: MailSite };

export function createPasswordChangedMail({ at, site }: Site & { at: Date }): MailContent {
  const copy = writeMailCopy(site.deployment);
  const { lead, signedOut, wasYou, resetNow, reset } = copy.passwordChanged;
  return composeMail(copy.passwordChanged, site, [
    { say: [lead, { strong: formatUtc(at) }, signedOut] },
    { say: [wasYou] },
    { say: [{ strong: copy.notYou }, resetNow, { mailbox: copy.support }, '.'] },
    ...toLinkBlocks(site, '/forgot-password', { label: reset, main: true }),
  ]);
}

/**
 * Sent to the owner of an address if someone tries to sign up with it again. The response to that sign-up does not
 * reveal that the account exists.
 */
export function createAlreadyRegisteredMail({ site }: Site): MailContent {
  const copy = writeMailCopy(site.deployment);
  const { lead, wasYou, signIn, reset, ignore } = copy.alreadyRegistered;
  return composeMail(copy.alreadyRegistered, site, [
    { say: [lead] },
    { say: [wasYou] },
    ...toLinkBlocks(site, '/login', { label: signIn, main: true }),
    ...toLinkBlocks(site, '/forgot-password', { label: reset }),
    { say: [{ strong: copy.notYou }, ignore], tone: 'aside' },
  ]);
}

/** Sent when an admin grants Basic. It names no price, because there is none. */
export function createBasicGrantedMail({ until, site }: Site & { until: Date }): MailContent {
  const copy = writeMailCopy(site.deployment);
  const { lead, until: grantedUntil, noCharge, choose } = copy.basicGranted;
  return composeMail(copy.basicGranted, site, [
    { say: [lead] },
    { say: [{ strong: `${grantedUntil}${date.format(until)}` }, '. ', noCharge] },
    ...toLinkBlocks(site, '/games', { label: choose, main: true }),
  ]);
}

export function createAccountDeletedMail({ site }: Site): MailContent {
  const copy = writeMailCopy(site.deployment);
  const { lead, last, write } = copy.accountDeleted;
  return composeMail(copy.accountDeleted, site, [
    { say: [lead] },
    { say: [last] },
    { say: [{ strong: copy.notYou }, write, { mailbox: copy.support }, '.'], tone: 'aside' },
  ]);
}

/**
 * Sent once to readers who wanted to know when Basic is available here. Mail programs that know the header RFC 8058
 * describes show a button of their own that stops further mails.
 */
export function createBasicOpenMail({ token, site }: Site & { token: string }): MailContent {
  const copy = writeMailCopy(site.deployment);
  const { lead, once, plans, stop } = copy.basicOpen;
  const mail = composeMail(copy.basicOpen, site, [
    { say: [lead] },
    ...toLinkBlocks(site, '/subscription', { label: plans, main: true }),
    { say: [once], tone: 'quiet' },
    ...toLinkBlocks(site, `/stop-mails?id=${token}`, { label: stop }),
  ]);
  const { url } = site;
  return url === undefined ? mail : { ...mail, stopUrl: `${url}/api/mails/stop?id=${token}` };
}

function toLinkBlocks({ url }: MailSite, path: string, link: Omit<LinkBlock, 'href'>): Block[] {
  return url === undefined ? [] : [{ ...link, href: `${url}${path}` }];
}

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'UTC' });

/** Formats a time as `March 1, 2026 at 09:30 UTC`. */
function formatUtc(at: Date): string {
  return `${date.format(at)} at ${time.format(at)} UTC`;
}
