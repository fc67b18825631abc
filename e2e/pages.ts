import type { Visit } from './first-visit.ts';
import { firstSlug } from './games-support.ts';

/** Page of the site with the required sign-in, its heading, and its budget for a first visit. */
type Page = {
  path: string;
  as: 'visitor' | 'user';
  heading: RegExp;
  /** True if other specs check the page with axe, in more states than the first. */
  hasAxeScenes?: true;
  /** Names of files that only some visits need. They are requested with the data that needs them, and not linked. */
  laterFiles?: RegExp;
  budget: Budget;
};

/** Limits of a first visit: kB after Brotli compression, number of requests, and number of API calls among them. */
export type Budget = {
  js: number;
  css: number;
  all: number;
  /** Number of requests. On signed-in pages, scripts are not counted. */
  requests: number;
  isForVisitors?: true;
  calls: number;
  /** Number of font files, by default two. */
  fonts?: number;
};

/** Number of requests of a visit that count towards the budget. */
export function countLimitedRequests({ requests, scripts }: Visit, budget: Budget): number {
  return budget.isForVisitors ? requests : requests - scripts;
}

/** Maximum number of elements. More would slow a phone down. */
export const maxNodes = 1200;

/** Maximum layout shift score. It is lower than the least shift that a reader would notice. */
export const maxShift = 0.02;

// docs/decisions/0034-lighter-bundling.md gives the reasons for these limits.
const auth = { js: 82, css: 12, all: 150, requests: 12, isForVisitors: true, calls: 0 } as const;
const library = { js: 115, css: 14, all: 220, requests: 15, calls: 5 };
const signedIn = { js: 115, css: 14, all: 220, requests: 18, calls: 8 };
const board = { js: 155, css: 20, all: 320, requests: 24, calls: 6, fonts: 3 };

/** Budget of the admin panel. It is not in `pages`, because only admins get its address. */
export const panelBudget: Budget = { js: 115, css: 16, all: 220, requests: 18, calls: 8 };

export const pages: Page[] = [
  {
    path: '/',
    as: 'visitor',
    heading: /Think like a/,
    budget: { js: 10, css: 12, all: 90, requests: 9, isForVisitors: true, calls: 2 },
  },
  { path: '/login', as: 'visitor', heading: /^Login$/, budget: auth },
  { path: '/signup', as: 'visitor', heading: /^Sign Up$/, budget: auth },
  {
    path: '/verify-otp?email=a@example.org',
    as: 'visitor',
    heading: /^Verify your e-mail$/,
    budget: auth,
  },
  { path: '/forgot-password', as: 'visitor', heading: /^Forgot Password$/, budget: auth },
  { path: '/reset-password', as: 'visitor', heading: /^Reset Password$/, budget: auth },
  { path: '/contact', as: 'visitor', heading: /^Contact$/, budget: auth },
  { path: '/privacy', as: 'visitor', heading: /Privacy Policy/, budget: auth },
  { path: '/terms', as: 'visitor', heading: /Terms of Service/, budget: auth },
  { path: '/about-the-model', as: 'visitor', heading: /^About this model$/, budget: auth },
  {
    path: '/stop-mails?id=0f8fad5b-d9cb-469f-a165-70867728950e',
    as: 'visitor',
    heading: /^Stop mails about Basic$/,
    budget: auth,
  },
  { path: '/no-such-page', as: 'visitor', heading: /404/, budget: auth },
  {
    path: '/dashboard',
    as: 'user',
    heading: /^Welcome back/,
    hasAxeScenes: true,
    budget: signedIn,
  },
  {
    path: '/games',
    as: 'user',
    heading: /Game Selection/,
    hasAxeScenes: true,
    budget: library,
  },
  {
    path: '/games',
    as: 'visitor',
    heading: /Game Selection/,
    hasAxeScenes: true,
    budget: library,
  },
  {
    path: '/account-settings',
    as: 'user',
    heading: /^Account Settings$/,
    hasAxeScenes: true,
    budget: signedIn,
  },
  {
    path: '/subscription',
    as: 'user',
    heading: /Subscription Plans/,
    budget: signedIn,
  },
  {
    // The first game of the collection is free.
    path: `/analysis/${firstSlug}`,
    as: 'user',
    heading: /^Analysis Board$/,
    hasAxeScenes: true,
    // Only annotated games have notes, see docs/decisions/0049-notes-of-annotated-games.md.
    laterFiles: /\/(?:note-box|authored-shapes|insights|evidence|stops|text-pieces|toggle-group)-/,
    budget: { ...board, js: 165, css: 22 },
  },
  {
    path: '/play',
    as: 'user',
    heading: /^Games to Play$/,
    hasAxeScenes: true,
    budget: signedIn,
  },
  {
    path: `/interactive/${firstSlug}`,
    as: 'user',
    heading: /^Play as Magnus$/,
    hasAxeScenes: true,
    budget: board,
  },
  {
    // This session does not exist. review.spec.ts tests the review of an existing session.
    path: '/interactive-play-review/some-session',
    as: 'user',
    heading: /^Session not found$/,
    budget: board,
  },
];

/** Addresses that redirect, with the heading and the budget of the page that they lead to. */
export const waysOn: Pick<Page, 'path' | 'as' | 'heading' | 'budget'>[] = [
  {
    // Here the app renders the landing page, as after signing out; at / it is a static page. No link leads to this address.
    path: '/landing',
    as: 'visitor',
    heading: /Think like a/,
    budget: { js: 105, css: 15.5, all: 175, requests: 18, calls: 2 },
  },
  { path: '/payment', as: 'visitor', heading: /^Login$/, budget: auth },
  { path: '/wasm-demo', as: 'visitor', heading: /^Login$/, budget: auth },
  { path: '/analysis', as: 'user', heading: /Game Selection/, budget: library },
  { path: '/interactive', as: 'user', heading: /Game Selection/, budget: library },
  {
    path: '/payment/subscription-callback',
    as: 'user',
    heading: /^Welcome back/,
    budget: signedIn,
  },
  {
    // A reader who is not an admin is redirected.
    path: '/admin',
    as: 'user',
    heading: /^Welcome back/,
    budget: { ...signedIn, requests: 20 },
  },
];
