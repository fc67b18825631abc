import { dataPage } from './data-page.tsx';
import { lazyPage, type LazyPage } from './lazy-page.ts';
import { pageHeads, type PageHead, type PageName } from './page-heads.ts';

export type Page = LazyPage & PageHead;

export const pages = {
  landing: {
    ...lazyPage(async () => (await import('../features/landing/landing-page.tsx')).LandingPage),
    ...pageHeads.landing,
  },
  login: {
    ...lazyPage(async () => (await import('../features/auth/login-page.tsx')).LoginPage),
    ...pageHeads.login,
  },
  signup: {
    ...lazyPage(async () => (await import('../features/auth/signup-page.tsx')).SignupPage),
    ...pageHeads.signup,
  },
  verifyOtp: {
    ...lazyPage(async () => (await import('../features/auth/verify-otp-page.tsx')).VerifyOtpPage),
    ...pageHeads.verifyOtp,
  },
  forgotPassword: {
    ...lazyPage(
      async () => (await import('../features/auth/forgot-password-page.tsx')).ForgotPasswordPage,
    ),
    ...pageHeads.forgotPassword,
  },
  resetPassword: {
    ...lazyPage(
      async () => (await import('../features/auth/reset-password-page.tsx')).ResetPasswordPage,
    ),
    ...pageHeads.resetPassword,
  },
  contact: {
    ...lazyPage(
      async () => (await import('../features/static-pages/contact-page.tsx')).ContactPage,
    ),
    ...pageHeads.contact,
  },
  privacy: {
    ...lazyPage(
      async () => (await import('../features/static-pages/privacy-page.tsx')).PrivacyPage,
    ),
    ...pageHeads.privacy,
  },
  terms: {
    ...lazyPage(async () => (await import('../features/static-pages/terms-page.tsx')).TermsPage),
    ...pageHeads.terms,
  },
  dashboard: {
    ...dataPage(
      async () => (await import('../features/dashboard/dashboard-page.tsx')).DashboardPage,
    ),
    ...pageHeads.dashboard,
  },
  accountSettings: {
    ...dataPage(
      async () =>
        (await import('../features/account/account-settings-page.tsx')).AccountSettingsPage,
    ),
    ...pageHeads.accountSettings,
  },
  games: {
    ...dataPage(async () => (await import('../features/library/games-page.tsx')).GamesPage),
    ...pageHeads.games,
  },
  subscription: {
    ...dataPage(
      async () => (await import('../features/plans/subscription-page.tsx')).SubscriptionPage,
    ),
    ...pageHeads.subscription,
  },
  subscriptionCallback: {
    ...lazyPage(
      async () =>
        (await import('../features/plans/subscription-callback-page.tsx')).SubscriptionCallbackPage,
    ),
    ...pageHeads.subscriptionCallback,
  },
  analysis: {
    ...dataPage(async () => (await import('../features/analysis/analysis-page.tsx')).AnalysisPage),
    ...pageHeads.analysis,
  },
  play: {
    ...dataPage(async () => (await import('../features/play/play-page.tsx')).PlayPage),
    ...pageHeads.play,
  },
  sessionReview: {
    ...dataPage(
      async () => (await import('../features/review/session-review-page.tsx')).SessionReviewPage,
    ),
    ...pageHeads.sessionReview,
  },
  admin: {
    ...dataPage(async () => (await import('../features/admin/admin-page.tsx')).AdminPage),
    ...pageHeads.admin,
  },
  notFound: {
    ...lazyPage(
      async () => (await import('../features/not-found/not-found-page.tsx')).NotFoundPage,
    ),
    ...pageHeads.notFound,
  },
  styleSheet: {
    ...lazyPage(
      // Spelled out: only then the bundler sees that the product cannot reach it.
      import.meta.env.DEV || import.meta.env.MODE === 'style-sheet'
        ? async () => (await import('../features/style-sheet/style-sheet-page.tsx')).StyleSheetPage
        : () => Promise.reject(new Error('The style sheet is for development.')),
    ),
    ...pageHeads.styleSheet,
  },
} as const satisfies Record<PageName, Page>;
