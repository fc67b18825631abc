import type { Page } from '@playwright/test';
import {
  answer,
  button,
  code,
  confirmation,
  createRefusal,
  expectError,
  expectToast,
  field,
  invalidOtp,
  link,
  newPassword,
  open,
  tooMany,
} from './auth-support.ts';
import { expectNothingForAxeInBothThemes } from './axe.ts';
import { expect, test } from './support.ts';

const readStoredEmail = (page: Page) =>
  page.evaluate(() => Object.values(sessionStorage).join(' '));

async function askForCode(page: Page): Promise<void> {
  await answer(page, 'forgot-password', { body: { message: 'Sent, if known.' } });
  await open(page, '/forgot-password');
  await field(page, 'E-mail').fill(' reader@example.org ');
  await button(page, 'Send Reset Code').click();
  await expect(page.locator('h1')).toHaveText('Check your e-mail');
}

test.describe('forgot password page', () => {
  test('wants an address', async ({ page }) => {
    await open(page, '/forgot-password');
    await button(page, 'Send Reset Code').click();
    await expectToast(page, 'Email Required', 'Please enter your email address');
    await expectError(field(page, 'E-mail'), 'Please enter your e-mail address.');
    await expect(field(page, 'E-mail')).toBeFocused();
    await expect(link(page, 'Back to Sign In')).toHaveAttribute('href', '/login');
  });

  test('a complaint is gone once it was put right', async ({ page }) => {
    await answer(page, 'forgot-password', { body: { message: 'Sent, if known.' } });
    await open(page, '/forgot-password');
    await button(page, 'Send Reset Code').click();
    await expectToast(page, 'Email Required', 'Please enter your email address');
    await field(page, 'E-mail').fill('reader@example.org');
    await button(page, 'Send Reset Code').click();
    await expect(page.locator('h1')).toHaveText('Check your e-mail');
    // The toast must disappear at once. By itself it would disappear only after five seconds.
    await expect(page.locator('.toast')).toHaveCount(0, { timeout: 2000 });
  });

  test('success shows the way on and keeps the address', async ({ page }) => {
    await askForCode(page);
    await expect(page.locator('h1')).toBeFocused();
    await expect(page.getByText('reader@example.org')).toBeVisible();
    await expect(link(page, 'Enter the Code')).toHaveAttribute('href', '/reset-password');
    await expect(link(page, 'Back to Sign In')).toHaveAttribute('href', '/login');
    expect(await readStoredEmail(page)).toContain('reader@example.org');
    await button(page, 'Try a different email').click();
    await expect(page.locator('h1')).toHaveText('Forgot Password');
    await expect(field(page, 'E-mail')).toBeFocused();
    await expect(field(page, 'E-mail')).toHaveValue('');
  });

  test('I3: while no more mails are sent, it says that the last link still works', async ({
    page,
  }) => {
    await answer(page, 'forgot-password', tooMany);
    await open(page, '/forgot-password');
    await field(page, 'E-mail').fill('reader@example.org');
    await button(page, 'Send Reset Code').click();
    await expect(page.getByText('the link in it still works')).toBeVisible();
  });

  test('failure is a toast', async ({ page }) => {
    await answer(page, 'forgot-password', (route) => route.abort());
    await open(page, '/forgot-password');
    await field(page, 'E-mail').fill('reader@example.org');
    await button(page, 'Send Reset Code').click();
    await expectToast(page, 'Error', 'Failed to send reset code');
    expect(await readStoredEmail(page)).not.toContain('reader@example.org');
  });
});

test.describe('reset password page', () => {
  test('checks in order, and marks all that is wrong', async ({ page }) => {
    const sent = await answer(page, 'reset-password', { body: { message: 'Done.' } });
    await open(page, '/reset-password');
    const submit = button(page, 'Reset Password');
    await submit.click();
    await expectToast(page, 'Email Required', 'Please enter your email address');
    await expect(field(page, 'E-mail')).toBeFocused();
    await expectError(code(page), 'Please enter the 6-digit verification code');
    await expectError(newPassword(page), 'Please choose a password.');

    await field(page, 'E-mail').fill('reader@example.org');
    await code(page).fill('48219');
    await submit.click();
    await expectToast(page, 'Invalid Code', 'Please enter the 6-digit verification code');
    await expect(code(page)).toBeFocused();

    await code(page).fill('482193');
    await newPassword(page).fill('short');
    await submit.click();
    await expectToast(page, 'Password Too Short', 'Password must be at least 8 characters long');
    await expect(newPassword(page)).toBeFocused();

    await newPassword(page).fill('lamplight-1');
    await confirmation(page).fill('lamplight-2');
    await submit.click();
    await expectToast(page, "Passwords Don't Match", 'Please make sure both passwords match');
    await expect(confirmation(page)).toBeFocused();
    expect(sent).toEqual([]);

    await newPassword(page).fill('lamplight-2');
    await expect(confirmation(page)).not.toHaveAttribute('aria-invalid');
    await submit.click();
    await expectToast(page, 'Password Updated', 'Sign in with your new password.');
    await expect(page).toHaveURL('/login');
    expect(sent).toEqual([
      { email: 'reader@example.org', otp: '482193', newPassword: 'lamplight-2' },
    ]);
  });

  test('does not ask again for a remembered address, and forgets it when done', async ({
    page,
  }) => {
    const sent = await answer(page, 'reset-password', { body: { message: 'Done.' } });
    await askForCode(page);
    await link(page, 'Enter the Code').click();
    await expect(page.locator('h1')).toHaveText('Reset Password');
    await expect(field(page, 'E-mail')).toHaveCount(0);
    await expect(page.getByText('reader@example.org')).toBeVisible();
    await page.reload();
    await expect(field(page, 'E-mail')).toHaveCount(0);
    await code(page).fill('482193');
    await newPassword(page).fill('lamplight-1');
    await confirmation(page).fill('lamplight-1');
    await confirmation(page).press('Enter');
    await expect(page).toHaveURL('/login');
    expect(sent).toMatchObject([{ email: 'reader@example.org' }]);
    expect(await readStoredEmail(page)).not.toContain('reader@example.org');
  });

  test('another address can be given instead', async ({ page }) => {
    await askForCode(page);
    await link(page, 'Enter the Code').click();
    await button(page, 'Use a different e-mail').click();
    await expect(field(page, 'E-mail')).toBeFocused();
    await expect(page.getByText('reader@example.org')).toHaveCount(0);
  });

  test('a wrong code is said, emptied and asked for again', async ({ page }) => {
    await answer(page, 'reset-password', invalidOtp);
    await askForCode(page);
    await link(page, 'Enter the Code').click();
    await code(page).fill('482193');
    await newPassword(page).fill('lamplight-1');
    await confirmation(page).fill('lamplight-1');
    await button(page, 'Reset Password').click();
    await expectToast(page, 'Error', 'Invalid or expired OTP code');
    await expectError(code(page), 'Invalid or expired OTP code');
    await expect(code(page)).toHaveValue('');
    await expect(code(page)).toBeFocused();
    await expect(newPassword(page)).toHaveValue('lamplight-1');
  });

  test('I3: the link of the mail asks for the password only', async ({ page }) => {
    const secret = 'q83vEjRWeJCrze8SNFZ4kA';
    const dead = createRefusal(400, 'invalid_reset_link', 'This link is no longer valid.');
    const answers = [dead];
    const sent = await answer(page, 'reset-password-by-link', (route) => {
      const { status = 200, body } = answers.shift() ?? { body: { message: 'Done.' } };
      return route.fulfill({ status, json: body });
    });
    await open(page, `/reset-password#${secret}`);
    await expect(page.locator('h1')).toHaveText('Reset Password');
    await expect(field(page, 'E-mail')).toHaveCount(0);
    await expect(code(page)).toHaveCount(0);
    await button(page, 'Reset Password').click();
    await expectToast(page, 'Password Too Short', 'Password must be at least 8 characters long');
    await expect(newPassword(page)).toBeFocused();
    await newPassword(page).fill('lamplight-1');
    await confirmation(page).fill('lamplight-1');
    await button(page, 'Reset Password').click();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expectToast(page, 'Error', 'This link is no longer valid.');
    await expect(link(page, 'Send a new link')).toHaveAttribute('href', '/forgot-password');
    await expectNothingForAxeInBothThemes(page);
    await button(page, 'Reset Password').click();
    await expect(page).toHaveURL('/login');
    const body = { link: secret, newPassword: 'lamplight-1' };
    expect(sent).toEqual([body, body]);
  });

  test('failure without a word from the server is the default', async ({ page }) => {
    await answer(page, 'reset-password', { status: 502, body: [] });
    await open(page, '/reset-password');
    await field(page, 'E-mail').fill('reader@example.org');
    await code(page).fill('482193');
    await newPassword(page).fill('lamplight-1');
    await confirmation(page).fill('lamplight-1');
    await button(page, 'Reset Password').click();
    await expectToast(page, 'Error', 'Failed to reset password');
    await expect(code(page)).toHaveValue('482193');
  });
});

for (const path of ['/signup', '/reset-password']) {
  test(`${path} full of errors: nothing for axe to say`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, path);
    await page.getByLabel(/^(New p|P)assword$/).fill('lamp');
    await confirmation(page).fill('light');
    await confirmation(page).press('Enter');
    await expect(field(page, 'E-mail')).toBeFocused();
    await expectNothingForAxeInBothThemes(page);
  });
}
