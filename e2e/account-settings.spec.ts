import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { answerAccount, devices, monthly, reader, refuse } from './account-answers.ts';
import { card, expectToast, openSettings } from './account-settings-support.ts';
import { expectNothingForAxe } from './axe.ts';
import { expect, settled, signInLocally, test } from './support.ts';

test.beforeEach(async ({ page }) => signInLocally(page));

async function changePassword(
  page: Page,
  current: string,
  next: string,
  confirm: string,
): Promise<void> {
  await page.getByLabel('Current password').fill(current);
  await page.getByLabel('New password', { exact: true }).fill(next);
  await page.getByLabel('Confirm new password').fill(confirm);
  await page.getByRole('button', { name: 'Update Password' }).click();
}

test('the account information is read-only and dated in UTC', async ({ page }) => {
  await answerAccount(page);
  await openSettings(page);
  await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute(
    'href',
    '/dashboard',
  );
  const information = card(page, 'Account Information');
  await expect(information).toContainText('reader@example.org');
  await expect(information.getByText('Verified', { exact: true })).toBeVisible();
  await expect(information).toContainText('January 15, 2026');
  await expect(information).toContainText('User');
  await expect(information.getByRole('textbox')).toHaveCount(0);
});

test('an admin who is not verified is shown as such', async ({ page }) => {
  const user = { ...reader, isVerified: false, role: 'admin' };
  await answerAccount(page, { 'GET /api/auth/me': { user } });
  await openSettings(page);
  await expect(card(page, 'Account Information')).toContainText('Not Verified');
  await expect(card(page, 'Account Information')).toContainText('Admin');
});

test('while the account is on its way its cards are, too', async ({ page }) => {
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  await answerAccount(page, {
    'GET /api/auth/me': async (route) => {
      await arrival;
      await route.fulfill({ json: { user: reader } });
    },
  });
  await page.goto('/account-settings');
  await expect(page.getByText('Loading your account...')).toBeAttached();
  const titles = ['Account Information', 'Profile Information', 'Change Password'];
  const heights = () =>
    Promise.all(titles.map(async (title) => (await card(page, title).boundingBox())?.height));
  const before = await heights();
  arrive();
  await expect(card(page, 'Danger Zone')).toBeVisible();
  expect(await heights()).toEqual(before);
});

test.describe('Profile Information', () => {
  test('the button waits for a change, and blank names go nowhere', async ({ page }) => {
    const asked = await answerAccount(page);
    await openSettings(page);
    const profile = card(page, 'Profile Information');
    const button = profile.getByRole('button', { name: 'Update Profile' });
    await expect(profile.getByLabel('Username')).toBeDisabled();
    await expect(profile).toContainText('Username cannot be changed');
    await expect(button).toBeDisabled();

    await profile.getByLabel('First name').fill('  ');
    await button.click();
    await profile.getByLabel('First name').fill('Robin');
    await expect(button).toBeDisabled();
    await profile.getByLabel('Last name').fill('');
    await button.click();
    expect(asked.filter((request) => request.method() === 'POST')).toEqual([]);
  });

  test('the answer is what is shown from then on', async ({ page }) => {
    const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
    const user = { ...reader, firstName: 'Anna', lastName: 'Reader' };
    const asked = await answerAccount(page, {
      'POST /api/auth/update-profile': async (route) => {
        await arrival;
        await route.fulfill({ json: { user, message: 'Saved.' } });
      },
    });
    await openSettings(page);
    const profile = card(page, 'Profile Information');
    const button = profile.getByRole('button', { name: 'Update Profile' });
    await profile.getByLabel('First name').fill(' Anna  ');
    await button.click();
    await expect(button).toBeDisabled();
    arrive();
    await expectToast(page, 'Profile Updated', 'Your profile has been updated successfully.');
    await expect(profile.getByLabel('First name')).toHaveValue('Anna');
    await expect(button).toBeDisabled();
    const sent = asked.find((request) => request.method() === 'POST');
    expect(sent?.postDataJSON()).toEqual({ firstName: 'Anna', lastName: 'Reader' });
    expect(asked.filter((request) => request.url().endsWith('/api/auth/me'))).toHaveLength(1);
    expect(await page.evaluate(() => localStorage.getItem('user'))).toContain('Anna');
    await page.getByRole('button', { name: 'Account menu' }).click();
    await expect(page.getByRole('menu')).toContainText('Anna Reader');
  });

  test('a refusal is said and tied to its field', async ({ page }) => {
    const lastName = 'A name has at most 100 characters.';
    await answerAccount(page, {
      'POST /api/auth/update-profile': (route) =>
        refuse(route, 'validation_failed', { fields: { lastName } }),
    });
    await openSettings(page);
    const field = page.getByLabel('Last name');
    await field.fill('x'.repeat(101));
    await field.press('Enter');
    await expectToast(page, 'Error', lastName);
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(lastName);
  });

  test('a failure without words has its own', async ({ page }) => {
    await answerAccount(page, {
      'POST /api/auth/update-profile': (route) => route.fulfill({ status: 502, body: '<h1>' }),
    });
    await openSettings(page);
    await page.getByLabel('First name').fill('Anna');
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await expectToast(page, 'Error', 'Failed to update profile.');
  });
});

test.describe('Change Password', () => {
  test('the three checks, in their order', async ({ page }) => {
    const asked = await answerAccount(page);
    await openSettings(page);
    await changePassword(page, 'old', 'a', '');
    await expectToast(page, 'Missing Fields', 'Please fill in all password fields.');
    await expect(page.getByLabel('Confirm new password')).toBeFocused();
    await changePassword(page, 'old', 'a', 'b');
    await expectToast(page, 'Password Mismatch', 'New password and confirmation do not match.');
    await expect(page.getByLabel('Confirm new password')).toBeFocused();
    await changePassword(page, 'old', 'abcde', 'abcde');
    await expectToast(page, 'Password Too Short', 'Password must be at least 6 characters long.');
    const next = page.getByLabel('New password', { exact: true });
    await expect(next).toBeFocused();
    await expect(next).toHaveAttribute('aria-invalid', 'true');
    expect(asked.filter((request) => request.method() === 'POST')).toEqual([]);
  });

  test('success empties the fields and leaves only this device in the list', async ({ page }) => {
    const asked = await answerAccount(page, {
      'POST /api/auth/update-password': { message: 'Saved.' },
    });
    await openSettings(page);
    await expect(card(page, 'Sessions').getByRole('listitem')).toHaveCount(3);
    await changePassword(page, 'the old one', 'sixsix', 'sixsix');
    await expectToast(page, 'Password Updated', 'Your password has been updated successfully.');
    for (const label of ['Current password', 'New password', 'Confirm new password']) {
      await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
    }
    const sent = asked.find((request) => request.method() === 'POST');
    expect(sent?.postDataJSON()).toEqual({ currentPassword: 'the old one', newPassword: 'sixsix' });
    await expect(card(page, 'Sessions').getByRole('listitem')).toHaveCount(1);
  });

  test('a wrong current password is said at its field', async ({ page }) => {
    await answerAccount(page, { 'POST /api/auth/update-password': 'wrong_password' });
    await openSettings(page);
    await changePassword(page, 'not it', 'sixsix', 'sixsix');
    await expectToast(page, 'Error', 'Current password is incorrect');
    const field = page.getByLabel('Current password');
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription('Current password is incorrect');
    await expect(page.getByLabel('Confirm new password')).toHaveValue('sixsix');
  });

  test('password managers are told which entry and which field', async ({ page }) => {
    await answerAccount(page);
    await openSettings(page);
    const form = card(page, 'Change Password').locator('form');
    await expect(form.locator('[autocomplete=username]')).toHaveValue(reader.email);
    await expect(form.locator('[autocomplete=current-password]')).toHaveCount(1);
    await expect(form.locator('[autocomplete=new-password]')).toHaveCount(2);
    const current = page.getByLabel('Current password');
    await expect(current).toHaveAttribute('type', 'password');
    await form.getByRole('button', { name: 'Show password' }).first().click();
    await expect(current).toHaveAttribute('type', 'text');
  });
});

test.describe('Subscription Management', () => {
  test('is not there without a subscription', async ({ page }) => {
    await answerAccount(page);
    await openSettings(page);
    await expect(card(page, 'Subscription Management')).toHaveCount(0);
  });

  test('a yearly plan says what it costs a year', async ({ page }) => {
    const subscription = { ...monthly, planType: 'yearly', amount: 1799 };
    await answerAccount(page, { 'GET /api/payments/my-subscription': { subscription } });
    await openSettings(page);
    await expect(card(page, 'Subscription Management')).toContainText('Yearly');
    await expect(card(page, 'Subscription Management')).toContainText('₹1,799 per year');
  });

  test('a granted plan has no price, no renewal and nothing to cancel', async ({ page }) => {
    const subscription = { ...monthly, amount: 0, isGranted: true };
    await answerAccount(page, { 'GET /api/payments/my-subscription': { subscription } });
    await openSettings(page);
    const plan = card(page, 'Subscription Management');
    await expect(plan.getByText('Granted until January 31, 2027', { exact: true })).toBeVisible();
    await expect(plan).toContainText('Nothing is charged');
    await expect(plan).toContainText(monthly.subscriptionId);
    await expect(plan).toContainText('Basic');
    await expect(plan).not.toContainText(/₹|Amount|Auto-renewal|billing period|Monthly/);
    await expect(plan.getByRole('button')).toHaveCount(0);
    await expectNothingForAxe(page);
  });

  test('can be kept, and can be cancelled', async ({ page }) => {
    let subscription: typeof monthly | null = monthly;
    const asked = await answerAccount(page, {
      'GET /api/payments/my-subscription': (route) => route.fulfill({ json: { subscription } }),
      'POST /api/payments/manage-subscription': (route) => {
        subscription = null;
        return route.fulfill({ json: { message: 'Cancelled.' } });
      },
    });
    await openSettings(page);
    const plan = card(page, 'Subscription Management');
    for (const text of ['Monthly', 'Active', '₹199 per month', 'Auto-renewal enabled']) {
      await expect(plan.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(plan).toContainText(monthly.subscriptionId);
    await expect(plan).toContainText(
      'You can cancel your subscription anytime. Your access will continue until the end of the billing period.',
    );

    const button = plan.getByRole('button', { name: 'Cancel Subscription' });
    await button.click();
    const dialog = page.getByRole('alertdialog', { name: 'Cancel Subscription?' });
    await dialog.getByRole('button', { name: 'Keep Subscription' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeFocused();

    await button.click();
    await dialog.getByRole('button', { name: 'Cancel Subscription' }).click();
    await expectToast(
      page,
      'Subscription Cancelled',
      'Your subscription has been cancelled successfully.',
    );
    await expect(plan).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
    const sent = asked.find((request) => request.method() === 'POST');
    const { subscriptionId } = monthly;
    expect(sent?.postDataJSON()).toEqual({ subscriptionId, action: 'CANCEL' });
  });

  test('a refusal leaves the question open', async ({ page }) => {
    await answerAccount(page, {
      'GET /api/payments/my-subscription': { subscription: monthly },
      'POST /api/payments/manage-subscription': (route) => route.fulfill({ status: 500 }),
    });
    await openSettings(page);
    await page.getByRole('button', { name: 'Cancel Subscription' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Cancel Subscription' }).click();
    await expectToast(page, 'Error', 'Failed to cancel subscription.');
    await dialog.getByRole('button', { name: 'Keep Subscription' }).click();
    await expect(dialog).toHaveCount(0);
  });
});

test.describe('Your data', () => {
  test('is saved as a file that says its day', async ({ page }) => {
    const data = { exportedAt: '2026-03-04T23:59:00.000Z', user: reader, sessions: devices };
    await answerAccount(page, { 'GET /api/auth/export': data });
    await openSettings(page);
    const arrival = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download your data' }).click();
    const download = await arrival;
    expect(download.suggestedFilename()).toBe('lamplight-data-2026-03-04.json');
    expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toEqual(data);
  });

  test('too soon again is said', async ({ page }) => {
    await answerAccount(page, { 'GET /api/auth/export': 'rate_limited' });
    await openSettings(page);
    await page.getByRole('button', { name: 'Download your data' }).click();
    await expectToast(page, 'Error', 'Too many requests. Please wait a little.');
  });
});

test('without the sessions the rest of the page is there, and they can be asked for again', async ({
  page,
}) => {
  let isDown = true;
  await answerAccount(page, {
    'GET /api/auth/sessions': (route) =>
      isDown
        ? refuse(route, 'service_unavailable')
        : route.fulfill({ json: { sessions: devices } }),
  });
  await openSettings(page);
  await settled(page);
  await expect(card(page, 'Sessions')).toContainText('Your sessions could not be loaded');
  isDown = false;
  await card(page, 'Sessions').getByRole('button', { name: 'Try again' }).click();
  await expect(card(page, 'Sessions').getByRole('listitem')).toHaveCount(3);
});
