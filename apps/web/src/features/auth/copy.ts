import { deployment } from '@lamplight/domain/deployment.ts';

const { product } = deployment;

export const copy = {
  login: {
    title: 'Login',
    lead: 'This room is still being furnished. The form for signing in will stand here.',
    forgotPassword: 'Forgot Password?',
    newHere: `New to ${product}?`,
    signup: 'Sign Up',
  },
  signup: {
    title: 'Sign Up',
    lead: 'This room is still being furnished. The form for a new account will stand here.',
    haveAccount: 'Already have an account?',
    login: 'Login',
  },
  verifyOtp: {
    title: 'Verify your e-mail',
    lead: 'This room is still being furnished. Here you will enter the 6-digit code from your e-mail.',
    signup: 'Sign Up',
    backToLogin: 'Back to Login',
  },
  forgotPassword: {
    title: 'Forgot Password',
    lead: 'This room is still being furnished. Here you will ask for a code to choose a new password.',
    backToSignIn: 'Back to Sign In',
  },
  resetPassword: {
    title: 'Reset Password',
    lead: 'This room is still being furnished. Here you will choose a new password with the code from your e-mail.',
    backToSignIn: 'Back to Sign In',
  },
} as const;
