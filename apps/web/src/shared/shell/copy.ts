export const copy = {
  backToHome: 'Back to Home',
  login: 'Login',
  signUp: 'Sign Up',
  loggedOut: { title: 'Logged Out', description: 'You have been signed out.' },
  loggedOutEverywhere: {
    title: 'Logged Out',
    description: 'You have been signed out on every device.',
  },
} as const;
