import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { admin, adminEmail, newAccount, waitForCode, waitForMail, somebody } from './people.ts';
import { expect, signIn, test } from './support.ts';

/** Tests of whole user journeys with a real browser, the real server and a real mail server. */

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await fill(page, { 'E-mail': email, Password: password });
  await page.getByRole('button', { name: 'Login' }).click();
}

async function openSecondBrowser(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first();

test('from sign-up to deletion', async ({ page, browser }) => {
  const robin = somebody();
  const { email, username, password } = robin;

  await test.step('sign up', async () => {
    await page.goto('/signup');
    await fill(page, {
      'E-mail': email.toUpperCase(),
      Username: username,
      'First name': 'Robin',
      'Last name': 'Reader',
      Password: password,
      'Confirm password': password,
    });
    await expect(page.getByText('Passwords match')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign Up' })).toBeDisabled();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(toast(page, 'Account Created Successfully')).toBeVisible();
    await expect(page).toHaveURL(/\/verify-otp\?email=/);
  });

  await test.step('a wrong code, then a new one', async () => {
    const first = await waitForCode(email);
    const wrong = first === '111111' ? '222222' : '111111';
    await page.getByLabel('Verification code').fill(wrong);
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(toast(page, 'Verification Failed')).toBeVisible();
    await page.getByRole('button', { name: /^Resend Code/ }).click();
    await expect(toast(page, 'OTP Sent')).toBeVisible();
    const second = await waitForCode(email);
    await page.getByLabel('Verification code').fill(second);
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(toast(page, 'Account Verified')).toBeVisible();
  });

  const other = await openSecondBrowser(browser);
  await test.step('sign in with a second browser', async () => {
    await logIn(other, email, password);
    await expect(other).toHaveURL('/dashboard');
    await other.goto('/account-settings');
    await expect(other.getByText('This device')).toBeVisible();
  });

  await test.step('correct the name', async () => {
    await page.goto('/account-settings');
    await fill(page, { 'First name': 'Robyn' });
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await expect(toast(page, 'Profile Updated')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('First name')).toHaveValue('Robyn');
  });

  const changed = 'another fine password';
  await test.step('change the password: the other browser is signed out', async () => {
    await fill(page, {
      'Current password': password,
      'New password': changed,
      'Confirm new password': changed,
    });
    await page.getByRole('button', { name: 'Update Password' }).click();
    await expect(toast(page, 'Password Updated')).toBeVisible();
    await expect(page.getByLabel('Current password', { exact: true })).toHaveValue('');
    expect((await waitForMail(email)).subject).toContain('password was changed');

    await other.reload();
    await expect(other.getByText('Authentication Required')).toBeVisible();
    await other.getByRole('link', { name: 'Go to Login' }).click();
    await expect(heading(other, 'Login')).toBeVisible();
    await page.reload();
    await expect(heading(page, 'Account Settings')).toBeVisible();
  });

  const reset = 'the password after the reset';
  await test.step('forget it and reset it in the other browser', async () => {
    await other.getByRole('link', { name: 'Forgot Password?' }).click();
    // The login page, which also has an e-mail field, stays visible until the next page is rendered.
    await expect(heading(other, 'Forgot Password')).toBeVisible();
    await other.getByLabel('E-mail').fill(email);
    await other.getByRole('button', { name: 'Send Reset Code' }).click();
    await other.getByRole('link', { name: 'Enter the Code' }).click();
    await expect(heading(other, 'Reset Password')).toBeVisible();
    await expect(other.getByLabel('E-mail')).toHaveCount(0);
    await other.getByLabel('Verification code').fill(await waitForCode(email));
    await fill(other, { 'New password': reset, 'Confirm password': reset });
    await other.getByRole('button', { name: 'Reset Password' }).click();
    await expect(other).toHaveURL('/login');
    expect((await waitForMail(email)).subject).toContain('password was changed');
    await page.reload();
    await expect(page.getByText('Authentication Required')).toBeVisible();
    await logIn(other, email, reset);
    await expect(other).toHaveURL('/dashboard');
  });

  await test.step('sign one device out from the other', async () => {
    await logIn(page, email, reset);
    await expect(page).toHaveURL('/dashboard');
    await other.goto('/account-settings');
    await other.getByRole('button', { name: /^Sign out(?! everywhere)/ }).click();
    await expect(toast(other, 'Device Signed Out')).toBeVisible();
    await page.goto('/account-settings');
    await expect(page.getByText('Authentication Required')).toBeVisible();
  });

  await test.step('take everything along', async () => {
    const download = other.waitForEvent('download');
    await other.getByRole('button', { name: 'Download your data' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^lamplight-data-\d{4}-\d\d-\d\d\.json$/);
    const data = JSON.parse(readFileSync(await file.path(), 'utf8')) as { user: unknown };
    expect(data.user).toMatchObject({ email, firstName: 'Robyn' });
  });

  await test.step('delete the account', async () => {
    const visited: string[] = [];
    other.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
    await other.getByRole('button', { name: 'Delete Account' }).click();
    await expect(other.getByText('Are you absolutely sure?')).toBeVisible();
    await other.getByRole('button', { name: 'Delete Account' }).click();
    await expect(toast(other, 'Account Deleted')).toBeVisible();
    await expect(other).toHaveURL('/');
    expect(visited).not.toContain('/login');
    expect(await other.evaluate(() => Object.keys(localStorage))).not.toContain('authToken');
    expect((await waitForMail(email)).subject).toContain('deleted');
    await logIn(other, email, reset);
    await expect(toast(other, 'Login Failed')).toBeVisible();
    await expect(other.getByText('Invalid email or password').first()).toBeVisible();
  });
  await other.context().close();
});

test('who never verified is sent back to the code by the login, and keeps the password', async ({
  page,
}) => {
  const robin = somebody();
  await page.goto('/signup');
  await page.request.post('/api/auth/signup', { data: robin });
  await waitForCode(robin.email);
  await logIn(page, robin.email, robin.password);
  await expect(page).toHaveURL(/\/verify-otp\?email=/);
  await page.getByLabel('Verification code').fill(await waitForCode(robin.email));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page).toHaveURL('/dashboard');
  await page.evaluate(() => localStorage.clear());
  await logIn(page, robin.email, robin.password);
  await expect(page).toHaveURL('/dashboard');
});

test('I1: a stranger’s sign-up becomes the account of the reader of the mail, with the reader’s password', async ({
  page,
}) => {
  const stranger = somebody();
  const { email } = stranger;
  const answer = await page.request.post('/api/auth/signup', { data: stranger });
  expect(answer.status()).toBe(201);
  const code = await waitForCode(email);
  await page.goto(`/verify-otp?email=${encodeURIComponent(email)}`);
  await page.getByLabel('Verification code').fill(code);
  await page.getByRole('button', { name: 'Verify' }).click();
  await fill(page, { 'New password': 'the reader’s own', 'Confirm password': 'the reader’s own' });
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page).toHaveURL('/dashboard');
  const logInAs = (password: string) =>
    page.request.post('/api/auth/login', { data: { email, password } });
  expect((await logInAs(stranger.password)).status()).toBe(403);
  expect((await logInAs('the reader’s own')).status()).toBe(200);
});

test('I3: the link of a mail resets the password after all codes were used up', async ({
  page,
}) => {
  const robin = await newAccount();
  const { email } = robin;
  await page.request.post('/api/auth/forgot-password', { data: { email } });
  const { text } = await waitForMail(email);
  for (let n = 0; n < 6; n += 1) {
    const data = { email, otp: String(n).repeat(6), newPassword: 'the password of a thief' };
    expect((await page.request.post('/api/auth/reset-password', { data })).status()).toBe(400);
  }
  const path = /\/reset-password#[\w-]{22}/.exec(text)?.[0] ?? '/no-link-in-the-mail';
  await page.goto(path);
  const changed = 'another fine password';
  await fill(page, { 'New password': changed, 'Confirm password': changed });
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page).toHaveURL('/login');
  await expect(toast(page, 'Password Updated')).toBeVisible();
  await logIn(page, email, changed);
  await expect(page).toHaveURL('/dashboard');

  const cookies = await page.context().cookies();
  expect(cookies).toMatchObject([
    { name: 'lamplight_device', httpOnly: true, sameSite: 'Strict', path: '/api/auth' },
  ]);
  await page.goto(path);
  await fill(page, {
    'New password': 'once more, please',
    'Confirm password': 'once more, please',
  });
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('This link has been used or is no longer valid.')).toBeVisible();
});

test('signing out ends the session on the server too', async ({ page }) => {
  const robin = await newAccount();
  await signIn(page, robin);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await expect(toast(page, 'Logged Out')).toBeVisible();
  await expect(async () => {
    const answer = await page.request.get('/api/auth/me', {
      headers: { authorization: `Bearer ${robin.token}` },
    });
    expect(answer.status()).toBe(401);
  }).toPass();
});

test('signing out everywhere', async ({ page, browser }) => {
  const robin = await newAccount();
  const other = await openSecondBrowser(browser);
  await logIn(other, robin.email, robin.password);
  await expect(other).toHaveURL('/dashboard');
  await signIn(page, robin);
  await page.goto('/account-settings');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL('/');
  await other.goto('/account-settings');
  await expect(other.getByText('Authentication Required')).toBeVisible();
  await other.context().close();
});

test('an admin enters with the key, others do not', async ({ page, browser }) => {
  const boss = await newAccount({ email: adminEmail(1), username: 'admin-one' });
  await signIn(page, boss);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Admin Panel' }).click();
  const key = page.getByLabel('Authorization key', { exact: false });
  await key.press('Enter');
  await expect(toast(page, 'Authorization Key Required')).toBeVisible();
  await key.fill('not the key');
  await key.press('Enter');
  await expect(toast(page, 'Authorization Failed')).toBeVisible();
  await key.fill(admin.key);
  await key.press('Enter');
  await expect(page).toHaveURL(/\/panel-[\w-]{22}$/);
  await expect(heading(page, 'Admin Panel')).toBeVisible();
  const panel = new URL(page.url()).pathname;

  const reader = await newAccount();
  const other = await openSecondBrowser(browser);
  await signIn(other, reader);
  await other.goto(panel);
  await expect(other).toHaveURL('/dashboard');
  await other.getByRole('button', { name: 'Account menu' }).click();
  await expect(other.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
  await expect(other.getByRole('menuitem', { name: 'Admin Panel' })).toHaveCount(0);
  await other.context().close();
});
