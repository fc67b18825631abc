import { expect, settled, test } from './support.ts';

test('E2: the page is isolated, so that the engine may use threads', async ({ page }) => {
  await page.goto('/');
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
});

test('E1: injected script and eval are stopped', async ({ browser, baseURL }) => {
  // Own browser context, because these policy violations are expected and must not make the test fail.
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${baseURL}/login`);
  const outcome = await page.evaluate(async () => {
    const attempts: Record<string, () => void> = {
      innerHTML: () => {
        document.body.innerHTML = '<img src=x onerror="window.hit = 1">';
      },
      'script element': () => {
        const script = document.createElement('script');
        script.append('window.hit = 1');
        document.body.append(script);
      },
      // The page's own eval is not accessible here. A timer with a string needs the same permission.
      'string as code': () => setTimeout('window.hit = 1' as unknown as () => void),
      'inline handler': () => document.body.setAttribute('onclick', 'window.hit = 1'),
    };
    for (const attempt of Object.values(attempts)) {
      try {
        attempt();
      } catch {
        // An exception is allowed: like a handler that does not run, it means that the code was blocked.
      }
    }
    document.body.click();
    await new Promise((resolve) => setTimeout(resolve, 50));
    return 'hit' in window;
  });
  expect(outcome).toBe(false);
  await context.close();
});

test.describe('theme', () => {
  for (const scheme of ['dark', 'light'] as const) {
    test(`follows a ${scheme} system from the first paint`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme });
      // Blocks all scripts, so that the theme is checked before any code of the site has run.
      await page.route('**/assets/**', (route) =>
        route.request().resourceType() === 'script' ? route.abort() : route.continue(),
      );
      await page.goto('/login', { waitUntil: 'commit' });
      await expect(page.locator('html')).toHaveAttribute('data-theme', scheme);
    });
  }

  test('the switch is remembered', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/');
    await page
      .getByRole('button', { name: /theme|light|dark/i })
      .first()
      .click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const [path, link] of [
    ['/', 'Pricing'],
    ['/contact', 'Login'],
  ] as const) {
    test(`the menu of ${path} opens, closes and leads on`, async ({ page }) => {
      await page.goto(path);
      await settled(page);
      const button = page.getByRole('button', { name: 'Menu' });
      const menu = page.getByRole('navigation', { name: 'Menu' });
      await expect(menu).toBeHidden();
      await button.click();
      await expect(menu).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(menu.getByRole('link').first()).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(button).toBeFocused();

      await button.click();
      await page.mouse.click(200, 700);
      await expect(menu).toBeHidden();
      await button.click();
      await menu.getByRole('link', { name: link }).click();
      await expect(menu).toBeHidden();
      await expect(page).toHaveURL(/#pricing$|\/login$/);
    });
  }
});

test.describe('the landing page', () => {
  test('can be read and left without any script', async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
    });
    const page = await context.newPage();
    await page.goto(`${baseURL}/`);
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.locator('#pricing')).toBeAttached();
    await page.getByRole('button', { name: 'Menu' }).click();
    const way = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Login' });
    await way.click();
    await expect(page).toHaveURL(`${baseURL}/login`);
    await context.close();
  });

  test('fetches the app when a link to it is pointed at, and not before', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await page.getByRole('link', { name: 'Features' }).first().hover();
    expect(scripts.filter((path) => /\/(react|site)-/.test(path))).toEqual([]);
    await page.getByRole('link', { name: 'Sign Up' }).first().hover();
    await expect.poll(() => scripts.filter((path) => /\/(react|site)-/.test(path)).length).toBe(2);
    await page.getByRole('link', { name: 'Sign Up' }).first().click();
    await expect(page.locator('h1')).toHaveText('Sign Up');
  });
});

test.describe('moving about', () => {
  test('title, description and focus follow', async ({ page }) => {
    // At this address the app itself renders the landing page, as after signing out.
    await page.goto('/landing');
    await expect(page).toHaveURL('/');
    await expect(page).toHaveTitle(/Lamplight/);
    await page.getByRole('link', { name: 'Privacy' }).first().click();
    await expect(page).toHaveURL('/privacy');
    await expect(page).toHaveTitle('Privacy Policy · Lamplight');
    await expect(page.locator('h1')).toBeFocused();
    expect(await page.locator('meta[name=description]').getAttribute('content')).not.toBe('');
  });

  test('a first load leaves the focus alone', async ({ page }) => {
    await page.goto('/privacy');
    await settled(page);
    await expect(page.locator('h1')).not.toBeFocused();
  });

  test('the skip link is the first stop and leads to the content', async ({ page }) => {
    await page.goto('/privacy');
    await settled(page);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: /skip/i })).toBeFocused();
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });

  test('back finds the place one had read to', async ({ page }) => {
    await page.setViewportSize({ width: 800, height: 500 });
    await page.goto('/terms');
    await settled(page);
    await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }));
    await page
      .getByRole('link', { name: /privacy/i })
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL('/privacy');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL('/terms');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(600);
  });
});

test.describe('after a deploy', () => {
  test('a page whose file is gone reloads once and says so', async ({ page }) => {
    await page.goto('/login');
    await settled(page);
    let isOldVersion = true;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) isOldVersion = false;
    });
    await page.route('**/assets/signup-page*.js', (route) =>
      isOldVersion ? route.fulfill({ status: 404, body: '' }) : route.continue(),
    );
    await page.getByRole('link', { name: 'Sign Up' }).click();
    await expect(page).toHaveURL('/signup');
    await expect(page.locator('h1')).toHaveText('Sign Up');
    await expect(page.getByText('Lamplight was updated')).toBeVisible();
  });

  test('and does not reload for ever', async ({ page }) => {
    await page.goto('/login');
    await settled(page);
    await page.route('**/assets/signup-page*.js', (route) =>
      route.fulfill({ status: 404, body: '' }),
    );
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.getByRole('link', { name: 'Sign Up' }).click();
    await expect(page.getByRole('button', { name: /reload/i })).toBeVisible();
    expect(loads).toBeLessThanOrEqual(2);
  });
});

test('without the network a page that was never loaded says so, and does not reload by itself', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  await settled(page);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Sign Up' }).click();
  await expect(page.getByRole('button', { name: /reload/i })).toBeVisible();
  expect(loads).toBe(0);
  await context.setOffline(false);
  await page.getByRole('button', { name: /reload/i }).click();
  await expect(page.locator('h1')).toHaveText('Sign Up');
});
