import type { PageName } from './page-heads.ts';

export type Access = 'public' | 'protected' | 'admin gate';

/** The target of a path: a page, or a redirect to another path. */
export type Route = { path: string; access: Access } & (
  | {
      page: PageName;
      signedInGoTo?: string;
      /** True if search engines may list the page. The build then writes its title and description into its HTML file. */
      isListed?: true;
    }
  | { goTo: string; signedInGoTo?: string }
);

/** The first matching route applies. A path without a match is not found. */
export const routes: readonly Route[] = [
  { path: '/', access: 'public', page: 'landing', signedInGoTo: '/dashboard', isListed: true },
  { path: '/landing', access: 'public', goTo: '/', signedInGoTo: '/dashboard' },

  { path: '/login', access: 'public', page: 'login', isListed: true },
  { path: '/signup', access: 'public', page: 'signup', isListed: true },
  { path: '/verify-otp', access: 'public', page: 'verifyOtp' },
  { path: '/forgot-password', access: 'public', page: 'forgotPassword' },
  { path: '/reset-password', access: 'public', page: 'resetPassword' },

  { path: '/contact', access: 'public', page: 'contact', isListed: true },
  { path: '/privacy', access: 'public', page: 'privacy', isListed: true },
  { path: '/terms', access: 'public', page: 'terms', isListed: true },
  { path: '/about-the-model', access: 'public', page: 'aboutModel', isListed: true },

  { path: '/dashboard', access: 'protected', page: 'dashboard' },
  { path: '/account-settings', access: 'protected', page: 'accountSettings' },
  { path: '/games', access: 'public', page: 'games', isListed: true },
  { path: '/subscription', access: 'protected', page: 'subscription' },
  { path: '/analysis/{slug}', access: 'protected', page: 'analysis' },
  { path: '/analysis', access: 'protected', goTo: '/games' },
  { path: '/play', access: 'protected', page: 'gamesToPlay' },
  { path: '/interactive/{slug}', access: 'protected', page: 'play' },
  { path: '/interactive', access: 'protected', goTo: '/games' },
  { path: '/interactive-play-review/{sessionId}', access: 'protected', page: 'sessionReview' },

  { path: '/stop-mails', access: 'public', page: 'stopMails' },
  { path: '/payment', access: 'public', goTo: '/dashboard' },
  { path: '/payment/subscription-callback', access: 'public', page: 'subscriptionCallback' },
  { path: '/wasm-demo', access: 'public', goTo: '/dashboard' },

  { path: '/admin', access: 'admin gate', page: 'admin' },
  { path: '/panel-*', access: 'admin gate', page: 'admin' },
];
