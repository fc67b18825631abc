import { describe, expect, test } from 'vitest';
import { describePage, documentTitle, pageHeads } from './page-heads.ts';

const all = Object.entries(pageHeads);

/** Titles that the specification requires. */
test.for([
  ['dashboard', 'Dashboard · Lamplight'],
  ['accountSettings', 'Account Settings · Lamplight'],
  ['subscription', 'Subscription Plans · Lamplight'],
  ['games', 'Game Selection · Lamplight'],
  ['analysis', 'Analysis Board · Lamplight'],
  ['privacy', 'Privacy Policy · Lamplight'],
  ['terms', 'Terms of Service · Lamplight'],
  ['notFound', 'Page Not Found · Lamplight'],
] as const)('%s is titled %s', ([name, title]) => {
  expect(documentTitle(pageHeads[name].title)).toBe(title);
});

describe('every page', () => {
  test('every page has a title of its own', () => {
    expect(new Set(all.map(([, page]) => page.title)).size).toBe(all.length);
  });

  test.for(all)('%s has a description of its own that search results show whole', ([, page]) => {
    expect(page.description.length).toBeGreaterThan(20);
    expect(page.description.length).toBeLessThanOrEqual(160);
    expect(all.filter(([, other]) => other.description === page.description)).toHaveLength(1);
  });
});

test('title and description are written into the head of the document', () => {
  const attributes: Record<string, string> = {};
  const meta = { setAttribute: (name: string, value: string) => (attributes[name] = value) };
  const document = { title: '', querySelector: () => meta };
  describePage(document as unknown as Document, 'Contact', 'One address.');
  expect(document.title).toBe('Contact · Lamplight');
  expect(attributes).toEqual({ content: 'One address.' });
});
