import type { Page, Route } from '@playwright/test';
import {
  answer,
  button,
  code,
  confirmation,
  expectError,
  expectSignedInOnDashboard,
  expectToast,
  field,
  link,
  open,
  password,
  createRefusal,
  signedIn,
  type Answer,
} from './auth-support.ts';
import { expect, test } from './support.ts';

const terms = (page: Page) => page.getByRole('checkbox', { name: /I agree to the Terms/ });
const submit = (page: Page) => button(page, 'Sign Up');

async function fillIn(page: Page): Promise<void> {
  await open(page, '/signup');
  await field(page, 'E-mail').fill('reader@example.org');
  await field(page, 'Username').fill('queen-to-h6 ');
  await field(page, 'First name').fill('Robin');
  await field(page, 'Last name').fill('Reader');
  await password(page).fill('lamplight 1');
  await confirmation(page).fill('lamplight 1');
  await terms(page).check();
}
const created: Answer = {
  status: 201,
  body: {
    requiresVerification: true,
    email: 'reader@example.org',
    signupId: 'the-id-of-the-sign-up',
    message: 'A code is sent.',
  },
};

test.describe('signup page', () => {
  test('success goes on to the code', async ({ page }) => {
    const sent = await answer(page, 'signup', created);
    await fillIn(page);
    await submit(page).click();
    await expectToast(page, 'Account Created Successfully', 'A code is sent.');
    await expect(page).toHaveURL('/verify-otp?email=reader%40example.org');
    expect(sent).toEqual([
      {
        email: 'reader@example.org',
        username: 'queen-to-h6',
        firstName: 'Robin',
        lastName: 'Reader',
        password: 'lamplight 1',
      },
    ]);
  });

  test('I1: the id of the sign-up is sent with its code, after a reload too, and with the next sign-up', async ({
    page,
  }) => {
    const sent = await answer(page, 'signup', created);
    const resent = await answer(page, 'resend-otp', { body: { message: 'Sent.' } });
    const codes = await answer(page, 'verify-otp', signedIn);
    await fillIn(page);
    await submit(page).click();
    await expect(page).toHaveURL('/verify-otp?email=reader%40example.org');
    await fillIn(page);
    await submit(page).click();
    await expect(page).toHaveURL('/verify-otp?email=reader%40example.org');
    await page.reload();
    await button(page, 'Resend Code').click();
    await code(page).fill('482193');
    await button(page, 'Verify').click();
    await expectSignedInOnDashboard(page);
    const signupId = 'the-id-of-the-sign-up';
    const email = 'reader@example.org';
    expect(sent).toMatchObject([{ email }, { email, signupId }]);
    expect(sent[0]).not.toHaveProperty('signupId');
    expect(resent).toEqual([{ email, signupId }]);
    expect(codes).toEqual([{ email, otpCode: '482193', signupId }]);
    expect(await page.evaluate(() => localStorage.getItem('waitingSignUps'))).toBeNull();
  });

  test('the button waits for equal passwords, the terms and the answer', async ({ page }) => {
    const waiting: Route[] = [];
    await answer(page, 'signup', (route) => waiting.push(route));
    await fillIn(page);
    await expect(submit(page)).toBeEnabled();
    await terms(page).uncheck();
    await expect(submit(page)).toBeDisabled();
    await terms(page).check();
    await confirmation(page).fill('lamplight 2');
    await expect(submit(page)).toBeDisabled();
    await confirmation(page).fill('lamplight 1');
    await submit(page).click();
    await expect(submit(page)).toBeDisabled();
    await expect(submit(page)).toBeFocused();
    await expect.poll(() => waiting.length).toBe(1);
    await waiting[0]?.fulfill({ status: 503, json: {} });
    await expectToast(page, 'Signup Failed', 'An error occurred during signup');
    await expect(submit(page)).toBeEnabled();
  });

  test('live text says whether the passwords match', async ({ page }) => {
    await open(page, '/signup');
    const live = page.getByRole('status').filter({ hasText: /^Passwords/ });
    await password(page).fill('lamplight 1');
    await expect(live).toHaveCount(0);
    await confirmation(page).pressSequentially('lamp');
    await expect(live).toHaveText('Passwords do not match');
    await confirmation(page).pressSequentially('light 1');
    await expect(live).toHaveText('Passwords match');
    await password(page).press('x');
    await expect(live).toHaveText('Passwords do not match');
  });

  test('the meter judges five things', async ({ page }) => {
    await open(page, '/signup');
    const meter = page.getByRole('status').filter({ hasText: /^Password strength/ });
    await expect(meter).toHaveCount(0);
    for (const [text, word] of [
      ['lamp', 'Weak'],
      ['lamplight', 'Weak'],
      ['lamplight1', 'Medium'],
      ['Lamplight1', 'Strong'],
      ['Lamplight-1', 'Strong'],
    ] as const) {
      await password(page).fill(text);
      await expect(meter).toHaveText(`Password strength: ${word}`);
    }
  });

  test('Enter on a disabled form says what is missing', async ({ page }) => {
    const sent = await answer(page, 'signup', created);
    await fillIn(page);
    await terms(page).uncheck();
    await field(page, 'Last name').press('Enter');
    await expectError(terms(page), 'Please agree to the terms first.');
    await expect(terms(page)).toBeFocused();
    await expect(page.locator('.toast')).toHaveCount(0);

    await confirmation(page).fill('lamplight 2');
    await confirmation(page).press('Enter');
    await expectToast(page, 'Password Mismatch', 'Passwords do not match');
    await expectError(confirmation(page), 'Passwords do not match');
    await expect(confirmation(page)).toBeFocused();
    expect(sent).toEqual([]);
  });

  test('all fields are required, and the first one gets the focus', async ({ page }) => {
    await open(page, '/signup');
    await terms(page).check();
    await submit(page).click();
    await expectError(field(page, 'E-mail'), 'Please enter your e-mail address.');
    await expectError(field(page, 'Username'), 'Please choose a username.');
    await expectError(field(page, 'First name'), 'Please enter your first name.');
    await expectError(field(page, 'Last name'), 'Please enter your last name.');
    await expectError(password(page), 'Please choose a password.');
    await expect(field(page, 'E-mail')).toBeFocused();
  });

  for (const [name, given, sentence] of [
    [
      'a taken username',
      createRefusal(409, 'username_taken', 'This username is already taken.'),
      'This username is already taken.',
    ],
    [
      'what the server finds',
      createRefusal(400, 'validation_failed', 'Some of what was sent is not right.', {
        fields: { username: 'Not this one.', password: 'Too easy to guess.' },
      }),
      'Not this one.',
    ],
  ] as const) {
    test(`${name} is a toast and stands at its field`, async ({ page }) => {
      await answer(page, 'signup', given);
      await fillIn(page);
      await submit(page).click();
      await expectToast(page, 'Signup Failed', sentence);
      await expectError(field(page, 'Username'), sentence);
      await expect(field(page, 'Username')).toBeFocused();
    });
  }

  test('the terms open beside the form', async ({ page, context }) => {
    await fillIn(page);
    for (const [name, path] of [
      ['Terms of Service', '/terms'],
      ['Privacy Policy', '/privacy'],
    ] as const) {
      const opened = context.waitForEvent('page');
      await link(page, name).click();
      await expect(await opened).toHaveURL(path);
    }
    await expect(field(page, 'E-mail')).toHaveValue('reader@example.org');
    await expect(terms(page)).toBeChecked();
  });

  test('works with the keyboard alone', async ({ page }) => {
    const sent = await answer(page, 'signup', created);
    await open(page, '/signup');
    const { keyboard } = page;
    await field(page, 'E-mail').focus();
    for (const text of ['reader@example.org', 'reader', 'Robin', 'Reader']) {
      await keyboard.type(text);
      await keyboard.press('Tab');
    }
    for (let time = 0; time < 2; time += 1) {
      await keyboard.type('lamplight-1');
      await keyboard.press('Tab');
      await expect(button(page, 'Show password').nth(time)).toBeFocused();
      await keyboard.press('Tab');
    }
    await expect(terms(page)).toBeFocused();
    await keyboard.press('Space');
    for (let stop = 0; stop < 3; stop += 1) await keyboard.press('Tab');
    await expect(submit(page)).toBeFocused();
    await keyboard.press('Enter');
    await expect(page).toHaveURL('/verify-otp?email=reader%40example.org');
    expect(sent).toHaveLength(1);
    await expect(page.locator('h1')).toBeFocused();
  });
});
