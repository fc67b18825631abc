import { open } from './auth-support.ts';
import { expect, test } from './support.ts';

test.describe('password managers and phones find', () => {
  for (const [path, expected] of [
    ['/login', { email: 'username', password: 'current-password' }],
    [
      '/signup',
      {
        // The e-mail address is the login name. With two `username` fields, a password manager would have to guess.
        email: 'username',
        username: 'nickname',
        firstName: 'given-name',
        lastName: 'family-name',
        password: 'new-password',
        confirmPassword: 'new-password',
      },
    ],
    ['/verify-otp', { email: 'username', otpCode: 'one-time-code' }],
    ['/forgot-password', { email: 'username' }],
    [
      '/reset-password',
      {
        email: 'username',
        otp: 'one-time-code',
        newPassword: 'new-password',
        confirmPassword: 'new-password',
      },
    ],
  ] as const) {
    test(`the fields of ${path}`, async ({ page }) => {
      await open(page, path);
      const found = await page
        .locator('form input:not([type=checkbox])')
        .evaluateAll((inputs: HTMLInputElement[]) =>
          inputs.map(({ name, autocomplete }) => [name, autocomplete]),
        );
      expect(Object.fromEntries(found)).toEqual(expected);
      await expect(page.locator('[name=email]')).toHaveAttribute('type', 'email');
      await expect(page.locator('form')).toHaveAttribute('novalidate');
    });
  }
});
