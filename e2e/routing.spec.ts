import { expect, settled, signInLocally, test } from './support.ts';

const needSignIn = [
  '/dashboard',
  '/account-settings',
  '/subscription',
  '/analysis/some-game',
  '/analysis',
  '/play',
  '/interactive/some-game',
  '/interactive',
  '/interactive-play-review/some-session',
];

test.describe('a visitor', () => {
  for (const path of needSignIn) {
    test(`${path} sends to /login`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL('/login');
    });
  }

  test('/games is open to everybody', async ({ page }) => {
    await page.goto('/games');
    await settled(page);
    await expect(page).toHaveURL('/games');
  });

  test('is told before being sent', async ({ page }) => {
    await page.goto('/login');
    const said = page.getByText('Redirecting to login...');
    // Records the visible text, because the sentence is visible only for a moment.
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => seen.push(document.body.innerText)).observe(document.body, {
        childList: true,
        subtree: true,
        characterData: true,
      });
      history.pushState(null, '', '/dashboard');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(page).toHaveURL('/login');
    await expect(said).toHaveCount(0);
    const seen = await page.evaluate(() =>
      (window as unknown as { seen: string[] }).seen.join('\n'),
    );
    expect(seen).toContain('Redirecting to login...');
  });

  for (const path of ['/admin', '/panel-abc']) {
    test(`${path} sends to /login`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL('/login');
    });
  }

  test('/landing goes to /', async ({ page }) => {
    await page.goto('/landing');
    await expect(page).toHaveURL('/');
  });

  for (const path of ['/payment', '/payment/subscription-callback', '/wasm-demo']) {
    test(`${path} goes to /dashboard and from there to /login`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL('/login');
    });
  }

  test('an unknown address says so, with status 404', async ({ page }) => {
    const answer = await page.goto('/no-such-page');
    expect(answer?.status()).toBe(404);
    await expect(page.getByText('Page Not Found')).toBeVisible();
    await expect(page).toHaveURL('/no-such-page');
  });

  test('a page is there after every reload, however fast its code arrives', async ({ page }) => {
    await page.goto('/verify-otp?email=a@example.org');
    for (let reload = 0; reload < 5; reload += 1) {
      await settled(page);
      await page.reload();
    }
    await settled(page);
  });

  test('an address without a page is answered with status 404', async ({ page }) => {
    expect((await page.goto('/no-such-page'))?.status()).toBe(404);
    await expect(page.getByText('Page Not Found')).toBeVisible();
  });
});

const storeToken = () => localStorage.setItem('authToken', 'not-a-real-token');

test.describe('somebody who signs in elsewhere', () => {
  test('leaves an open landing page for the dashboard, and sees no more of it meanwhile', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    await expect(page.locator('h1')).toBeVisible();
    // Recorded in the page, because the test cannot read a page while the browser is leaving it.
    await page.evaluate(() =>
      addEventListener('storage', () => {
        const heading = document.querySelector('h1');
        if (heading) sessionStorage.setItem('left', getComputedStyle(heading).visibility);
      }),
    );
    const other = await context.newPage();
    await other.goto('/contact');
    await other.evaluate(storeToken);
    await page.waitForURL('/dashboard');
    expect(await page.evaluate(() => sessionStorage.getItem('left'))).toBe('hidden');
  });

  test('leaves one that is brought back as it was left', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(storeToken);
    await page.evaluate(() =>
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    );
    await page.waitForURL('/dashboard');
  });
});

test.describe('somebody signed in', () => {
  test.beforeEach(async ({ page }) => signInLocally(page));

  for (const [from, to] of [
    ['/', '/dashboard'],
    ['/landing', '/dashboard'],
    ['/payment', '/dashboard'],
    ['/payment/subscription-callback', '/dashboard'],
    ['/wasm-demo', '/dashboard'],
    ['/no-such-page', '/dashboard'],
    ['/analysis', '/games'],
    ['/interactive', '/games'],
    ['/admin', '/dashboard'],
    ['/panel-abc', '/dashboard'],
  ] as const) {
    test(`${from} goes to ${to}`, async ({ page }) => {
      await page.goto(from);
      await expect(page).toHaveURL(to);
    });
  }

  test('sees nothing of the landing page on the way', async ({ page }) => {
    await page.route('**/dashboard', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    await page.addInitScript(() => {
      const look = () => {
        const heading = location.pathname === '/' ? document.querySelector('h1') : null;
        if (heading) sessionStorage.setItem('drawn', getComputedStyle(heading).visibility);
        requestAnimationFrame(look);
      };
      look();
    });
    await page.goto('/');
    await page.waitForURL('/dashboard');
    expect(await page.evaluate(() => sessionStorage.getItem('drawn'))).not.toBe('visible');
  });

  test('the admin gate says what it does', async ({ page }) => {
    const { promise: asked, resolve: answerGate } = Promise.withResolvers<void>();
    await page.route('**/api/auth/admin-panel-url', async (route) => {
      await asked;
      await route.fulfill({
        status: 403,
        json: { error: 'forbidden', message: 'You may not do that.' },
      });
    });
    await page.goto('/admin');
    await expect(page.getByText('Verifying access...')).toBeVisible();
    answerGate();
    await expect(page).toHaveURL('/dashboard');
  });

  test('the admin gate opens only at the address the server gives', async ({ page }) => {
    await page.route('**/api/auth/admin-panel-url', (route) =>
      route.fulfill({ json: { url: '/panel-right' } }),
    );
    await page.route('**/api/admin/**', (route) => route.fulfill({ status: 503 }));
    await page.goto('/panel-wrong');
    await expect(page).toHaveURL('/dashboard');
    await page.goto('/panel-right');
    await settled(page);
    await expect(page).toHaveURL('/panel-right');
  });
});
