import { hash } from 'node:crypto';
import type { Game } from '@lamplight/contract/library.ts';
import type { SessionState } from '@lamplight/contract/play-session.ts';
import type pg from 'pg';
import { createPasswords } from '../apps/server/src/adapters/passwords.ts';
import { onServer } from '../apps/server/test-support/test-server.ts';
import { ask, type Asked, type Load } from './cpu-per-request.ts';

/** Usual action of a reader with its limits: CPU time compared with an empty response, and number of database statements. */
export type UsualRequest = Pick<Load, 'calls' | 'prepare'> & {
  name: string;
  cpuAtMost: number;
  statementsAtMost: number;
};

export type Readers = { headers: Record<string, string>[]; game: Game };

const readerCount = 100;
const password = 'a fine long password';
const list = '/api/games/featured';
const compressed = { 'accept-encoding': 'br' };

/** Adds signed-in accounts, each with progress in ten games, and a play session in the first game, which is unlocked. */
export async function addReaders(databaseUrl: string, appUrl: string): Promise<Readers> {
  const passwordHash = await createPasswords().hash(password);
  const tokens = Array.from({ length: readerCount }, (_, n) => `reader-${n}`);
  const headers = tokens.map((token) => ({ authorization: `Bearer ${token}` }));
  const [first = {}] = headers;
  return onServer(databaseUrl, async (client) => {
    await addAccounts(client, tokens, passwordHash);
    const { rows } = await client.query<{ id: string }>(
      'select id from games order by game_number, added limit 1',
    );
    const id = rows[0]?.id ?? '';
    const start = { path: '/api/interactive/start', method: 'POST', status: 201 };
    await ask(appUrl, { ...start, headers: first, body: { gameId: id } });
    await addSessions(client, id);
    const game = await ask(appUrl, { path: `/api/games/${id}`, headers: first });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own answer
    return { headers, game: JSON.parse(game.text) as Game };
  });
}

async function addAccounts(client: pg.Client, tokens: string[], passwordHash: string) {
  const hashes = tokens.map((token) => hash('sha256', token, 'buffer'));
  await client.query(
    `with reader as (
       insert into users (email, username, first_name, last_name, password_hash, created_at, verified_at)
       select token || '@example.org', token, 'Robin', 'Reader', $3, now(), now()
       from unnest($1::text[]) as token returning id, username
     ), progress as (
       insert into game_progress (user_id, game_id, last_move, opened_at, updated_at)
       select r.id, g.id, 5, now(), now() from reader r cross join (
         select id from games order by game_number, added limit 10
       ) as g
     ), unlocked as (
       insert into unlocked_games (user_id, game_id, place, unlocked_at)
       select r.id, g.id, 1, now() from reader r cross join (
         select id from games order by game_number, added limit 1
       ) as g
     )
     insert into sign_ins (user_id, token_hash, created_at, last_used_at, expires_at, ip, user_agent)
     select r.id, given.hash, now(), now(), now() + '1 day', '127.0.0.1', 'bench'
     from reader r join unnest($1::text[], $2::bytea[]) as given (token, hash) on given.token = r.username`,
    [tokens, hashes, passwordHash],
  );
}

/** Copies the play session that the first reader started to all other readers. */
async function addSessions(client: pg.Client, gameId: string): Promise<void> {
  await client.query(
    `insert into play_sessions (user_id, game_id, mode, status, skill_level, start_ply, followed, is_diverged,
       own, guesses, plies, started_at, updated_at)
     select u.id, p.game_id, p.mode, p.status, p.skill_level, p.start_ply, p.followed, p.is_diverged, p.own,
       p.guesses, p.plies, p.started_at, p.updated_at
     from play_sessions p join users first on first.id = p.user_id
       join users u on u.id <> first.id and u.username like 'reader-%'
     where first.username = 'reader-0' and p.game_id = $1`,
    [gameId],
  );
}

export async function createUsualRequests(
  databaseUrl: string,
  appUrl: string,
  { headers, game }: Readers,
): Promise<UsualRequest[]> {
  const of = (n: number) => headers[n % headers.length] ?? {};
  const path = `/api/games/${game.id}`;
  const { etag = '' } = await ask(appUrl, { path: list, headers: compressed });
  const unchanged = { ...compressed, 'if-none-match': etag };
  const played = await createMoves(databaseUrl, appUrl, { headers, game });
  const dashboard = ['stats', 'game-progress', 'interactive-sessions'];
  return [
    createRequest('health', [1.5, 0], () => ({ path: '/api/health' })),
    createRequest('the list of games', [6, 1], () => ({ path: list, headers: compressed })),
    createRequest('the list, unchanged', [2.5, 1], () => ({
      path: list,
      headers: unchanged,
      status: 304,
    })),
    createRequest('who am I', [6, 2], (n) => ({ path: '/api/auth/me', headers: of(n) })),
    createRequest('a game with its moves', [12, 3], (n) => ({
      path,
      headers: { ...of(n), ...compressed },
    })),
    createRequest('the study of a game', [12, 3], (n) => ({
      path: `${path}/study`,
      headers: { ...of(n), ...compressed },
    })),
    createRequest('saving progress', [15, 4], (n) => ({
      path: `${path}/progress`,
      method: 'POST',
      headers: of(n),
      body: { moveNumber: 1 + (n % 9) },
    })),
    { name: 'a move of play', ...played, cpuAtMost: 15, statementsAtMost: 4 },
    {
      name: 'the dashboard, three calls',
      calls: (n) => dashboard.map((name) => ({ path: `/api/dashboard/${name}`, headers: of(n) })),
      cpuAtMost: 25,
      statementsAtMost: 8,
    },
  ];
}

function createRequest(
  name: string,
  [cpuAtMost, statementsAtMost]: [number, number],
  call: (n: number) => Asked,
): UsualRequest {
  return { name, calls: (n) => [call(n)], cpuAtMost, statementsAtMost };
}

/** Requests of sign-ins. They are compared with the computation of one hash. */
export function createSignIns(n: number): Asked[] {
  const email = `reader-${n % readerCount}@example.org`;
  return [{ path: '/api/auth/login', method: 'POST', body: { email, password } }];
}

/**
 * Creates requests that play the recorded moves: every reader plays one move, then every reader the next. Before each
 * slice, all sessions are set back to the start.
 */
async function createMoves(
  databaseUrl: string,
  appUrl: string,
  { headers, game }: Readers,
): Promise<Pick<UsualRequest, 'calls' | 'prepare'>> {
  const states = await Promise.all(
    headers.map(async (header) => {
      const path = `/api/interactive/session/${game.id}/active`;
      const { text } = await ask(appUrl, { path, headers: header });
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own answer
      return (JSON.parse(text) as { session: SessionState }).session;
    }),
  );
  const firstPly = (states[0]?.currentMoveIndex ?? -1) + 1;
  return {
    calls: (n) => {
      const reader = n % headers.length;
      const ply = firstPly + 2 * Math.floor(n / headers.length);
      const body = {
        sessionId: states[reader]?.sessionId,
        move: game.moves[ply]?.notation,
      };
      return [
        { path: '/api/interactive/move', method: 'POST', headers: headers[reader] ?? {}, body },
      ];
    },
    prepare: () =>
      onServer(databaseUrl, async (client) => {
        await client.query(
          `update play_sessions p set followed = $2, plies = $2, own = '[]', guesses = '[]', version = 1, asked = 0, points = 0,
             status = 'active', mode = 'FAITHFUL', is_diverged = false, ended_at = null
           from users u where u.id = p.user_id and u.username like 'reader-%' and p.game_id = $1`,
          [game.id, firstPly],
        );
      }),
  };
}
