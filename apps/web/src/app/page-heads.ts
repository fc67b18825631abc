import { deployment } from '../shared/deployment/deployment.ts';

/** Title and description for the browser tab and for search results. */
export type PageHead = { title: string; description: string };

const { fullName } = deployment.player;

/** Kept apart from the pages, because the build writes these texts into the HTML files without loading any page. */
export const pageHeads = {
  landing: {
    title: 'Think like a grandmaster',
    description: `Step through the games of ${fullName} one move at a time. The engine shows what is best. Your AI chess coach explains why.`,
  },
  login: {
    title: 'Login',
    description: 'Sign in to your games and sessions.',
  },
  signup: {
    title: 'Sign Up',
    description: 'Create a free account: one analyzed game, free forever.',
  },
  verifyOtp: {
    title: 'Verify your e-mail',
    description: 'Enter the 6-digit code that was sent to your e-mail address.',
  },
  forgotPassword: {
    title: 'Forgot Password',
    description: 'Ask for a code that lets you choose a new password.',
  },
  resetPassword: {
    title: 'Reset Password',
    description: 'Choose a new password with the 6-digit code from your e-mail.',
  },
  contact: {
    title: 'Contact',
    description: 'One address for support, feedback, partnerships and enterprise questions.',
  },
  privacy: {
    title: 'Privacy Policy',
    description: 'What is collected, why, who sees it, and what you can ask for.',
  },
  terms: {
    title: 'Terms of Service',
    description: 'What you agree to when you use the service.',
  },
  aboutModel: {
    title: 'About this model',
    description:
      'The network that predicts how people play: its games, its licence, its figures and its limits.',
  },
  dashboard: {
    title: 'Dashboard',
    description: 'Your games, your sessions and where you left off.',
  },
  accountSettings: {
    title: 'Account Settings',
    description: 'Your profile, your password and your subscription.',
  },
  games: {
    title: 'Game Selection',
    description: 'Choose a game to analyze or to play.',
  },
  subscription: {
    title: 'Subscription Plans',
    description: 'Your plan and what it includes.',
  },
  subscriptionCallback: {
    title: 'Checking your payment',
    description: 'The payment service is asked about your payment.',
  },
  stopMails: {
    title: 'Stop mails',
    description: 'Stop further mails about the Basic plan.',
  },
  analysis: {
    title: 'Analysis Board',
    description: 'Step through a recorded game with engine suggestions and written commentary.',
  },
  gamesToPlay: {
    title: 'Games to Play',
    description: `Games of ${fullName} to play, and your sessions under way.`,
  },
  play: {
    title: 'Interactive Play',
    description: `Find the moves of ${fullName}, or leave his path and play on.`,
  },
  sessionReview: {
    title: 'Session Review',
    description: 'Where you followed his moves and where your paths split.',
  },
  admin: {
    title: 'Admin Panel',
    description: 'Games, analysis jobs and engine data.',
  },
  notFound: {
    title: 'Page Not Found',
    description: 'There is no page at this address.',
  },
} as const satisfies Record<string, PageHead>;

export type PageName = keyof typeof pageHeads;

export function documentTitle(title: string): string {
  return `${title} · ${deployment.product}`;
}

export function describePage(document: Document, title: string, description: string): void {
  document.title = documentTitle(title);
  document
    .querySelector<HTMLMetaElement>('meta[name="description"]')
    ?.setAttribute('content', description);
}
