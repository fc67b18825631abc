import type { Page, Route } from '@playwright/test';
import {
  answer,
  button,
  expectError,
  expectSignedInOnDashboard,
  expectToast,
  field,
  link,
  open,
  password,
  createRefusal,
  signedIn,
  readStorage,
  tooMany,
} from './auth-support.ts';
import { expect, test } from './support.ts';

const invalidCredentials = createRefusal(401, 'invalid_credentials', 'Invalid email or password');

async function login(page: Page): Promise<void> {
  await open(page, '/login');
  await field(page, 'E-mail').fill(' Reader@example.org ');
  await password(page).fill(' my password ');
  await button(page, 'Login').click();
}

test.describe('login page', () => {
  test('has its links', async ({ page }) => {
    await open(page, '/login');
    await expect(link(page, 'Forgot Password?')).toHaveAttribute('href', '/forgot-password');
    await expect(link(page, 'Sign Up')).toHaveAttribute('href', '/signup');
    await expect(link(page, 'Back to Home')).toHaveAttribute('href', '/');
  });

  test('success stores token and user and goes to the dashboard', async ({ page }) => {
    const sent = await answer(page, 'login', signedIn);
    await login(page);
    await expectToast(page, 'Login Successful', 'Welcome back');
    await expectSignedInOnDashboard(page);
    expect(sent).toEqual([{ email: 'Reader@example.org', password: ' my password ' }]);
  });

  test('an unverified account goes on to its code', async ({ page }) => {
    const requires = { requiresVerification: true, email: 'a+b@example.org' };
    await answer(page, 'login', createRefusal(403, 'requires_verification', 'Verify.', requires));
    await open(page, '/login');
    await field(page, 'E-mail').fill('a+b@example.org');
    await password(page).fill('my password');
    await password(page).press('Enter');
    await expect(page).toHaveURL('/verify-otp?email=a%2Bb%40example.org');
    await expect(page.getByText('a+b@example.org')).toBeVisible();
  });

  test('a refusal is a toast, and stays at the password', async ({ page }) => {
    await answer(page, 'login', invalidCredentials);
    await login(page);
    await expectToast(page, 'Login Failed', 'Invalid email or password');
    await expectError(password(page), 'Invalid email or password');
    await expect(password(page)).toBeFocused();
    await expect(password(page)).toHaveValue(' my password ');
    await page.keyboard.type('x');
    await expect(password(page)).not.toHaveAttribute('aria-invalid');
    expect((await readStorage(page)).token).toBeNull();
  });

  test('without the server the default is said', async ({ page }) => {
    await answer(page, 'login', (route) => route.abort());
    await login(page);
    await expectToast(page, 'Login Failed', 'An error occurred during login');
    await expect(button(page, 'Login')).toBeEnabled();
  });

  test('I3: who tries too often is told how long to wait, and how to sign in at once', async ({
    page,
  }) => {
    const answers = [tooMany, invalidCredentials];
    await answer(page, 'login', (route) => {
      const { status = 200, body, headers = {} } = answers.shift() ?? signedIn;
      return route.fulfill({ status, json: body, headers });
    });
    await login(page);
    const sentence = 'Too many requests. Please wait a little. Try again in 42 seconds.';
    await expectToast(page, 'Login Failed', sentence);
    await expect(page.getByText('You need not wait')).toBeVisible();
    await button(page, 'Login').click();
    await expectError(password(page), 'Invalid email or password');
    await expect(page.getByText('You need not wait')).toHaveCount(0);
  });

  test('what is missing is said at its field, without a request', async ({ page }) => {
    const sent = await answer(page, 'login', signedIn);
    await open(page, '/login');
    await button(page, 'Login').click();
    await expectError(field(page, 'E-mail'), 'Please enter your e-mail address.');
    await expectError(password(page), 'Please enter your password.');
    await expect(field(page, 'E-mail')).toBeFocused();
    await field(page, 'E-mail').fill('reader@');
    await button(page, 'Login').click();
    await expectError(field(page, 'E-mail'), 'Please enter a valid e-mail address.');
    expect(sent).toEqual([]);
  });

  test('one click more does not send it twice, and the button keeps the focus', async ({
    page,
  }) => {
    const waiting: Route[] = [];
    const sent = await answer(page, 'login', (route) => waiting.push(route));
    await login(page);
    await expect(button(page, 'Login')).toHaveAttribute('aria-busy', 'true');
    await expect(button(page, 'Login')).toBeDisabled();
    await expect(button(page, 'Login')).toBeFocused();
    await page.keyboard.press('Enter');
    await password(page).press('Enter');
    await expect.poll(() => sent.length).toBe(1);
    await waiting[0]?.fulfill({ json: signedIn.body });
    await expectSignedInOnDashboard(page);
    expect(sent).toHaveLength(1);
  });

  test('an answer that comes after the page was left changes nothing', async ({ page }) => {
    const waiting: Route[] = [];
    await answer(page, 'login', (route) => waiting.push(route));
    await login(page);
    await expect.poll(() => waiting.length).toBe(1);
    await link(page, 'Sign Up').click();
    await expect(page.locator('h1')).toHaveText('Sign Up');
    // An error is ignored, because the page has aborted the request by then.
    await waiting[0]?.fulfill({ json: signedIn.body }).catch(() => {});
    await page.waitForTimeout(200);
    await expect(page).toHaveURL('/signup');
    expect((await readStorage(page)).token).toBeNull();
  });

  test('the password can be shown and hidden', async ({ page }) => {
    await open(page, '/login');
    await password(page).fill('secret');
    await expect(password(page)).toHaveAttribute('type', 'password');
    await button(page, 'Show password').click();
    await expect(password(page)).toHaveAttribute('type', 'text');
    await button(page, 'Hide password').click();
    await expect(password(page)).toHaveAttribute('type', 'password');
  });
});
