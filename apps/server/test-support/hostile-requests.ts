import { pagePaths } from '@lamplight/contract/pages.ts';
import { routes } from '@lamplight/contract/routes.ts';
import { startFen } from '@lamplight/domain/chess/start-fen.ts';

export type Names = { id: string; slug: string };
type Request = { method: string; path: string; headers?: Record<string, string>; body?: unknown };

const odd: readonly Record<string, string>[] = [
  { range: 'bytes=0-100000' },
  { 'if-none-match': '*' },
  { 'if-none-match': 'W/"x"', 'if-modified-since': new Date(0).toUTCString() },
  { accept: 'application/x-chess-pgn' },
  { accept: 'text/html' },
  { accept: '*/*;q=0' },
  { 'accept-encoding': 'identity' },
  { 'x-http-method-override': 'PUT', 'x-forwarded-for': '127.0.0.1' },
];
const otherMethods = ['HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'POST'];
const endings = ['/', '?pgn=1&debug=true&include=moves', '.pgn', '.json', '%00', '/../moves'];

/** Creates a body that contains every field that an API call may require. */
function buildBody({ id, slug }: Names) {
  return {
    id,
    gameId: id,
    gameIds: [id],
    sessionId: id,
    subscriptionId: id,
    slug,
    moveNumber: 20,
    moveIndex: 20,
    currentMoveIndex: 20,
    startMove: 1,
    endMove: 60,
    // Not the start position, because its evaluation occurs in many games.
    fen: '8/8/4k3/8/8/4K3/4P3/8 w - - 0 1',
    boardFen: startFen,
    move: 'e2e4',
    lastMove: 'e4',
    action: 'play_on',
    mode: 'FREESTYLE',
    skillLevel: 'expert',
    analysisSide: 'White',
    aiModel: 'none',
    depth: 1,
    multiPv: 3,
    pgn: '1. e4 *',
    title: 'x',
  };
}

export function fillPath(path: string, { id, slug }: Names): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'slug') return slug;
    return name.startsWith('move') ? '20' : id;
  });
}

/** Calls that end the session that sends them. Each therefore runs last and in its own session. */
const { logout, logoutEverywhere, deleteAccount } = routes;
const endersByName = { logout, logoutEverywhere, deleteAccount };
export const enders = Object.values(endersByName);

/** True if the route with this name ends the session. */
export function isSessionEnding(name: string): boolean {
  return Object.hasOwn(endersByName, name);
}

/**
 * All pages except the landing page, which shows moves of the free game to everyone. The landing page is a file and is
 * checked with all other files of the site (built-site.spec.ts).
 */
const pagesAboutGames = pagePaths.filter((path) => path !== '/');

/** Creates requests about a game for every API call and every page except the landing page, in usual and unusual forms. */
export function buildRequests(game: Names): Request[] {
  const calls = Object.entries(routes).filter(([name]) => !isSessionEnding(name));
  return [
    ...calls.flatMap(([, { method, path }]) =>
      method === 'GET'
        ? buildReads(path, fillPath(path, game))
        : [buildBody(game), {}].map((body) => ({ method, path: fillPath(path, game), body })),
    ),
    ...pagesAboutGames.flatMap((page) => {
      const path = fillPath(page, game).replace('*', 'x');
      const headers = { accept: 'application/json' };
      return [
        { method: 'GET', path },
        { method: 'GET', path, headers },
      ];
    }),
  ];
}

function buildReads(name: string, path: string): Request[] {
  const known = Object.values(routes).flatMap((route) => (route.path === name ? route.method : []));
  return [
    { method: 'GET', path },
    ...odd.map((headers) => ({ method: 'GET', path, headers })),
    ...endings.map((end) => ({ method: 'GET', path: `${path}${end}` })),
    // Leaves out methods that are API calls of their own, because they are covered above.
    ...otherMethods
      .filter((method) => !known.some((other) => other === method))
      .map((method) => ({ method, path })),
  ];
}
