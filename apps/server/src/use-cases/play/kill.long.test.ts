import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SessionState } from '@lamplight/contract/play-session.ts';
import { expect, onTestFinished, test } from 'vitest';
import { createFreshDatabase } from '../../../test-support/fresh-database.ts';
import { kill, startServer, type ServerProcess } from '../../../test-support/server-process.ts';
import { onServer } from '../../../test-support/test-server.ts';

const kills = 8;

/**
 * Creates a signed-in user directly in the database, without the mail that a sign-up needs. Returns the token and the
 * first game with its moves.
 */
async function playerIn(url: string) {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest();
  return onServer(url, async (client) => {
    await client.query(
      `with player as (
         insert into users (email, username, first_name, last_name, password_hash, created_at, verified_at)
         values ('p@example.org', 'player', 'Robin', 'Reader', '-', now(), now()) returning id
       )
       insert into sign_ins (user_id, token_hash, created_at, last_used_at, expires_at, ip, user_agent)
       select id, $1, now(), now(), now() + interval '1 day', '127.0.0.1', '' from player`,
      [hash],
    );
    const { rows } = await client.query<{ id: string; moves: [string, string, string][] }>(
      `select id, moves from games join game_scores on game_id = id order by game_number limit 1`,
    );
    const [game] = rows;
    if (!game) throw new Error('no games');
    return { token, game };
  });
}

test(
  'G2: kill -9 at any moment of a move: it was made or not, and made again it is made once',
  { timeout: 300_000 },
  async () => {
    const { url, drop } = await createFreshDatabase();
    onTestFinished(drop);
    const { token, game } = await playerIn(url);
    let server: ServerProcess | undefined;
    let address = '';
    onTestFinished(async () => {
      kill(server?.pid ?? 0);
      await server?.ended;
    });
    const start = async () => {
      server = startServer({ DATABASE_URL: url, ROLE: 'web', DB_POOL: '2', LOG_LEVEL: 'error' });
      address = await server.ready;
    };
    const call = async (path: string, body?: unknown): Promise<SessionState> => {
      const answer = await fetch(`${address}/api/interactive/${path}`, {
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      });
      const parsed = (await answer.json()) as { state?: SessionState; session?: SessionState };
      const state = parsed.state ?? parsed.session;
      if (!state) throw new Error(`${answer.status} ${JSON.stringify(parsed)}`);
      return state;
    };
    /** Steps in turn: the recorded move, another move, and the rewind after it. */
    const nextStep = ({ sessionId, pendingDivergence, currentMoveIndex, ...now }: SessionState) => {
      if (pendingDivergence)
        return { path: 'divergence-action', body: { sessionId, action: 'rewind' } };
      const ply = currentMoveIndex + 1;
      const his = game.moves[ply]?.[0];
      const other = now.legalMoves.find((san) => san !== his);
      const move = now.version % 3 === 0 ? other : his;
      return { path: 'move', body: { sessionId, move, ply } };
    };

    await start();
    let before = await call('start', { gameId: game.id });
    const warm = nextStep(before);
    before = await call(warm.path, warm.body);
    const timed = nextStep(before);
    const startedMs = performance.now();
    before = await call(timed.path, timed.body);
    const stepMs = performance.now() - startedMs;

    const outcomes: string[] = [];
    for (let round = 0; round < kills; round += 1) {
      const { path, body } = nextStep(before);
      const sent = call(path, body).then(
        (state) => state,
        () => undefined,
      );
      // The server is killed at different times, from before the request is sent to after its response.
      await (round < kills - 1 ? sleep((round / (kills - 2)) * stepMs) : sent);
      kill(server?.pid ?? 0);
      await server?.ended;
      const answered = await sent;

      await start();
      const found = await call(`session/${game.id}/active`);
      const retried = await call(path, body);
      expect(retried.version).toBe(before.version + 1);
      expect([before, retried]).toContainEqual(found);
      expect(answered === undefined || answered.version === found.version).toBe(true);
      outcomes.push(found.version === before.version ? 'before' : 'after');
      before = retried;
    }
    const { moveHistory, pendingDivergence } = before;
    const followed = pendingDivergence ? moveHistory.slice(0, -1) : moveHistory;
    const fens = followed.map(({ fen }) => fen);
    expect(fens).toEqual(game.moves.slice(0, fens.length).map(([, , fen]) => fen));
    expect(new Set(outcomes)).toEqual(new Set(['before', 'after']));
  },
);
