/**
 * Addresses of the site's pages, for the server: any other path gets the not-found page with status 404. `{x}` stands
 * for one segment, a trailing `*` for the rest of a segment.
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
  '/about-the-model',
  '/dashboard',
  '/account-settings',
  '/games',
  '/subscription',
  '/analysis',
  '/analysis/{slug}',
  '/play',
  '/interactive',
  '/interactive/{slug}',
  '/interactive-play-review/{sessionId}',
  '/stop-mails',
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

/** Returns a pattern that matches a path in the notation of `pagePaths`. */
export function toPagePattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+').replace('*', '[^/]*')}/?$`);
}
