import type { Page } from '@playwright/test';
import {
  answer,
  button,
  code,
  confirmation,
  createRefusal,
  expectError,
  expectSignedInOnDashboard,
  expectToast,
  field,
  invalidOtp,
  link,
  newPassword,
  open,
  signedIn,
  tooMany,
} from './auth-support.ts';
import { expectNothingForAxeInBothThemes } from './axe.ts';
import { expect, test } from './support.ts';

const address = '/verify-otp?email=reader%40example.org';

const resend = (page: Page) => button(page, 'Resend Code');

async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+V');
}

test.describe('verification page', () => {
  test('says where the code went and how long it is good', async ({ page }) => {
    await open(page, address);
    await expect(page.getByText('We sent a code to reader@example.org.')).toBeVisible();
    await expect(page.getByText('valid for 10 minutes')).toBeVisible();
    await expect(field(page, 'E-mail')).toHaveCount(0);
    await expect(link(page, 'Sign Up')).toHaveAttribute('href', '/signup');
    await expect(link(page, 'Back to Login')).toHaveAttribute('href', '/login');
  });

  test('takes six digits and nothing else', async ({ page }) => {
    await open(page, address);
    await code(page).pressSequentially('4a8-2 1.9');
    await expect(code(page)).toHaveValue('48219');
    await expect(button(page, 'Verify')).toBeDisabled();
    await code(page).pressSequentially('37');
    await expect(code(page)).toHaveValue('482193');
    await expect(button(page, 'Verify')).toBeEnabled();
    await code(page).press('Backspace');
    await expect(button(page, 'Verify')).toBeDisabled();
  });

  test('a pasted code may have a space in it', async ({ page }) => {
    await open(page, address);
    await code(page).focus();
    await paste(page, '123 456');
    await expect(code(page)).toHaveValue('123456');
    await expect(button(page, 'Verify')).toBeEnabled();
  });

  test('success stores token and user and goes to the dashboard', async ({ page }) => {
    const sent = await answer(page, 'verify-otp', signedIn);
    await open(page, address);
    await code(page).fill('482193');
    await code(page).press('Enter');
    await expectToast(page, 'Account Verified', 'Welcome to Lamplight.');
    await expectSignedInOnDashboard(page);
    expect(sent).toEqual([{ email: 'reader@example.org', otpCode: '482193' }]);
  });

  test('a wrong code empties the entry and waits for the next', async ({ page }) => {
    await answer(page, 'verify-otp', invalidOtp);
    await open(page, address);
    await code(page).fill('482193');
    await button(page, 'Verify').click();
    await expectToast(page, 'Verification Failed', 'Invalid or expired OTP code');
    await expect(code(page)).toHaveValue('');
    await expect(code(page)).toBeFocused();
    await expectError(code(page), 'Invalid or expired OTP code');
    await page.keyboard.type('1');
    await expect(code(page)).not.toHaveAttribute('aria-invalid');
  });

  test('a broken connection leaves the code where it is', async ({ page }) => {
    await answer(page, 'verify-otp', (route) => route.abort());
    await open(page, address);
    await code(page).fill('482193');
    await button(page, 'Verify').click();
    await expectToast(page, 'Verification Failed', 'Invalid or expired OTP code');
    await expect(code(page)).toHaveValue('482193');
  });

  test('I1: in another browser than the sign-up it asks for a password', async ({ page }) => {
    const required = createRefusal(409, 'password_required', 'Please choose a password.');
    const sent = await answer(page, 'verify-otp', (route) => {
      const { newPassword } = route.request().postDataJSON() as { newPassword?: string };
      const { status = 200, body } = newPassword === undefined ? required : signedIn;
      return route.fulfill({ status, json: body });
    });
    await open(page, address);
    await expect(newPassword(page)).toHaveCount(0);
    await code(page).fill('482193');
    await button(page, 'Verify').click();
    await expect(newPassword(page)).toBeFocused();
    await expect(page.getByText('It was asked for in another browser')).toBeVisible();
    await expect(page.locator('.toast')).toHaveCount(0);
    await expect(code(page)).toHaveValue('482193');
    await button(page, 'Verify').click();
    await expectError(newPassword(page), 'Please choose a password.');
    await newPassword(page).fill('lamplight-1');
    await confirmation(page).fill('lamplight-2');
    await button(page, 'Verify').click();
    await expectError(confirmation(page), 'Passwords do not match');
    expect(sent).toHaveLength(1);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expectNothingForAxeInBothThemes(page);
    await confirmation(page).fill('lamplight-1');
    await confirmation(page).press('Enter');
    await expectSignedInOnDashboard(page);
    const email = 'reader@example.org';
    expect(sent).toEqual([
      { email, otpCode: '482193' },
      { email, otpCode: '482193', newPassword: 'lamplight-1' },
    ]);
  });

  test('I1: a refused password keeps the code, an expired code the password', async ({ page }) => {
    const weak = createRefusal(400, 'validation_failed', 'Some of what was sent is not right.', {
      fields: { newPassword: 'This password is too easy to guess. Please choose another one.' },
    });
    const answers = [createRefusal(409, 'password_required', 'Choose.'), weak, invalidOtp];
    await answer(page, 'verify-otp', (route) => {
      const { status = 200, body } = answers.shift() ?? signedIn;
      return route.fulfill({ status, json: body });
    });
    await open(page, address);
    await code(page).fill('482193');
    await button(page, 'Verify').click();
    await newPassword(page).fill('password1');
    await confirmation(page).fill('password1');
    await button(page, 'Verify').click();
    await expectError(newPassword(page), 'This password is too easy to guess.');
    await expect(code(page)).toHaveValue('482193');
    await newPassword(page).fill('lamplight-1');
    await confirmation(page).fill('lamplight-1');
    await button(page, 'Verify').click();
    await expectError(code(page), 'Invalid or expired OTP code');
    await expect(code(page)).toHaveValue('');
    await expect(newPassword(page)).toHaveValue('lamplight-1');
  });

  test('without an address it asks for one', async ({ page }) => {
    const sent = await answer(page, 'verify-otp', signedIn);
    const resent = await answer(page, 'resend-otp', { body: { message: 'Sent.' } });
    await open(page, '/verify-otp');
    await resend(page).click();
    await expectToast(page, 'Email Required', 'Please provide your email address');
    await code(page).fill('482193');
    await button(page, 'Verify').click();
    await expectToast(page, 'Email Required', 'Please provide your email address');
    await expectError(field(page, 'E-mail'), 'Please enter your e-mail address.');
    await expect(field(page, 'E-mail')).toBeFocused();
    expect([...sent, ...resent]).toEqual([]);
    await field(page, 'E-mail').fill('reader@example.org');
    await button(page, 'Verify').click();
    await expectSignedInOnDashboard(page);
  });

  test('a new code can be asked for once a minute', async ({ page }) => {
    await page.clock.install();
    const sent = await answer(page, 'resend-otp', { body: { message: 'A new code is sent.' } });
    await open(page, address);
    await resend(page).click();
    await expectToast(page, 'OTP Sent', 'A new code is sent.');
    await expect(resend(page)).toHaveText(/in (60|5\d) s$/);
    await expect(resend(page)).toBeDisabled();
    await expect(resend(page)).toBeFocused();
    const said = page.getByRole('status').filter({ hasText: /another code/ });
    await expect(said).toHaveText('You can ask for another code in a while.');
    await page.clock.fastForward(20_000);
    await expect(resend(page)).toHaveText(/in (40|3\d) s$/);
    await page.keyboard.press('Enter');
    await page.clock.fastForward(40_000);
    await expect(said).toHaveText('You can ask for another code now.');
    await expect(resend(page)).toHaveText('Resend Code');
    await expect(resend(page)).toBeEnabled();
    expect(sent).toEqual([{ email: 'reader@example.org' }]);
  });

  test('a refused one waits as long as the server says', async ({ page }) => {
    await answer(page, 'resend-otp', tooMany);
    await open(page, address);
    await resend(page).click();
    const sentence = 'Too many requests. Please wait a little. Try again in 42 seconds.';
    await expectToast(page, 'Failed to Send OTP', sentence);
    await expect(resend(page)).toHaveText(/in 4[0-2] s$/);
  });

  test('a failed one may be tried again at once', async ({ page }) => {
    await answer(page, 'resend-otp', (route) => route.abort());
    await open(page, address);
    await resend(page).click();
    await expectToast(page, 'Failed to Send OTP', 'Please try again');
    await expect(resend(page)).toBeEnabled();
  });
});
