import type { Page, Request } from '@playwright/test';
import { answerAccount, devices, refuse } from './account-answers.ts';
import { expect, signInLocally, test } from './support.ts';

test.beforeEach(async ({ page }) => signInLocally(page));

const readStorage = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('authToken'), localStorage.getItem('user')]);

async function openSettings(page: Page): Promise<void> {
  await page.goto('/account-settings');
  await expect(page.getByRole('heading', { name: 'Danger Zone' })).toBeVisible();
}

/** Selects the requests about the account. The landing page sends other requests too. */
const listAccountCalls = (asked: Request[]) =>
  asked.filter((request) => /\/api\/(auth|payments\/(?!pricing))/.test(request.url()));

/** Records all addresses of the page, including redirects. */
function watchAddresses(page: Page): string[] {
  const seen: string[] = [];
  page.on('framenavigated', (frame) => seen.push(new URL(frame.url()).pathname));
  return seen;
}

test.describe('Sign Out', () => {
  test('tells the server with the token, forgets it and goes to the front page', async ({
    page,
  }) => {
    const asked = await answerAccount(page, { 'POST /api/auth/logout': { message: 'Bye.' } });
    await page.goto('/dashboard');
    const seen = watchAddresses(page);
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(page.getByText('Logged Out')).toBeVisible();
    await expect(page).toHaveURL('/');
    expect(await readStorage(page)).toEqual([null, null]);
    expect(seen).not.toContain('/login');
    const logout = asked.filter((request) => request.url().endsWith('/api/auth/logout'));
    expect(logout.map((request) => request.headers()['authorization'])).toEqual([
      'Bearer not-a-real-token',
    ]);
    expect(listAccountCalls(asked).at(-1)).toBe(logout[0]);
  });

  test('works without the server', async ({ page }) => {
    await answerAccount(page, { 'POST /api/auth/logout': (route) => route.abort() });
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL('/');
    expect(await readStorage(page)).toEqual([null, null]);
  });
});

test.describe('Sessions', () => {
  test('lists the devices, this one first, and signs out one of the others', async ({ page }) => {
    const asked = await answerAccount(page, {
      'DELETE /api/auth/sessions/s2': { message: 'Ended.' },
    });
    await openSettings(page);
    const rows = page.getByRole('region', { name: 'Sessions' }).getByRole('listitem');
    await expect(rows).toHaveCount(3);
    await expect(rows.nth(0)).toContainText('Chrome on Linux');
    await expect(rows.nth(0)).toContainText('This device');
    await expect(rows.nth(0).getByRole('button')).toHaveCount(0);
    await expect(rows.nth(1)).toContainText('198.51.100.23');
    await expect(rows.nth(1)).toContainText('Signed in February 20, 2026');
    await expect(rows.nth(1)).toContainText('Last active 3 hours ago');
    await expect(rows.nth(2)).toContainText('Last active January 20, 2026');

    await page.getByRole('button', { name: 'Sign out: Safari on iPhone' }).click();
    await expect(rows).toHaveCount(2);
    await expect(rows.getByText('Safari on iPhone')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Sessions' })).toBeFocused();
    expect(asked.filter((request) => request.url().endsWith('/sessions'))).toHaveLength(1);
  });

  test('one that has ended meanwhile goes from the list, too', async ({ page }) => {
    let known = devices;
    await answerAccount(page, {
      'GET /api/auth/sessions': (route) => route.fulfill({ json: { sessions: known } }),
      'DELETE /api/auth/sessions/s3': (route) => {
        known = devices.filter(({ id }) => id !== 's3');
        return refuse(route, 'not_found');
      },
    });
    await openSettings(page);
    await page.getByRole('button', { name: 'Sign out: Firefox on Windows' }).click();
    await expect(page.getByText('There is nothing at this address.')).toBeVisible();
    await expect(page.getByText('Firefox on Windows')).toHaveCount(0);
  });

  test('signing out everywhere signs out this browser', async ({ page }) => {
    await answerAccount(page, { 'POST /api/auth/logout-everywhere': { message: 'Done.' } });
    await openSettings(page);
    const seen = watchAddresses(page);
    const button = page.getByRole('button', { name: 'Sign out everywhere' });
    await button.click();
    const dialog = page.getByRole('alertdialog', { name: 'Sign out everywhere?' });
    await expect(dialog).toContainText('this browser too');
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();

    await button.click();
    await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Logged Out')).toBeVisible();
    expect(await readStorage(page)).toEqual([null, null]);
    expect(seen).not.toContain('/login');
  });
});

test.describe('Delete Account', () => {
  test('asks, forgets at once, and is at the front page a second later, never at the login', async ({
    page,
  }) => {
    let answeredAt = 0;
    let leftAt = 0;
    const asked = await answerAccount(page, {
      'DELETE /api/auth/delete-account': (route) => {
        answeredAt = Date.now();
        return route.fulfill({ json: { message: 'Deleted.' } });
      },
    });
    await openSettings(page);
    const seen = watchAddresses(page);
    const button = page.getByRole('button', { name: 'Delete Account' });
    await button.click();
    const dialog = page.getByRole('alertdialog', { name: 'Are you absolutely sure?' });
    await expect(dialog).toContainText('This action cannot be undone.');
    await expect(dialog).toContainText('permanently delete your account and all of your data');
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();

    await button.click();
    page.on('framenavigated', () => {
      leftAt ||= Date.now();
    });
    // Records texts that are visible only for a moment.
    await page.evaluate(() => {
      const moments: string[] = [];
      Object.assign(window, { moments });
      new MutationObserver(() => {
        const token = localStorage.getItem('authToken') ?? 'no token';
        moments.push(`${location.pathname}, ${token}: ${document.body.innerText}`);
      }).observe(document.body, { childList: true, subtree: true });
    });
    await dialog.getByRole('button', { name: 'Delete Account' }).click();
    await expect(page.getByText('Account Deleted')).toBeVisible();
    await expect(page.getByText('Your account has been permanently deleted.')).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Think like a');

    expect(leftAt - answeredAt).toBeGreaterThanOrEqual(1000);
    const moments = await page.evaluate(() => (window as unknown as { moments: string[] }).moments);
    const shown = moments.join('\n');
    expect(shown).toMatch(/^\/account-settings, no token: .*Goodbye/ms);
    expect(shown).not.toContain('Redirecting to login');
    expect(shown).not.toContain('Authentication Required');
    expect(new Set(seen)).toEqual(new Set(['/']));
    expect(await readStorage(page)).toEqual([null, null]);
    expect(listAccountCalls(asked).at(-1)?.method()).toBe('DELETE');
    await expect(page.locator('html')).not.toHaveClass(/scroll-locked/);
  });

  test('a failure keeps the account, the token and the question', async ({ page }) => {
    await answerAccount(page, {
      'DELETE /api/auth/delete-account': (route) => route.abort(),
    });
    await openSettings(page);
    await page.getByRole('button', { name: 'Delete Account' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Delete Account' }).click();
    await expect(page.getByText('Failed to delete account.')).toBeVisible();
    await expect(dialog).toBeVisible();
    expect((await readStorage(page))[0]).toBe('not-a-real-token');
  });
});
