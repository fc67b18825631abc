export const copy = {
  backToHome: 'Back to Home',
  loggedOut: { title: 'Logged Out', description: 'You have been signed out.' },
} as const;
