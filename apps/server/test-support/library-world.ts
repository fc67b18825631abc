import type { Game, ListedGame } from '@lamplight/contract/library.ts';
import { openAccountWorld, type Answer, type Person } from './account-world.ts';
import { ending, type Ending } from './test-app.ts';

const adminEmail = 'librarian@example.org';
const adminKey = 'the key of the library';

export type LibraryWorld = Awaited<ReturnType<typeof openLibraryWorld>>;
type Options = Parameters<typeof openAccountWorld>[0];

/** Opens the account world with the starter collection, an admin and subscriptions. Closes it when the test ends. */
export async function createLibraryWorld(options: Options = {}, context: Ending = ending) {
  const { close, ...world } = await openLibraryWorld(options);
  context.onTestFinished(close);
  return world;
}

/** Same as `createLibraryWorld`, but for all tests of a file. The caller closes it. */
export async function openLibraryWorld({ env = {}, ...options }: NonNullable<Options> = {}) {
  const world = await openAccountWorld({
    ...options,
    env: { ...env, ADMIN_EMAILS: adminEmail, ADMIN_KEY: adminKey },
  });
  const { call } = world;
  let raised: Promise<Person> | undefined;

  async function raise(): Promise<Person> {
    const admin = await world.person({ email: adminEmail });
    const { token } = admin;
    await call('POST /api/auth/verify-admin-key', { token, body: { authKey: adminKey } });
    return admin;
  }

  return {
    ...world,
    /** Signed-in admin who has entered the admin key. */
    admin: () => (raised ??= raise()),
    /** Signs the admin in again. Needed after the clock was moved, because the right to the admin area lasts 12 hours. */
    async renewAdmin(): Promise<Person> {
      const admin = await (raised ??= raise());
      const token = await world.signInAgain(admin);
      await call('POST /api/auth/verify-admin-key', { token, body: { authKey: adminKey } });
      raised = Promise.resolve({ ...admin, token });
      return raised;
    },
    /** Adds a subscription to Basic, as if the user had bought it. */
    async subscribe({ user }: Person, from: Date, to: Date): Promise<void> {
      await world.database.pool.query(
        `with paid as (
           insert into checkouts (user_id, plan_type, amount_minor, provider, created_at, asked_at, expires_at, closed_at)
           values ($1, 'monthly', 19900, 'razorpay', $2, $2, $2, $2) returning id
         )
         insert into subscriptions (user_id, plan_type, amount_minor, started_at, ends_at, cancelled_at, checkout_id)
         select $1, 'monthly', 19900, $2::timestamptz, $3::timestamptz, $2::timestamptz, id from paid`,
        [user.id, from, to],
      );
    },
    async list(token?: string): Promise<ListedGame[]> {
      const { body } = await call('GET /api/games/featured', { token });
      return body as unknown as ListedGame[];
    },
    async create(game: Record<string, unknown>): Promise<Answer> {
      const { token } = await (raised ??= raise());
      return call('POST /api/admin/games', { token, body: game });
    },
    /** Creates a game, after the first one unless `gameNumber` says otherwise. Throws if the server refuses it. */
    async add(game: Record<string, unknown>): Promise<Game> {
      const { token } = await (raised ??= raise());
      const placed = { gameNumber: 1, ...game };
      const { status, body } = await call('POST /api/admin/games', { token, body: placed });
      if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
      return body['game'] as Game;
    },
    /** Uploads a file without changing its bytes. */
    async upload(file: string | Buffer, type = 'application/x-chess-pgn'): Promise<Answer> {
      const { token } = await (raised ??= raise());
      const response = await fetch(`${world.url}/api/admin/games/import`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': type },
        body: typeof file === 'string' ? file : new Uint8Array(file),
      });
      const text = await response.text();
      const body = JSON.parse(text) as Record<string, unknown>;
      return { status: response.status, body, text, headers: response.headers };
    },
  };
}

/** Creates a short legal game with these tags. Each variant below 400 has different moves. */
export function createPgn(tags: Record<string, string> = {}, variant = 0): string {
  const all = { Event: 'Test Open', White: 'Magnus Carlsen', Black: 'Somebody Else', ...tags };
  const lines = Object.entries(all).map(
    ([name, value]) => `[${name} "${value.replace(/["\\]/g, '\\$&')}"]`,
  );
  return `${lines.join('\n')}\n\n${createMoves(variant)} ${tags['Result'] ?? '*'}\n`;
}

/** Creates a file with `count` games of this event, each about a kilobyte long. */
export function createManyGames(event: string, count: number): string {
  return Array.from({ length: count }, (_, n) =>
    createPgn({ Event: event, White: event, Site: 'x'.repeat(900) }, n),
  ).join('\n');
}

/** One pawn or knight move for each side. The 20 first moves of White and of Black give 400 different games. */
function createMoves(variant: number): string {
  const white = firstMoves[variant % 20] ?? '';
  const black = firstMoves[Math.floor(variant / 20) % 20] ?? '';
  return `1. ${white} ${mirrorMove(black)}`;
}

const firstMoves = [
  ...'abcdefgh'.split('').flatMap((file) => [`${file}3`, `${file}4`]),
  'Na3',
  'Nc3',
  'Nf3',
  'Nh3',
];

function mirrorMove(move: string): string {
  return move.replace(/\d$/, (rank) => String(9 - Number(rank)));
}
