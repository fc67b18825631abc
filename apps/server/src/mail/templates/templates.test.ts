import { defaultDeployment as deployment } from '@lamplight/domain/deployment.ts';
import { describe, expect, test } from 'vitest';
import {
  createAccountDeletedMail,
  createAlreadyRegisteredMail,
  createBasicGrantedMail,
  createBasicOpenMail,
  createPasswordChangedMail,
} from './account-mails.ts';
import { createNewCodeMail, createResetMail, createVerificationMail } from './code-mails.ts';

const code = '402719';
const link = 'q83vEjRWeJCrze8SNFZ4kA';
const username = 'quiet_bishop-64';
const email = 'reader+chess@example.org';
const longestUsername = 'abcdefghij-ABCDEFGHIJ_01234567';
const at = new Date('2026-03-01T09:30:00Z');
const site = 'https://chess.example.org';
const token = '0f8fad5b-d9cb-469f-a165-70867728950e';
const from = (url?: string) => ({ url, deployment });

const withCode = {
  verification: (s?: string) => createVerificationMail({ code, username, email, site: from(s) }),
  newCode: (s?: string) =>
    createNewCodeMail({ code, username: longestUsername, email, site: from(s) }),
  reset: (s?: string) => createResetMail({ code, link, site: from(s) }),
};
const withoutCode = {
  passwordChanged: (s?: string) => createPasswordChangedMail({ at, site: from(s) }),
  alreadyRegistered: (s?: string) => createAlreadyRegisteredMail({ site: from(s) }),
  accountDeleted: (s?: string) => createAccountDeletedMail({ site: from(s) }),
  basicGranted: (s?: string) => createBasicGrantedMail({ until: at, site: from(s) }),
  basicOpen: (s?: string) => createBasicOpenMail({ token, site: from(s) }),
};
const all = Object.entries({ ...withCode, ...withoutCode });

/** Returns the visible text of the HTML part. */
const shown = (html: string) => html.slice(html.indexOf('<body')).replace(/<[^>]*>/g, ' ');
const tags = (html: string) => html.match(/<[^>]*>/g);
const addressesIn = (html: string) =>
  [...html.matchAll(/(?:href|src|background|url)\s*(?:=\s*"|\()\s*([^")]*)/g)].map(([, to]) => to);

describe.each(all)('the mail %s', (_name, createMail) => {
  test('has a subject and both parts, and each names the product', () => {
    const { subject, text, html } = createMail(site);
    expect(subject).toContain(deployment.product);
    expect(text).toContain(deployment.product);
    expect(shown(html)).toContain(deployment.product);
    expect(html).toContain(`<title>${subject}</title>`);
  });

  test('keeps its plain lines within 78 signs of plain ASCII', () => {
    const { subject, text } = createMail(site);
    expect(text.split('\n').filter((line) => line.length > 78)).toEqual([]);
    expect(subject + text).toMatch(/^[\x20-\x7e\n]+$/);
  });

  test('is calm', () => {
    const { subject, text, html } = createMail(site);
    expect(subject + text + shown(html)).not.toContain('!');
  });

  test('loads nothing and links only to the site and the support mailbox', () => {
    const { html } = createMail(site);
    expect(html).not.toMatch(/<(img|script|link|iframe|object|form)\b|@import|@font-face/i);
    const places = addressesIn(html);
    expect(places).toContain(site);
    for (const place of places) {
      expect(place).toMatch(/^(https:\/\/chess\.example\.org(\/|$)|mailto:support@)/);
    }
  });

  test('has no links to pages when there is no public address', () => {
    const { text, html } = createMail();
    expect(text + html).not.toMatch(/https?:|undefined/);
    expect(text).toContain(deployment.supportEmail);
  });

  test('has the same words in both parts', () => {
    const { text, html } = createMail();
    const words = shown(html).replace(/\s+/g, ' ');
    for (const paragraph of text.split('\n\n').slice(0, -1)) {
      expect(words.replace(/ ([.,])/g, '$1')).toContain(paragraph.replaceAll('\n', ' '));
    }
  });
});

describe.each(Object.entries(withCode))('the code of the mail %s', (_name, createMail) => {
  test('the code is alone on its line in the text and in one piece in the HTML', () => {
    const { text, html } = createMail(site);
    expect(text.split('\n').filter((line) => line === code)).toHaveLength(1);
    expect(html.split(code)).toHaveLength(2);
  });

  test('is in no place a lock screen shows', () => {
    const { subject, html } = createMail(site);
    expect(subject).not.toMatch(/\d/);
    const preview = shown(html).trimStart().slice(0, 200);
    expect(preview).toContain('10 minutes');
    expect(preview).not.toContain(code);
  });

  test('the mail says how long the code is valid and what to do if another person requested it', () => {
    const { text } = createMail(site);
    expect(text).toContain('valid for 10 minutes');
    expect(text).toContain('Not you? Ignore this mail');
  });
});

test('a code of a sign-up can be entered after the page was closed', () => {
  const page = `${site}/verify-otp?email=reader%2Bchess%40example.org`;
  for (const createMail of Object.values({
    verificationLetter: createVerificationMail,
    newCodeLetter: createNewCodeMail,
  })) {
    const { text, html } = createMail({ code, username, email, site: from(site) });
    expect(text.split('\n')).toContain(page);
    expect(html).toContain(`href="${page}"`);
  }
});

test('I3: the mail to reset a password has a link beside the code, and says how long it is valid', () => {
  const { text, html } = withCode.reset(site);
  const address = `${site}/reset-password#${link}`;
  expect(text.split('\n')).toContain(address);
  expect(html).toContain(`href="${address}"`);
  expect(text.replaceAll('\n', ' ')).toContain('The link is valid for 24 hours and works once.');
  // Without a public address it names the path, so that no link can lead to a place that a request has named.
  expect(withCode.reset().text.replaceAll('\n', ' ')).toContain(`/reset-password#${link} `);
});

test('a sign-up is named by its username in both parts', () => {
  for (const createMail of [createVerificationMail, createNewCodeMail]) {
    const { text, html } = createMail({ code, username, email, site: from(site) });
    expect(text).toContain(username);
    expect(html).toContain(`>${username}<`);
  }
});

test('a new code says that earlier ones are dead', () => {
  expect(withCode.newCode(site).text.replaceAll('\n', ' ')).toContain(
    'Earlier codes for this username no longer work.',
  );
});

test.each([
  ['markup', '<b onclick="x">\'&amp;'],
  ['a link', '"><a href="https://evil.example">here</a>'],
])('a username with %s stays text in the HTML', (_name, odd) => {
  const { html } = createVerificationMail({ code, username: odd, email, site: from(site) });
  expect(tags(html)).toEqual(
    tags(createVerificationMail({ code, username, email, site: from(site) }).html),
  );
  expect(html).toContain(
    odd
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&#39;'),
  );
});

test('a site address with quotes stays inside its attribute', () => {
  const { html } = createAlreadyRegisteredMail({ site: from('https://x.example/?a="b') });
  expect(html).toContain('href="https://x.example/?a=&quot;b/login"');
});

test('a username with line breaks begins no line in the text', () => {
  const { text } = createVerificationMail({
    code,
    username: 'x\r\n\r\n999999\r\nx',
    email,
    site: from(site),
  });
  expect(text.split(/\r?\n/)).not.toContain('999999');
});

test('the mail about a changed password has the time in words', () => {
  const { text, html } = withoutCode.passwordChanged(site);
  const time = 'March 1, 2026 at 09:30 UTC';
  expect(text.replaceAll('\n', ' ')).toContain(time);
  expect(html).toContain(time);
  expect(text).toContain(`${site}/forgot-password`);
});

test('the mail to an existing account links to the sign-in', () => {
  const { text, html } = withoutCode.alreadyRegistered(site);
  for (const page of [`${site}/login`, `${site}/forgot-password`]) {
    expect(text.split('\n')).toContain(page);
    expect(html).toContain(`href="${page}"`);
  }
  expect(text.replaceAll('\n', ' ')).toContain('nothing was changed');
});

test('the mail about Basic comes once, says so, and can be stopped by a link and by the mail program', () => {
  const { text, stopUrl } = createBasicOpenMail({ token, site: from(site) });
  expect(text.split('\n')).toContain(`${site}/subscription`);
  expect(text.split('\n')).toContain(`${site}/stop-mails?id=${token}`);
  expect(text).toContain('This mail comes once.');
  expect(stopUrl).toBe(`${site}/api/mails/stop?id=${token}`);
});

test('the mails of another site have its names everywhere', () => {
  const other = {
    ...deployment,
    product: 'Café <Chess>',
    supportEmail: 'help@cafe.example',
    player: { fullName: 'Judit Polgár', shortName: 'Judit' },
  };
  const place = { url: site, deployment: other };
  const mails = [
    createVerificationMail({ code, username, email, site: place }),
    createNewCodeMail({ code, username, email, site: place }),
    createResetMail({ code, link, site: place }),
    createPasswordChangedMail({ at, site: place }),
    createAlreadyRegisteredMail({ site: place }),
    createAccountDeletedMail({ site: place }),
    createBasicGrantedMail({ until: at, site: place }),
    createBasicOpenMail({ token, site: place }),
  ];
  for (const { subject, text, html } of mails) {
    expect(subject).toContain('Café <Chess>');
    expect(text.replaceAll('\n', ' ')).toContain('the games of Judit Polgár.');
    expect(text).toContain('help@cafe.example');
    expect(html).toContain('Café &lt;Chess&gt;');
    expect(html).toContain('mailto:help@cafe.example');
    const names = [deployment.product, deployment.supportEmail, deployment.player.fullName];
    for (const name of names) expect(subject + text + html).not.toContain(name);
  }
});
