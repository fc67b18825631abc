/**
 * The site's addresses as the server must know them: any other path gets the not-found page with status 404. `{x}` is
 * one segment, a trailing `*` the rest of a segment.
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

/** Matches a path that is written as above. */
export function toPagePattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+').replace('*', '[^/]*')}/?$`);
}
