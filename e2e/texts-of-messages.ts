import type { TextRow } from './texts-of-screens.ts';

/** Texts of the later chapters of the site's specification, with the messages, in the order of the specification. */
export const messages: readonly TextRow[] = [
  // 4 States and transitions
  {
    on: 'nobody’s dashboard',
    texts: ['Authentication Required', { link: 'Go to Login', to: '/login' }],
  },

  // 5 Validation rules
  {
    testedIn: 'e2e/signup-page.spec.ts',
    texts: [
      'Password Mismatch',
      'Passwords do not match',
      'Passwords match',
      'Weak',
      'Medium',
      'Strong',
    ],
  },
  {
    testedIn: 'e2e/auth-code-pages.spec.ts',
    texts: ['Email Required', 'Please provide your email address'],
  },
  {
    testedIn: 'e2e/auth-reset-pages.spec.ts',
    texts: [
      'Please enter your email address',
      'Invalid Code',
      'Please enter the 6-digit verification code',
      'Password Too Short',
      'Password must be at least 8 characters long',
      "Passwords Don't Match",
      'Please make sure both passwords match',
    ],
  },
  {
    testedIn: 'e2e/account-access.long.spec.ts',
    texts: ['Authorization Key Required', 'Please enter your authorization key'],
  },
  {
    testedIn: 'e2e/account-settings.spec.ts',
    texts: [
      'Missing Fields',
      'Please fill in all password fields.',
      'Password Mismatch',
      'New password and confirmation do not match.',
      'Password Too Short',
      'Password must be at least 6 characters long.',
    ],
  },

  // 8 Error catalogue
  {
    testedIn: 'e2e/login-page.spec.ts',
    texts: ['Login Failed', 'An error occurred during login', 'Login Successful', 'Welcome back'],
  },
  {
    testedIn: 'e2e/signup-page.spec.ts',
    texts: ['Signup Failed', 'Account Created Successfully'],
  },
  {
    testedIn: 'e2e/auth-code-pages.spec.ts',
    texts: [
      'Verification Failed',
      'Invalid or expired OTP code',
      'Failed to Send OTP',
      'Please try again',
      'OTP Sent',
      'Account Verified',
    ],
  },
  {
    testedIn: 'e2e/auth-reset-pages.spec.ts',
    texts: ['Failed to send reset code', 'Failed to reset password', 'Password Updated'],
  },
  {
    testedIn: 'e2e/account-access.long.spec.ts',
    texts: ['Authorization Failed', 'Invalid authorization key'],
  },
  { on: 'a session that was not deleted', texts: ['Delete Failed', 'Failed to delete session'] },
  {
    testedIn: 'e2e/account-settings.spec.ts',
    texts: [
      'Failed to cancel subscription.',
      'Failed to update profile.',
      'Profile Updated',
      'Your profile has been updated successfully.',
      'Password Updated',
      'Your password has been updated successfully.',
    ],
  },
  { on: 'a password that was not changed', texts: ['Error', 'Failed to update password.'] },
  {
    testedIn: 'e2e/account-leaving.spec.ts',
    texts: [
      'Failed to delete account.',
      'Logged Out',
      'Account Deleted',
      'Your account has been permanently deleted.',
    ],
  },
  { on: 'a session that was deleted', texts: ['Session Deleted'] },
  {
    on: 'cancelled',
    texts: ['Subscription Cancelled', 'Your subscription has been cancelled successfully.'],
  },
];
