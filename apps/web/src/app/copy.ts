import { deployment } from '../shared/deployment/deployment.ts';

export const copy = {
  loading: 'One moment...',
  redirectingToLogin: 'Redirecting to login...',
  verifyingAccess: 'Verifying access...',
  redirecting: 'Redirecting...',
  adminLogin: {
    title: 'Authentication Required',
    description: 'Please log in to access the admin panel',
    variant: 'destructive',
  },
  farewell: { title: 'Goodbye', line: 'Thank you for studying here.' },
  updated: {
    title: `${deployment.product} was updated`,
    description: 'The page was reloaded to the newest version.',
  },
  chunkMissing: {
    title: 'This page did not arrive',
    line: 'The connection may have dropped, or a new version is on its way.',
    action: 'Reload',
  },
  pageFailed: {
    title: 'Something went wrong on this page',
    line: 'Your games and sessions are safe. Try again, or go back to the start.',
    tryAgain: 'Try again',
    home: 'Back to Home',
  },
} as const;
