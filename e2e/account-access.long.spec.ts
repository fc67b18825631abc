import type { Page } from '@playwright/test';
import { answerAccount, monthly, reader, refuse } from './account-answers.ts';
import { expectNothingForAxe } from './axe.ts';
import { expect, settled, signInLocally, test } from './support.ts';

const openMenu = (page: Page) => page.getByRole('button', { name: 'Account menu' }).click();

async function openKeyDialog(page: Page): Promise<void> {
  await openMenu(page);
  await page.getByRole('menuitem', { name: 'Admin Panel' }).click();
  await expect(page.getByLabel('Authorization key')).toBeFocused();
}

test('what is pressed on the page while the account menu is open is pressed', async ({ page }) => {
  await signInLocally(page);
  await answerAccount(page);
  await page.goto('/account-settings');
  await settled(page);
  await openMenu(page);
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
  const button = page.getByRole('button', { name: 'Delete Account' });
  await button.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(0);

  await button.hover();
  await page.mouse.down();
  await expect(page.getByRole('menu')).toHaveCount(0);
  // The menu returns the focus a moment after it has closed, and this must not scroll the page.
  await page.waitForTimeout(100);
  await page.mouse.up();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
});

test.describe('a user who cannot be loaded', () => {
  test.beforeEach(async ({ page }) => signInLocally(page));

  for (const path of ['/dashboard', '/account-settings']) {
    test(`${path} with a dead token asks to sign in, and forgets the token`, async ({ page }) => {
      await answerAccount(page, { 'GET /api/auth/me': 'unauthorized' });
      await page.goto(path);
      await expect(page.locator('h1')).toHaveText('Authentication Required');
      await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
      await page.getByRole('link', { name: 'Go to Login' }).click();
      await expect(page).toHaveURL('/login');
      expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
    });

    test(`${path} without the server asks, too, and can try again`, async ({ page }) => {
      let isDown = true;
      await answerAccount(page, {
        'GET /api/auth/me': (route) =>
          isDown ? refuse(route, 'service_unavailable') : route.fulfill({ json: { user: reader } }),
      });
      await page.goto(path);
      await expect(page.locator('h1')).toHaveText('Authentication Required');
      await expect(page.getByRole('link', { name: 'Go to Login' })).toBeVisible();
      isDown = false;
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.locator('h1')).toHaveText(/^(Welcome back, Robin|Account Settings)$/);
    });
  }
});

test('a token without a user: the profile is fetched and stored', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('authToken', 'not-a-real-token'));
  await answerAccount(page);
  await page.goto('/account-settings');
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  const stored = await page.evaluate(() => localStorage.getItem('user'));
  expect(JSON.parse(stored ?? '')).toEqual(reader);
});

test.describe('the admin panel', () => {
  test.beforeEach(async ({ page }) => signInLocally(page));

  test('is not in the menu of others', async ({ page }) => {
    await answerAccount(page);
    await page.goto('/dashboard');
    await settled(page);
    await openMenu(page);
    await expect(page.getByRole('menuitem', { name: 'Account Settings' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Admin Panel' })).toHaveCount(0);
  });

  for (const path of ['/dashboard', '/account-settings', '/games', '/subscription']) {
    test(`is in an admin's menu on ${path}`, async ({ page }) => {
      await answerAccount(page, { 'GET /api/auth/is-admin': { isAdmin: true } });
      await page.goto(path);
      await settled(page);
      await openMenu(page);
      await expect(page.getByRole('menuitem', { name: 'Admin Panel' })).toBeVisible();
    });
  }

  test('asks for the key until it is right', async ({ page }) => {
    const asked = await answerAccount(page, {
      'GET /api/auth/is-admin': { isAdmin: true },
      'GET /api/auth/admin-panel-url': { url: '/panel-right' },
      'POST /api/auth/verify-admin-key': (route) =>
        route.request().postDataJSON().authKey === 'the key'
          ? route.fulfill({ json: { success: true, url: '/panel-right' } })
          : refuse(route, 'invalid_admin_key'),
    });
    await page.goto('/dashboard');
    await openKeyDialog(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeFocused();

    await openKeyDialog(page);
    const field = page.getByLabel('Authorization key');
    await expect(field).toHaveAttribute('type', 'password');
    await expect(field).toHaveAttribute('autocomplete', 'off');
    const submit = page.getByRole('button', { name: 'Open Admin Panel' });
    await submit.click();
    await expect(page.getByText('Authorization Key Required')).toBeVisible();
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription('Please enter your authorization key');
    expect(asked.filter((request) => request.method() === 'POST')).toEqual([]);

    await field.fill('a guess');
    await field.press('Enter');
    await expect(page.getByText('Authorization Failed')).toBeVisible();
    await expect(field).toHaveAccessibleDescription('Invalid authorization key');
    await expect(field).toHaveValue('');
    await expect(field).toBeFocused();

    await field.fill('the key');
    await submit.click();
    await expect(page).toHaveURL('/panel-right');
    await expect(page.locator('h1')).toHaveText('Admin Panel');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test.describe('nothing for axe to say', () => {
  const scenes = {
    'all cards': async () => {},
    'marked fields': async (page: Page) => {
      await page.getByRole('button', { name: 'Update Password' }).click();
      await expect(page.getByText('Missing Fields')).toBeVisible();
    },
    'the cancel dialog': async (page: Page) => {
      await page.getByRole('button', { name: 'Cancel Subscription' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
    'the dialog before signing out everywhere': async (page: Page) => {
      await page.getByRole('button', { name: 'Sign out everywhere' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
    'the delete dialog': async (page: Page) => {
      await page.getByRole('button', { name: 'Delete Account' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
    'the key dialog': async (page: Page) => {
      await page.getByRole('button', { name: 'Account menu' }).click();
      await page.getByRole('menuitem', { name: 'Admin Panel' }).click();
      await page.getByRole('button', { name: 'Open Admin Panel' }).click();
      await expect(page.getByText('Authorization Key Required')).toBeVisible();
    },
  };

  for (const [name, bringAbout] of Object.entries(scenes)) {
    for (const [width, colorScheme] of [
      [1440, 'dark'],
      [390, 'light'],
    ] as const) {
      test(`${name}, ${width} px, ${colorScheme}`, async ({ page }) => {
        await page.setViewportSize({ width, height: 860 });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await signInLocally(page);
        await answerAccount(page, {
          'GET /api/auth/is-admin': { isAdmin: true },
          'GET /api/payments/my-subscription': { subscription: monthly },
        });
        await page.goto('/account-settings');
        await expect(page.getByRole('heading', { name: 'Danger Zone' })).toBeVisible();
        await settled(page);
        await bringAbout(page);
        await expectNothingForAxe(page);
      });
    }
  }
});
