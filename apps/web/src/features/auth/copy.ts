import { codeRules } from '@lamplight/domain/account/code.ts';
import { passwordMinimum } from '@lamplight/domain/account/password.ts';
import { deployment } from '../../shared/deployment/deployment.ts';

const { product } = deployment;
const minutes = codeRules.lifeMs / 60_000;
const hours = codeRules.linkLifeMs / 3_600_000;

export const copy = {
  email: 'E-mail',
  username: 'Username',
  usernameNote: 'Letters, digits, _ or -',
  firstName: 'First name',
  lastName: 'Last name',
  password: 'Password',
  newPassword: 'New password',
  confirmPassword: 'Confirm password',
  passwordNote: `At least ${passwordMinimum.atSignup} characters`,
  passwordsMatch: 'Passwords match',
  passwordsDiffer: 'Passwords do not match',
  code: 'Verification code',
  missing: {
    email: 'Please enter your e-mail address.',
    username: 'Please choose a username.',
    firstName: 'Please enter your first name.',
    lastName: 'Please enter your last name.',
    password: 'Please enter your password.',
    newPassword: 'Please choose a password.',
    confirmPassword: 'Please enter the password again.',
    terms: 'Please agree to the terms first.',
  },

  login: {
    title: 'Login',
    lead: 'Go on where you left off.',
    forgotPassword: 'Forgot Password?',
    submit: 'Login',
    newHere: `New to ${product}?`,
    signup: 'Sign Up',
    done: { title: 'Login Successful', description: 'Welcome back' },
    failed: { title: 'Login Failed', fallback: 'An error occurred during login' },
    locked:
      'You need not wait: “Forgot Password?” sends you a mail with which you can sign in at once, with a new password.',
  },

  signup: {
    title: 'Sign Up',
    lead: 'Free forever, with one analyzed game to keep.',
    agree: 'I agree to the',
    terms: 'Terms of Service',
    and: 'and the',
    privacy: 'Privacy Policy',
    newTab: 'Opens in a new tab',
    submit: 'Sign Up',
    haveAccount: 'Already have an account?',
    login: 'Login',
    mismatch: { title: 'Password Mismatch', description: 'Passwords do not match' },
    done: 'Account Created Successfully',
    failed: { title: 'Signup Failed', fallback: 'An error occurred during signup' },
  },

  verifyOtp: {
    title: 'Verify your e-mail',
    sentTo: 'We sent a code to',
    askForEmail: 'Enter your e-mail address and the code we sent to it.',
    life: `The code is valid for ${minutes} minutes.`,
    submit: 'Verify',
    wrongAddress: 'Wrong address?',
    signup: 'Sign Up',
    backToLogin: 'Back to Login',
    choosePassword:
      'The code is right. It was asked for in another browser, so please choose the password you want to sign in with.',
    emailRequired: { title: 'Email Required', description: 'Please provide your email address' },
    done: { title: 'Account Verified', description: `Welcome to ${product}.` },
    failed: { title: 'Verification Failed', fallback: 'Invalid or expired OTP code' },
  },

  resend: {
    question: 'No code in your inbox?',
    action: 'Resend Code',
    in: (wait: string) => `in ${wait}`,
    waiting: 'You can ask for another code in a while.',
    ready: 'You can ask for another code now.',
    done: 'OTP Sent',
    failed: { title: 'Failed to Send OTP', fallback: 'Please try again' },
  },

  forgotPassword: {
    title: 'Forgot Password',
    lead: 'Tell us your e-mail address. We send you a code and a link for choosing a new password.',
    submit: 'Send Reset Code',
    backToSignIn: 'Back to Sign In',
    emailRequired: { title: 'Email Required', description: 'Please enter your email address' },
    failed: { title: 'Error', fallback: 'Failed to send reset code' },
    lastLink: `If you have got a mail from us in the last ${hours} hours, the link in it still works.`,
  },

  resetCodeSent: {
    title: 'Check your e-mail',
    ifKnown: 'If there is an account for',
    onItsWay: `a mail with a code and a link is on its way. The code is valid for ${minutes} minutes, the link for ${hours} hours.`,
    enterCode: 'Enter the Code',
    tryAnother: 'Try a different email',
  },

  resetPassword: {
    title: 'Reset Password',
    sentTo: 'Enter the code we sent to',
    askForEmail:
      'Enter your e-mail address, the code we sent to it, and the password you want from now on.',
    thenChoose: 'and choose a new password.',
    byLink: 'Choose the password you want to sign in with from now on.',
    newLink: 'Send a new link',
    changeEmail: 'Use a different e-mail',
    newCode: 'Send a new code',
    submit: 'Reset Password',
    backToSignIn: 'Back to Sign In',
    emailRequired: { title: 'Email Required', description: 'Please enter your email address' },
    invalidCode: {
      title: 'Invalid Code',
      description: 'Please enter the 6-digit verification code',
    },
    passwordTooShort: {
      title: 'Password Too Short',
      description: `Password must be at least ${passwordMinimum.atReset} characters long`,
    },
    passwordsDiffer: {
      title: "Passwords Don't Match",
      description: 'Please make sure both passwords match',
    },
    done: { title: 'Password Updated', description: 'Sign in with your new password.' },
    failed: { title: 'Error', fallback: 'Failed to reset password' },
  },
} as const;
