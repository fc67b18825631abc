import { test as base, expect, type Page } from '@playwright/test';
import { newAccount, type SignedIn } from './people.ts';
import { storedReader } from './stored-reader.ts';

/** Base of all browser tests. A test also fails on a policy violation, an uncaught error or a request to another origin. */
export const test = base.extend<
  { noTrouble: void; alsoAsked: readonly string[] },
  { reader: SignedIn }
>({
  /** Other origins to which a test allows requests. */
  alsoAsked: [[], { option: true }],
  /** Reader with an account, for tests that do not change it. */
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it that nothing else is needed
  reader: [async ({}, use) => use(await newAccount()), { scope: 'worker' }],
  noTrouble: [
    async ({ page, baseURL, alsoAsked }, use) => {
      const trouble: string[] = [];
      const origins = new Set(
        [baseURL, process.env['TEST_PAGE_URL'], ...alsoAsked].map((url) =>
          url ? new URL(url).origin : '',
        ),
      );
      page.on('pageerror', (error) => trouble.push(`uncaught: ${error.message}`));
      page.on('console', (message) => {
        const text = message.text();
        if (/Content Security Policy|Trusted Type/i.test(text)) trouble.push(text);
      });
      page.on('request', (request) => {
        const url = new URL(request.url());
        if (/^https?:$/.test(url.protocol) && !origins.has(url.origin))
          trouble.push(`asked ${url.href}`);
      });
      await use();
      expect(trouble).toEqual([]);
    },
    { auto: true },
  ],
});

/** Signs this tab in, as the login page does, until the user signs out. */
export async function signIn(page: Page, { token, user }: SignedIn): Promise<void> {
  await page.addInitScript(
    ([token, user]) => {
      if (sessionStorage.getItem('signedInByTest')) return;
      sessionStorage.setItem('signedInByTest', 'yes');
      localStorage.setItem('authToken', token);
      localStorage.setItem('user', user);
    },
    [token, JSON.stringify(user)] as const,
  );
}

/** Fills the local storage as for a signed-in reader, with a token that the server does not know. */
export async function signInLocally(page: Page): Promise<void> {
  await page.addInitScript((user) => {
    localStorage.setItem('authToken', 'not-a-real-token');
    localStorage.setItem('user', user);
  }, JSON.stringify(storedReader));
}

export async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1')).toHaveCount(1);
  await page.evaluate(() => document.fonts.ready);
}

export { expect };
