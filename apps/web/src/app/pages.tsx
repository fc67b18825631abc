import type { ComponentType } from 'react';
import { createLazyModule, type LazyModule } from '../shared/loading/lazy-module.ts';
import type { PageProps } from '../shared/routing/location.ts';
import { pageHeads, type PageHead, type PageName } from './page-heads.ts';

export type PageComponent = ComponentType<PageProps>;

/** A page in its own chunk, with its title and description. */
export type LazyPage = LazyModule<PageComponent> & PageHead;

function createPage(name: PageName, fetchPage: () => Promise<PageComponent>): LazyPage {
  return { ...createLazyModule(fetchPage), ...pageHeads[name] };
}

/** A page that loads data: the query library is fetched beside it, and only with such pages. */
function createDataPage(name: PageName, fetchPage: () => Promise<PageComponent>): LazyPage {
  return createPage(name, async () => {
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
  landing: createPage(
    'landing',
    async () => (await import('../features/landing/landing-page.tsx')).LandingPage,
  ),
  login: createPage(
    'login',
    async () => (await import('../features/auth/login-page.tsx')).LoginPage,
  ),
  signup: createPage(
    'signup',
    async () => (await import('../features/auth/signup-page.tsx')).SignupPage,
  ),
  verifyOtp: createPage(
    'verifyOtp',
    async () => (await import('../features/auth/verify-otp-page.tsx')).VerifyOtpPage,
  ),
  forgotPassword: createPage(
    'forgotPassword',
    async () => (await import('../features/auth/forgot-password-page.tsx')).ForgotPasswordPage,
  ),
  resetPassword: createPage(
    'resetPassword',
    async () => (await import('../features/auth/reset-password-page.tsx')).ResetPasswordPage,
  ),
  contact: createPage(
    'contact',
    async () => (await import('../features/static-pages/contact-page.tsx')).ContactPage,
  ),
  privacy: createPage(
    'privacy',
    async () => (await import('../features/static-pages/privacy-page.tsx')).PrivacyPage,
  ),
  terms: createPage(
    'terms',
    async () => (await import('../features/static-pages/terms-page.tsx')).TermsPage,
  ),
  dashboard: createDataPage(
    'dashboard',
    async () => (await import('../features/dashboard/dashboard-page.tsx')).DashboardPage,
  ),
  accountSettings: createDataPage(
    'accountSettings',
    async () => (await import('../features/account/account-settings-page.tsx')).AccountSettingsPage,
  ),
  games: createDataPage(
    'games',
    async () => (await import('../features/library/games-page.tsx')).GamesPage,
  ),
  subscription: createDataPage(
    'subscription',
    async () => (await import('../features/plans/subscription-page.tsx')).SubscriptionPage,
  ),
  subscriptionCallback: createPage(
    'subscriptionCallback',
    async () =>
      (await import('../features/plans/subscription-callback-page.tsx')).SubscriptionCallbackPage,
  ),
  analysis: createDataPage(
    'analysis',
    async () => (await import('../features/analysis/analysis-page.tsx')).AnalysisPage,
  ),
  play: createDataPage(
    'play',
    async () => (await import('../features/play/play-page.tsx')).PlayPage,
  ),
  sessionReview: createDataPage(
    'sessionReview',
    async () => (await import('../features/review/session-review-page.tsx')).SessionReviewPage,
  ),
  admin: createDataPage(
    'admin',
    async () => (await import('../features/admin/admin-page.tsx')).AdminPage,
  ),
  notFound: createPage(
    'notFound',
    async () => (await import('../features/not-found/not-found-page.tsx')).NotFoundPage,
  ),
};
