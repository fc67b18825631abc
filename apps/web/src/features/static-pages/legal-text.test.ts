import { globSync, readFileSync } from 'node:fs';
import { codeRules } from '@lamplight/domain/account/code.ts';
import { retentionDays } from '@lamplight/domain/account/retention.ts';
import { deployment } from '../../shared/deployment/deployment.ts';
import { describe, expect, test } from 'vitest';
import { copy } from './copy.ts';
import { toSectionId, type LegalText } from './legal-text.ts';
import { privacyCopy } from './privacy-copy.ts';
import { termsCopy } from './terms-copy.ts';

const listTitles = (text: LegalText) => text.sections.map((section) => section.title);
const listWords = (text: LegalText) => JSON.stringify(text);

test('the privacy policy has the six sections, in order', () => {
  expect(privacyCopy.title).toBe('Privacy Policy');
  const topics = [/information.*collect/i, /use/i, /security/i, /sharing/i, /rights/i, /contact/i];
  expect(listTitles(privacyCopy)).toEqual(topics.map((topic) => expect.stringMatching(topic)));
});

test('the terms have the ten sections, in order', () => {
  expect(termsCopy.title).toBe('Terms of Service');
  const topics = [
    /acceptance/i,
    /use/i,
    /accounts/i,
    /subscription and payments/i,
    /refund and cancellation/i,
    /intellectual property/i,
    /prohibited/i,
    /liability/i,
    /changes/i,
    /contact/i,
  ];
  expect(listTitles(termsCopy)).toEqual(topics.map((topic) => expect.stringMatching(topic)));
});

test('both were last updated in January 2025', () => {
  expect(copy.lastUpdated).toBe('Last updated: January 2025');
});

test('every section has an address of its own', () => {
  for (const { sections } of [privacyCopy, termsCopy]) {
    expect(new Set(sections.map(toSectionId)).size).toBe(sections.length);
  }
  expect(toSectionId({ title: 'Refund and cancellation' })).toBe('refund-and-cancellation');
});

test('both name the owner of the site', () => {
  const { owner } = deployment;
  expect(termsCopy.sections[0]?.blocks[0]).toContain(`is run by ${owner}, called “we”`);
  expect(listWords(termsCopy)).toContain(`belongs to ${owner} and`);
  expect(privacyCopy.lead).toContain(`${owner}, who runs`);
});

describe('the promises of the documents', () => {
  test.for([
    ['no sale of personal data', privacyCopy, /do not sell personal data/],
    ['opting out of marketing', privacyCopy, /opt out of marketing/],
    ['service providers', privacyCopy, /service providers/],
    ['access, correction, deletion', privacyCopy, /access it.*correct your name.*delete single/],
    ['a free plan with limited features', termsCopy, /free and limited in its features/],
    ['no refund', termsCopy, /strictly no refund/],
    ['no cancellation after payment', termsCopy, /cannot be cancelled once it has been made/],
    ['access to the end of the billing period', termsCopy, /until the end of the billing period/],
    [
      'monthly or annually',
      termsCopy,
      /monthly or annually, at the price and in the currency shown/,
    ],
    ['nothing illegal', termsCopy, /anything illegal/],
    ['no unauthorised access', termsCopy, /unauthorised access/],
    ['no interference', termsCopy, /interfere with the service/],
    ['no reverse engineering', termsCopy, /reverse engineer/],
  ] as const)('%s', ([, text, words]) => {
    expect(listWords(text)).toMatch(words);
  });

  test('the contact address is the configured one', () => {
    expect(copy.contact.email).toBe(deployment.supportEmail);
    expect(listWords(privacyCopy)).toContain(deployment.supportEmail);
    expect(listWords(termsCopy)).toContain(deployment.supportEmail);
  });
});

test('the policy names every retention period, and no other', () => {
  const stated = [...listWords(privacyCopy).matchAll(/(\d+) days/g)].map(([, days]) =>
    Number(days),
  );
  expect(new Set(stated)).toEqual(new Set(Object.values(retentionDays)));
  expect(listWords(privacyCopy)).toContain(`after ${codeRules.lifeMs / 60_000} minutes`);
});

test('the policy lists everything that is stored in the browser', () => {
  const root = new URL('../../../', import.meta.url);
  const files = globSync('{src,public}/**/*.{ts,tsx,js}', { cwd: root })
    .filter((file) => !/test\.tsx?$/.test(file))
    .map((file) => ({ file, source: readFileSync(new URL(file, root), 'utf8') }));
  const storingFiles = (storage: RegExp) =>
    files.flatMap(({ file, source }) => (storage.test(source) ? [file] : [])).toSorted();
  expect(storingFiles(/\blocalStorage\b/)).toEqual([
    // Stores nothing. It checks whether there is a sign-in token, before the page is rendered.
    'public/home.js',
    'public/theme.js',
    'src/features/analysis/analysis-view.ts',
    'src/features/play/loading/open-session.ts',
    'src/shared/plans/begun-checkout.ts',
    'src/shared/session/session.ts',
    'src/shared/session/waiting-sign-ups.ts',
    'src/shared/sound/sound-setting.ts',
    'src/shared/theme/theme.ts',
  ]);
  expect(storingFiles(/\bsessionStorage\b/)).toEqual([
    'src/app/chunk-reload.ts',
    'src/app/navigation.ts',
    'src/features/analysis/players/players-rating.ts',
    'src/shared/session/reset-email.ts',
  ]);
  expect(storingFiles(/\.cookie\b|\bindexedDB\b/)).toEqual([]);
});

test('the policy names the cookies that the server sets, and how long they stay', () => {
  const server = new URL('../../../../server/src/', import.meta.url);
  const setting = globSync('**/*.ts', { cwd: server })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => ({ file, source: readFileSync(new URL(file, server), 'utf8') }))
    .filter(({ source }) => /set-cookie/i.test(source));
  expect(setting.map(({ file }) => file)).toEqual(['http/device-cookie.ts']);
  const name = /^const name = '(\w+)';$/m.exec(setting[0]?.source ?? '')?.[1] ?? 'none';
  expect(listWords(privacyCopy)).toContain(`We set one cookie, ${name},`);
  expect(listWords(privacyCopy)).toContain(
    `the cookie, and what we know of the browser, ${retentionDays.knownDevice} days after`,
  );
});
