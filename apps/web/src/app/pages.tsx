import type { ComponentType } from 'react';
import { createLazyModule, type LazyModule } from '../shared/loading/lazy-module.ts';
import type { PageProps } from '../shared/routing/location.ts';
import type { PageName } from './page-heads.ts';

export type PageComponent = ComponentType<PageProps>;

/** A page in a separate chunk. */
export type LazyPage = LazyModule<PageComponent>;

/** Creates a page that loads data. The query library is fetched in parallel, and only for such pages. */
function createDataPage(fetchPage: () => Promise<PageComponent>): LazyPage {
  return createLazyModule(async () => {
    const [Page, { QueryLayout }] = await Promise.all([
      fetchPage(),
      import('../shared/queries/query-layout.tsx'),
    ]);
    return function DataPage(props) {
      return (
        <QueryLayout>
          <Page {...props} />
        </QueryLayout>
      );
    };
  });
}

export const pages: Readonly<Record<PageName, LazyPage>> = {
  landing: createLazyModule(
    async () => (await import('../features/landing/landing-page.tsx')).LandingPage,
  ),
  login: createLazyModule(async () => (await import('../features/auth/login-page.tsx')).LoginPage),
  signup: createLazyModule(
    async () => (await import('../features/auth/signup-page.tsx')).SignupPage,
  ),
  verifyOtp: createLazyModule(
    async () => (await import('../features/auth/verify-otp-page.tsx')).VerifyOtpPage,
  ),
  forgotPassword: createLazyModule(
    async () => (await import('../features/auth/forgot-password-page.tsx')).ForgotPasswordPage,
  ),
  resetPassword: createLazyModule(
    async () => (await import('../features/auth/reset-password-page.tsx')).ResetPasswordPage,
  ),
  contact: createLazyModule(
    async () => (await import('../features/static-pages/contact-page.tsx')).ContactPage,
  ),
  privacy: createLazyModule(
    async () => (await import('../features/static-pages/privacy-page.tsx')).PrivacyPage,
  ),
  terms: createLazyModule(
    async () => (await import('../features/static-pages/terms-page.tsx')).TermsPage,
  ),
  aboutModel: createLazyModule(
    async () => (await import('../features/static-pages/about-model-page.tsx')).AboutModelPage,
  ),
  dashboard: createDataPage(
    async () => (await import('../features/dashboard/dashboard-page.tsx')).DashboardPage,
  ),
  accountSettings: createDataPage(
    async () => (await import('../features/account/account-settings-page.tsx')).AccountSettingsPage,
  ),
  games: createDataPage(async () => (await import('../features/library/games-page.tsx')).GamesPage),
  subscription: createDataPage(
    async () => (await import('../features/plans/subscription-page.tsx')).SubscriptionPage,
  ),
  subscriptionCallback: createLazyModule(
    async () =>
      (await import('../features/plans/subscription-callback-page.tsx')).SubscriptionCallbackPage,
  ),
  stopMails: createLazyModule(
    async () => (await import('../features/stop-mails/stop-mails-page.tsx')).StopMailsPage,
  ),
  analysis: createDataPage(
    async () => (await import('../features/analysis/analysis-page.tsx')).AnalysisPage,
  ),
  gamesToPlay: createDataPage(
    async () => (await import('../features/games-to-play/games-to-play-page.tsx')).GamesToPlayPage,
  ),
  play: createDataPage(async () => (await import('../features/play/play-page.tsx')).PlayPage),
  sessionReview: createDataPage(
    async () => (await import('../features/review/session-review-page.tsx')).SessionReviewPage,
  ),
  admin: createDataPage(async () => (await import('../features/admin/admin-page.tsx')).AdminPage),
  notFound: createLazyModule(
    async () => (await import('../features/not-found/not-found-page.tsx')).NotFoundPage,
  ),
};
