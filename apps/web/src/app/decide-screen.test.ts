import { pagePaths } from '@lamplight/contract/pages.ts';
import { describe, expect, test } from 'vitest';
import { decideScreen, findPage, type Decision } from './decide-screen.ts';
import { routes } from './routes.ts';

const login: Decision = { kind: 'go to login', isForAdmins: false };
const adminLogin: Decision = { kind: 'go to login', isForAdmins: true };
const to = (path: string): Decision => ({ kind: 'go on', to: path });
const page = (name: string, params: Record<string, string> = {}) => ({
  kind: 'page',
  page: name,
  params,
});
const gate = { kind: 'ask the admin gate', page: 'admin' };

/** The routes that the specification requires: path, result for a visitor, result for a signed-in user. */
const table: [path: string, visitor: unknown, signedIn: unknown][] = [
  ['/', page('landing'), to('/dashboard')],
  ['/landing', to('/'), to('/dashboard')],

  ['/login', page('login'), page('login')],
  ['/signup', page('signup'), page('signup')],
  ['/verify-otp', page('verifyOtp'), page('verifyOtp')],
  ['/forgot-password', page('forgotPassword'), page('forgotPassword')],
  ['/reset-password', page('resetPassword'), page('resetPassword')],

  ['/contact', page('contact'), page('contact')],
  ['/privacy', page('privacy'), page('privacy')],
  ['/terms', page('terms'), page('terms')],
  ['/about-the-model', page('aboutModel'), page('aboutModel')],

  ['/stop-mails', page('stopMails'), page('stopMails')],

  ['/dashboard', login, page('dashboard')],
  ['/account-settings', login, page('accountSettings')],
  ['/games', page('games'), page('games')],
  ['/subscription', login, page('subscription')],
  ['/analysis/a-b-c', login, page('analysis', { slug: 'a-b-c' })],
  ['/analysis', login, to('/games')],
  ['/interactive/a-b-c-2', login, page('play', { slug: 'a-b-c-2' })],
  ['/interactive', login, to('/games')],
  ['/interactive-play-review/s1', login, page('sessionReview', { sessionId: 's1' })],

  ['/payment', to('/dashboard'), to('/dashboard')],
  // The page requests the state of the payment and then redirects to the dashboard itself.
  ['/payment/subscription-callback', page('subscriptionCallback'), page('subscriptionCallback')],
  ['/wasm-demo', to('/dashboard'), to('/dashboard')],

  ['/admin', adminLogin, gate],
  ['/panel-', adminLogin, gate],
  ['/panel-4f9c', adminLogin, gate],
  ['/panel-4f9c/deeper', adminLogin, gate],
];

describe('the route table', () => {
  test.for(table)('%s for a visitor', ([path, visitor]) => {
    expect(decideScreen(path, false)).toEqual(visitor);
  });

  test.for(table)('%s with a stored token', ([path, , signedIn]) => {
    expect(decideScreen(path, true)).toEqual(signedIn);
  });

  test.for([
    '/nowhere',
    '/analysis/a/b',
    '/interactive-play-review',
    '/payment/other',
    '/panel',
    '/admin/users',
    '/Dashboard',
    '/dashboard.html',
    '//login',
  ])('%s is not found, and a signed-in user goes on to the dashboard', (path) => {
    expect(decideScreen(path, false)).toEqual({ kind: 'not found', goTo: null });
    expect(decideScreen(path, true)).toEqual({ kind: 'not found', goTo: '/dashboard' });
  });

  test('a trailing slash makes no difference', () => {
    expect(decideScreen('/login/', false)).toEqual(page('login'));
    expect(decideScreen('/analysis/a/', true)).toEqual(page('analysis', { slug: 'a' }));
    expect(decideScreen('/analysis/', true)).toEqual(to('/games'));
  });

  test('it has the same paths as the server, which answers all others with status 404', () => {
    const paths = routes.map((route) => route.path);
    expect(paths.toSorted()).toEqual([...pagePaths].toSorted());
  });

  test('no way through the redirects ends in a circle or at a missing page', () => {
    for (const { path } of routes) {
      for (const signedIn of [false, true]) {
        let decision = decideScreen(path, signedIn);
        for (let step = 0; decision.kind === 'go on'; step += 1) {
          expect(step, `redirects from ${path}`).toBeLessThan(3);
          decision = decideScreen(decision.to, signedIn);
        }
        expect(decision.kind).not.toBe('not found');
      }
    }
  });
});

describe('the page that is prefetched', () => {
  test.for([
    ['/contact', false, 'contact'],
    ['/', true, 'dashboard'],
    ['/games', false, 'games'],
    ['/dashboard', false, 'login'],
    ['/interactive', true, 'games'],
    ['/wasm-demo', false, 'login'],
    ['/nowhere', false, 'notFound'],
    ['/panel-1', true, null],
  ] as const)('%s, signed in: %s, is %s', ([path, signedIn, name]) => {
    expect(findPage(path, signedIn)).toBe(name);
  });
});
