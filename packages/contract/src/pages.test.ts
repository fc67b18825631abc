import { expect, test } from 'vitest';
import { isPagePath } from './pages.ts';

test.each([
  '/',
  '/login',
  '/login/',
  '/analysis',
  '/analysis/magnus-carlsen-sipke-ernst-wijk',
  '/interactive-play-review/abc',
  '/panel-x9',
  '/payment/subscription-callback',
])('%s is a page', (path) => expect(isPagePath(path)).toBe(true));

test.each([
  '/nothing',
  '/login/x',
  '/analysis/a/b',
  '/interactive-play-review',
  '/panel-x/y',
  '/xlogin',
  '/api/health',
])('%s is not a page', (path) => expect(isPagePath(path)).toBe(false));
