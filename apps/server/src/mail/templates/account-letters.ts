import type { Letter } from '../../adapters/mail/mailer.ts';
import { copy } from './copy.ts';
import { composeLetter, type Block, type Way } from './letter-content.ts';

type Site = { site: string | undefined };

export function passwordChangedLetter({ at, site }: Site & { at: Date }): Letter {
  const { lead, signedOut, wasYou, resetNow, reset } = copy.passwordChanged;
  return composeLetter(copy.passwordChanged, site, [
    { say: [lead, { strong: utcWords(at) }, signedOut] },
    { say: [wasYou] },
    { say: [{ strong: copy.notYou }, resetNow, { mailbox: copy.support }, '.'] },
    ...way(site, '/forgot-password', { label: reset, main: true }),
  ]);
}

/** Sent to the owner of an address that was used for another sign-up. The person who tried gets the usual answer. */
export function alreadyRegisteredLetter({ site }: Site): Letter {
  const { lead, wasYou, signIn, reset, ignore } = copy.alreadyRegistered;
  return composeLetter(copy.alreadyRegistered, site, [
    { say: [lead] },
    { say: [wasYou] },
    ...way(site, '/login', { label: signIn, main: true }),
    ...way(site, '/forgot-password', { label: reset }),
    { say: [{ strong: copy.notYou }, ignore], tone: 'aside' },
  ]);
}

export function accountDeletedLetter({ site }: Site): Letter {
  const { lead, last, write } = copy.accountDeleted;
  return composeLetter(copy.accountDeleted, site, [
    { say: [lead] },
    { say: [last] },
    { say: [{ strong: copy.notYou }, write, { mailbox: copy.support }, '.'], tone: 'aside' },
  ]);
}

function way(site: string | undefined, path: string, link: Omit<Way, 'href'>): Block[] {
  return site === undefined ? [] : [{ ...link, href: `${site}${path}` }];
}

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'UTC' });

/** Format: `March 1, 2026 at 09:30 UTC`. */
function utcWords(at: Date): string {
  return `${date.format(at)} at ${time.format(at)} UTC`;
}
