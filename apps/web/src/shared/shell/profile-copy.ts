export const copy = {
  required: {
    title: 'Authentication Required',
    ended: 'You are not signed in any more. Please sign in to go on.',
    notLoaded: 'Your profile could not be loaded. Try again, or sign in again.',
    login: 'Go to Login',
    tryAgain: 'Try again',
  },
} as const;
