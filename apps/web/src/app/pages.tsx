import { deployment } from '@lamplight/domain/deployment.ts';
import { dataPage } from './data-page.tsx';
import { lazyPage, type LazyPage } from './lazy-page.ts';

/** A page, and its words for the browser tab and for search results. */
export type Page = LazyPage & { title: string; description: string };

const { fullName } = deployment.player;

export const pages = {
  landing: {
    ...lazyPage(async () => (await import('../features/landing/landing-page.tsx')).LandingPage),
    title: 'Think like a grandmaster',
    description: `Step through the games of ${fullName} one move at a time. The engine shows what is best. Your AI chess coach explains why.`,
  },
  login: {
    ...lazyPage(async () => (await import('../features/auth/login-page.tsx')).LoginPage),
    title: 'Login',
    description: 'Sign in to your games and sessions.',
  },
  signup: {
    ...lazyPage(async () => (await import('../features/auth/signup-page.tsx')).SignupPage),
    title: 'Sign Up',
    description: 'Create a free account: one analyzed game, free forever.',
  },
  verifyOtp: {
    ...lazyPage(async () => (await import('../features/auth/verify-otp-page.tsx')).VerifyOtpPage),
    title: 'Verify your e-mail',
    description: 'Enter the 6-digit code that was sent to your e-mail address.',
  },
  forgotPassword: {
    ...lazyPage(
      async () => (await import('../features/auth/forgot-password-page.tsx')).ForgotPasswordPage,
    ),
    title: 'Forgot Password',
    description: 'Ask for a code that lets you choose a new password.',
  },
  resetPassword: {
    ...lazyPage(
      async () => (await import('../features/auth/reset-password-page.tsx')).ResetPasswordPage,
    ),
    title: 'Reset Password',
    description: 'Choose a new password with the 6-digit code from your e-mail.',
  },
  contact: {
    ...lazyPage(
      async () => (await import('../features/static-pages/contact-page.tsx')).ContactPage,
    ),
    title: 'Contact',
    description: 'One address for support, feedback, partnerships and enterprise questions.',
  },
  privacy: {
    ...lazyPage(
      async () => (await import('../features/static-pages/privacy-page.tsx')).PrivacyPage,
    ),
    title: 'Privacy Policy',
    description: 'What is collected, why, who sees it, and what you can ask for.',
  },
  terms: {
    ...lazyPage(async () => (await import('../features/static-pages/terms-page.tsx')).TermsPage),
    title: 'Terms of Service',
    description: 'What you agree to when you use the service.',
  },
  dashboard: {
    ...dataPage(
      async () => (await import('../features/dashboard/dashboard-page.tsx')).DashboardPage,
    ),
    title: 'Dashboard',
    description: 'Your games, your sessions and where you left off.',
  },
  accountSettings: {
    ...dataPage(
      async () =>
        (await import('../features/account/account-settings-page.tsx')).AccountSettingsPage,
    ),
    title: 'Account Settings',
    description: 'Your profile, your password and your subscription.',
  },
  games: {
    ...dataPage(async () => (await import('../features/library/games-page.tsx')).GamesPage),
    title: 'Game Selection',
    description: 'Choose a game to analyze or to play.',
  },
  subscription: {
    ...dataPage(
      async () => (await import('../features/plans/subscription-page.tsx')).SubscriptionPage,
    ),
    title: 'Subscription Plans',
    description: 'Your plan and what it includes.',
  },
  analysis: {
    ...dataPage(async () => (await import('../features/analysis/analysis-page.tsx')).AnalysisPage),
    title: 'Analysis Board',
    description: 'Step through a recorded game with engine suggestions and written commentary.',
  },
  play: {
    ...dataPage(async () => (await import('../features/play/play-page.tsx')).PlayPage),
    title: 'Interactive Play',
    description: `Find the moves of ${fullName}, or leave his path and play on.`,
  },
  sessionReview: {
    ...dataPage(
      async () => (await import('../features/review/session-review-page.tsx')).SessionReviewPage,
    ),
    title: 'Session Review',
    description: 'Where you followed his moves and where your paths split.',
  },
  admin: {
    ...dataPage(async () => (await import('../features/admin/admin-page.tsx')).AdminPage),
    title: 'Admin Panel',
    description: 'Games, analysis jobs and engine data.',
  },
  notFound: {
    ...lazyPage(
      async () => (await import('../features/not-found/not-found-page.tsx')).NotFoundPage,
    ),
    title: 'Page Not Found',
    description: 'There is no page at this address.',
  },
  styleSheet: {
    ...lazyPage(
      // Spelled out: only then the bundler sees that the product cannot reach it.
      import.meta.env.DEV || import.meta.env.MODE === 'style-sheet'
        ? async () => (await import('../features/style-sheet/style-sheet-page.tsx')).StyleSheetPage
        : () => Promise.reject(new Error('The style sheet is for development.')),
    ),
    title: 'Style Sheet',
    description: 'Every part of the interface on one page.',
  },
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof pages;
