import { deployment } from '@lamplight/domain/deployment.ts';
import { describe, expect, test } from 'vitest';
import { copy } from './copy.ts';
import type { LegalText } from './legal-text.ts';
import { privacyCopy } from './privacy-copy.ts';
import { termsCopy } from './terms-copy.ts';

const titles = (text: LegalText) => text.sections.map((section) => section.title);
const wordsOf = (text: LegalText) => JSON.stringify(text);

test('the privacy policy has the six sections, in order', () => {
  expect(privacyCopy.title).toBe('Privacy Policy');
  const topics = [/information.*collect/i, /use/i, /security/i, /sharing/i, /rights/i, /contact/i];
  expect(titles(privacyCopy)).toEqual(topics.map((topic) => expect.stringMatching(topic)));
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
  expect(titles(termsCopy)).toEqual(topics.map((topic) => expect.stringMatching(topic)));
});

test('both were last updated in January 2025', () => {
  expect(copy.lastUpdated).toBe('Last updated January 2025');
});

describe('what the documents promise is said', () => {
  test.for([
    ['no sale of personal data', privacyCopy, /do not sell personal data/],
    ['opting out of marketing', privacyCopy, /opt out of marketing/],
    ['service providers', privacyCopy, /service providers/],
    ['no refund', termsCopy, /no refund/],
    ['access to the end of the billing period', termsCopy, /until the end of the billing period/],
    ['monthly or annually', termsCopy, /monthly or annually/],
    ['no reverse engineering', termsCopy, /reverse engineer/],
  ] as const)('%s', ([, text, words]) => {
    expect(wordsOf(text)).toMatch(words);
  });

  test('the mailbox is the configured one', () => {
    expect(copy.contact.email).toBe(deployment.supportEmail);
    expect(wordsOf(privacyCopy)).toContain(deployment.supportEmail);
    expect(wordsOf(termsCopy)).toContain(deployment.supportEmail);
  });
});
