import type { PageName } from './page-heads.ts';
import { routes, type Route } from './routes.ts';

/** The screen for a path. It depends on whether a token is stored. */
export type Decision =
  | { kind: 'page'; page: PageName; params: PathParams }
  | { kind: 'ask the admin gate'; page: PageName }
  | { kind: 'go on'; to: string }
  | { kind: 'go to login'; isForAdmins: boolean }
  | { kind: 'not found'; goTo: string | null };

export function decideScreen(
  path: string,
  signedIn: boolean,
  table: readonly Route[] = routes,
): Decision {
  for (const route of table) {
    const params = matchPath(route.path, path);
    if (params !== null) return decideRoute(route, params, signedIn);
  }
  return { kind: 'not found', goTo: signedIn ? '/dashboard' : null };
}

function decideRoute(route: Route, params: PathParams, signedIn: boolean): Decision {
  if (route.access !== 'public' && !signedIn)
    return { kind: 'go to login', isForAdmins: route.access === 'admin gate' };
  if (signedIn && route.signedInGoTo) return { kind: 'go on', to: route.signedInGoTo };
  if ('goTo' in route) return { kind: 'go on', to: route.goTo };
  if (route.access === 'admin gate') return { kind: 'ask the admin gate', page: route.page };
  return { kind: 'page', page: route.page, params };
}

/** Finds the page that a path shows without a request to the server, for prefetching. */
export function findPage(path: string, signedIn: boolean): PageName | null {
  const decision = decideScreen(path, signedIn);
  switch (decision.kind) {
    case 'page':
      return decision.page;
    case 'go on':
      return findPage(decision.to, signedIn);
    case 'go to login':
      return 'login';
    case 'not found':
      return 'notFound';
    case 'ask the admin gate':
      return null;
    default:
      return decision satisfies never;
  }
}

export type PathParams = Readonly<Record<string, string>>;

/**
 * Returns the parameters if the path matches the pattern, else null. `{name}` matches one segment, and `*` at the end
 * matches the rest. A trailing slash is ignored.
 */
export function matchPath(pattern: string, path: string): PathParams | null {
  const names: string[] = [];
  const source = pattern.replace(/\{(\w+)\}|\*$/g, (_, name: string | undefined) => {
    if (name === undefined) return '.*';
    names.push(name);
    return '([^/]+)';
  });
  const found = new RegExp(`^${source}/?$`).exec(path);
  if (found === null) return null;
  return Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? '']));
}
