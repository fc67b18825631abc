import { describe, expect, test } from 'vitest';
import { checkConfirmation, checkEmail, checkNewPassword, checkUsername } from './checks.ts';
import { checkReset } from './reset-password-page.tsx';
import { checkSignup } from './signup-page.tsx';

describe('one field', () => {
  test.for([
    ['an address', 'reader@example.org', undefined],
    ['an address with spaces around it, which are not sent', ' reader@example.org ', undefined],
    ['nothing', '', 'Please enter your e-mail address.'],
    ['only spaces', '  ', 'Please enter your e-mail address.'],
    ['half an address', 'reader@', 'Please enter a valid e-mail address.'],
  ] as const)('e-mail: %s', ([, text, error]) => {
    expect(checkEmail(text)).toBe(error);
  });

  test.for([
    ['a name', 'queen-to-h6', undefined],
    ['a space at its end', 'queen ', undefined],
    ['nothing', '', 'Please choose a username.'],
    ['too short', 'q', 'A username has 3 to 30 letters, digits, _ or -.'],
  ] as const)('username: %s', ([, text, error]) => {
    expect(checkUsername(text)).toBe(error);
  });

  test.for([
    ['long enough', '12345678', undefined],
    ['nothing', '', 'Please choose a password.'],
    ['too short', '1234567', 'Password must be at least 8 characters long.'],
    ['spaces count', ' 123456 ', undefined],
    ['too long', 'x'.repeat(201), 'Password must be at most 200 characters long.'],
  ] as const)('new password: %s', ([, text, error]) => {
    expect(checkNewPassword(text)).toBe(error);
  });

  test.for([
    ['the same', 'a', 'a', undefined],
    ['both empty: the password itself is what is missing', '', '', undefined],
    ['not repeated', 'a', '', 'Please enter the password again.'],
    ['different', 'a', 'A', 'Passwords do not match'],
    ['different by a space', 'a', 'a ', 'Passwords do not match'],
  ] as const)('confirmation: %s', ([, password, confirmation, error]) => {
    expect(checkConfirmation(password, confirmation)).toBe(error);
  });
});

describe('sign-up', () => {
  const right = {
    email: 'reader@example.org',
    username: 'reader',
    firstName: 'Robin',
    lastName: 'Reader',
    password: 'lamplight-1',
    confirmPassword: 'lamplight-1',
    terms: 'on',
  };
  const wrongFields = (values: Partial<typeof right>) =>
    Object.entries(checkSignup({ ...right, ...values }))
      .filter(([, error]) => error !== undefined)
      .map(([name]) => name);

  test('a valid sign-up has no errors', () => {
    expect(wrongFields({})).toEqual([]);
  });

  test('every field of a sign-up is checked', () => {
    for (const name of Object.keys(right).filter((name) => name !== 'password')) {
      expect(wrongFields({ [name]: '' })).toEqual([name]);
    }
    expect(wrongFields({ password: '', confirmPassword: '' })).toEqual(['password']);
  });
});

describe('reset', () => {
  const right = {
    email: 'reader@example.org',
    otp: '482193',
    newPassword: 'lamplight-1',
    confirmPassword: 'lamplight-1',
  };

  test.for([
    ['all is right', {}, undefined],
    ['no e-mail', { email: '', otp: '', newPassword: '' }, 'Email Required'],
    ['a malformed e-mail is told at its field only', { email: 'reader@', otp: '' }, undefined],
    ['no code', { otp: '', newPassword: '' }, 'Invalid Code'],
    ['five digits', { otp: '48219' }, 'Invalid Code'],
    ['a short password', { newPassword: 'lamp', confirmPassword: 'x' }, 'Password Too Short'],
    ['no password', { newPassword: '', confirmPassword: '' }, 'Password Too Short'],
    ['one that is too long is not called short', { newPassword: 'x'.repeat(201) }, undefined],
    ['two passwords', { confirmPassword: 'lamplight-2' }, "Passwords Don't Match"],
  ] as const)('%s', ([, values, title]) => {
    expect(checkReset({ ...right, ...values }).problem?.title).toBe(title);
  });

  test('with a link only the passwords are checked', () => {
    const nothing = { email: '', otp: '', newPassword: '', confirmPassword: '' };
    expect(checkReset(nothing, false)).toMatchObject({
      errors: { email: undefined, otp: undefined, newPassword: 'Please choose a password.' },
      problem: { title: 'Password Too Short' },
    });
    const right = { ...nothing, newPassword: 'lamplight-1', confirmPassword: 'lamplight-1' };
    expect(checkReset(right, false).problem).toBeUndefined();
  });

  test('all wrong fields of a reset are marked, not only the one in the toast', () => {
    const nothing = { email: '', otp: '', newPassword: 'lamp', confirmPassword: '' };
    expect(checkReset(nothing).errors).toEqual({
      email: 'Please enter your e-mail address.',
      otp: 'Please enter the 6-digit verification code',
      newPassword: 'Password must be at least 8 characters long.',
      confirmPassword: 'Please enter the password again.',
    });
  });
});
