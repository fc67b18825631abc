import { startServer } from '../apps/server/test-support/server-process.ts';
import { newAccount } from './people.ts';
import { expect, settled, signIn, test as base } from './support.ts';

const names = {
  SITE_NAME: 'Café & Chess',
  SITE_OWNER: 'Example & Sons Ltd.',
  SUPPORT_EMAIL: 'help@cafe.example',
  PLAYER_NAME: 'Judit Polgár',
  PLAYER_SHORT_NAME: 'Judit',
};
/** Names of the program that must not appear on a site with names of its own. */
const defaults = /Lamplight|Magnus|support@lamplight/;

/** A web process with names of its own, on the database of the server under test. */
const test = base.extend<object, { site: string }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it that nothing else is needed
    async ({}, use) => {
      const server = startServer({
        ...names,
        ROLE: 'web',
        NODE_ENV: 'test',
        LOG_LEVEL: 'error',
        DATABASE_URL: process.env['PRODUCT_DATABASE_URL'] ?? '',
        DB_POOL: '4',
        NETWORK_LIMIT_FACTOR: '100',
      });
      await use(await server.ready);
      server.signal('SIGTERM');
      await server.ended;
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ site }, use) => use(site),
});

test('the landing page has the names of the settings without any script', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/`);
  await expect(page).toHaveTitle('Think like a grandmaster · Café & Chess');
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /Judit Polgár/);
  await expect(page.locator('meta[property="og:site_name"]')).toHaveAttribute(
    'content',
    'Café & Chess',
  );
  await expect(page.getByRole('banner')).toContainText('Café & Chess');
  await expect(page.getByRole('main')).toContainText('Step through Judit’s games');
  await expect(page.getByRole('main')).toContainText('Follow Judit mode only');
  const mailbox = page.getByRole('contentinfo').getByRole('link', { name: 'help@cafe.example' });
  await expect(mailbox).toHaveAttribute('href', 'mailto:help@cafe.example');
  // The game of the demo is another player's and is called a sample.
  await expect(page.locator('.demo-bar')).toContainText('Sample');
  await expect(page.locator('.demo-sample')).toBeVisible();
  const text = await page.evaluate(() => {
    document.querySelector('.demo')?.remove();
    return document.documentElement.outerHTML;
  });
  expect(text.replace(/<meta name="deployment"[^>]*>/, '')).not.toMatch(defaults);
  expect(text).not.toContain('{{');
  await context.close();
});

test('contact, terms and privacy policy name the site, its owner and its mailbox', async ({
  page,
}) => {
  const read = async (path: string) => {
    await page.goto(path);
    await settled(page);
    await expect(page).toHaveTitle(/ · Café & Chess$/);
    const text = await page.locator('body').innerText();
    expect(text, path).not.toMatch(defaults);
    return text;
  };
  expect(await read('/contact')).toContain('help@cafe.example');
  const terms = await read('/terms');
  expect(terms).toContain('Café & Chess is run by Example & Sons Ltd., called “we”');
  expect(terms).toContain('belongs to Example & Sons Ltd. and');
  expect(terms).toContain('help@cafe.example');
  const privacy = await read('/privacy');
  expect(privacy).toContain('Example & Sons Ltd., who runs Café & Chess');
  expect(privacy).toContain('help@cafe.example');
  for (const path of ['/login', '/signup', '/no-such-page']) await read(path);
});

test('the pages of signed-in readers name the site and its player', async ({ page }) => {
  const reader = await newAccount();
  await signIn(page, reader);
  for (const path of ['/dashboard', '/play', '/subscription', '/account-settings']) {
    await page.goto(path);
    await settled(page);
    await expect(page).toHaveTitle(/ · Café & Chess$/);
    await expect(page.getByRole('banner')).toContainText('Café & Chess');
  }
  await page.goto('/play');
  await expect(page.getByRole('region', { name: 'Follow Judit' })).toBeVisible();
  await page.getByRole('link', { name: /^Play / }).click();
  await expect(page.locator('h1')).toHaveText('Play as Judit');
  await expect(page.getByRole('banner')).toContainText('Follow Judit');
});

test('the web app manifest has the name of the site', async ({ request }) => {
  const answer = await request.get('/manifest.webmanifest');
  expect(await answer.json()).toMatchObject({ name: 'Café & Chess', short_name: 'Café & Chess' });
});
