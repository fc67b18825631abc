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

/** Contains every field that a call may require in its body. */
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
    // Not the start position, whose evaluation is in many games.
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

/** These end the calling session, so each runs in its own session and last. */
const { logout, logoutEverywhere, deleteAccount } = routes;
const endersByName = { logout, logoutEverywhere, deleteAccount };
export const enders = Object.values(endersByName);

/** Takes the name of a route. */
export function isSessionEnding(name: string): boolean {
  return Object.hasOwn(endersByName, name);
}

/**
 * The front page shows moves of the free game to everybody. It is a file and is checked with all other files of the
 * site (built-site.spec.ts).
 */
const pagesAboutGames = pagePaths.filter((path) => path !== '/');

/** Every call of the contract and every other page, about this game, in unusual ways. */
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
    // Methods that are calls of their own are covered above.
    ...otherMethods
      .filter((method) => !known.some((other) => other === method))
      .map((method) => ({ method, path })),
  ];
}
