import { firstSlug } from './games-support.ts';

/** Every page of the site: what it takes to see it, its heading, and its budget for a first visit in kB of brotli. */
type Page = {
  path: string;
  as: 'visitor' | 'user';
  heading: RegExp;
  /** Specs of its own in which axe looks at it, in more states than the first. */
  hasAxeScenes?: true;
  /** Fonts are files: two, unless a page needs the third for position strings. */
  budget: Budget;
};

/** `calls` of the API are among the requests. */
export type Budget = {
  js: number;
  css: number;
  all: number;
  requests: number;
  calls: number;
  fonts?: number;
};

/** Elements of a page, more than which a phone would feel. The front page may have more, and does not. */
export const mostNodes = 1200;

/** How much of a page may move by itself, as browsers count it: nothing one would see. */
export const mostShift = 0.02;

const auth = { js: 80, css: 12, all: 150, requests: 12, calls: 0 };
const library = { js: 95, css: 14, all: 220, requests: 17, calls: 3 };
const room = { js: 100, css: 14, all: 220, requests: 18, calls: 6 };
const board = { js: 130, css: 18, all: 320, requests: 22, calls: 4, fonts: 3 };

/** Nobody but its admins knows its address. */
export const panelBudget: Budget = { js: 110, css: 16, all: 220, requests: 32, calls: 6 };

export const pages: Page[] = [
  {
    path: '/',
    as: 'visitor',
    heading: /Think like a/,
    budget: { js: 10, css: 12, all: 90, requests: 9, calls: 2 },
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
  { path: '/no-such-page', as: 'visitor', heading: /404/, budget: auth },
  {
    path: '/dashboard',
    as: 'user',
    heading: /^Welcome back/,
    hasAxeScenes: true,
    budget: room,
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
    budget: room,
  },
  {
    path: '/subscription',
    as: 'user',
    heading: /Subscription Plans/,
    budget: room,
  },
  {
    // The first game of the collection is everybody's.
    path: `/analysis/${firstSlug}`,
    as: 'user',
    heading: /^Analysis Board$/,
    hasAxeScenes: true,
    budget: board,
  },
  {
    path: `/interactive/${firstSlug}`,
    as: 'user',
    heading: /^Play as Magnus$/,
    hasAxeScenes: true,
    budget: board,
  },
  {
    // Whose sessions are one's own only their owner knows; review.spec.ts looks at one.
    path: '/interactive-play-review/some-session',
    as: 'user',
    heading: /^Session not found$/,
    budget: board,
  },
];

/** Addresses that lead on, with the budget of where they lead and what is said on the way. */
export const waysOn: Pick<Page, 'path' | 'as' | 'heading' | 'budget'>[] = [
  {
    // No link leads here. The front page as the app itself draws it, as after signing out.
    path: '/landing',
    as: 'visitor',
    heading: /Think like a/,
    budget: { js: 105, css: 15, all: 175, requests: 18, calls: 2 },
  },
  { path: '/payment', as: 'visitor', heading: /^Login$/, budget: auth },
  { path: '/wasm-demo', as: 'visitor', heading: /^Login$/, budget: auth },
  { path: '/analysis', as: 'user', heading: /Game Selection/, budget: library },
  { path: '/interactive', as: 'user', heading: /Game Selection/, budget: library },
  {
    path: '/payment/subscription-callback',
    as: 'user',
    heading: /^Welcome back/,
    budget: { ...room, requests: 22 },
  },
  {
    // Somebody who is no admin is told so.
    path: '/admin',
    as: 'user',
    heading: /^Welcome back/,
    budget: { ...room, js: 108, requests: 25 },
  },
];
