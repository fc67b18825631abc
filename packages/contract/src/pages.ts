/**
 * The site's addresses as the server must know them: a path that is none of these is answered with the page that says so
 * and status 404. `{x}` stands for one segment, a trailing `*` for the rest of a segment.
 */
export const pagePaths = [
  '/',
  '/landing',
  '/login',
  '/signup',
  '/verify-otp',
  '/forgot-password',
  '/reset-password',
  '/contact',
  '/privacy',
  '/terms',
  '/dashboard',
  '/account-settings',
  '/games',
  '/subscription',
  '/analysis',
  '/analysis/{slug}',
  '/interactive',
  '/interactive/{slug}',
  '/interactive-play-review/{sessionId}',
  '/payment',
  '/payment/subscription-callback',
  '/wasm-demo',
  '/admin',
  '/panel-*',
] as const;

const patterns = pagePaths.map(toPagePattern);

export function isPagePath(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path));
}

/** What fits a path that is written as above. */
export function toPagePattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+').replace('*', '[^/]*')}/?$`);
}
