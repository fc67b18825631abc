export const copy = {
  login: 'Login',
  signUp: 'Sign Up',
  loggedOut: { title: 'Logged Out', description: 'You have been signed out.' },
  loggedOutEverywhere: {
    title: 'Logged Out',
    description: 'You have been signed out on every device.',
  },
} as const;

export const authenticationCopy = {
  required: {
    title: 'Authentication Required',
    ended: 'You are not signed in any more. Please sign in to go on.',
    notLoaded: 'Your profile could not be loaded. Try again, or sign in again.',
    login: 'Go to Login',
    tryAgain: 'Try again',
  },
} as const;

export const adminKeyCopy = {
  title: 'Admin authorization',
  description: 'Enter the authorization key of this site to open its admin panel.',
  label: 'Authorization key',
  cancel: 'Cancel',
  submit: 'Open Admin Panel',
  missing: {
    title: 'Authorization Key Required',
    description: 'Please enter your authorization key',
  },
  granted: { title: 'Access Granted', description: 'The admin panel is open for you.' },
  failed: { title: 'Authorization Failed', description: 'Invalid authorization key' },
} as const;
