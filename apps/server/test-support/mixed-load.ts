import { setTimeout as sleep } from 'node:timers/promises';
import type { Game, ListedGame } from '@lamplight/contract/library.ts';
import type { SessionState } from '@lamplight/contract/play-session.ts';
import { createApi, type Person } from './account-world.ts';

export type MixedLoad = {
  /** Requests with an unexpected response. */
  readonly failures: readonly string[];
  readonly answered: ReadonlyMap<string, number>;
  stop(): Promise<void>;
};

/** Pause in milliseconds between two requests of a user, so that the load keeps the machine busy but does not saturate it. */
const restMs = 15;

/** Starts users who at the same time list and read games, save progress, play, sign in and out, and load the site. */
export async function startMixedLoad(
  url: string,
  { people, visitors = 2 }: { people: readonly Person[]; visitors?: number },
): Promise<MixedLoad> {
  const { call } = createApi(url);
  const failures: string[] = [];
  const answered = new Map<string, number>();
  const over = new AbortController();

  async function expectStatus(
    what: string,
    wanted: number,
    ask: () => Promise<{ status: number; body?: object; text?: string }>,
  ): Promise<Record<string, unknown>> {
    try {
      const { status, body = {}, text = '' } = await ask();
      if (status === wanted) answered.set(what, (answered.get(what) ?? 0) + 1);
      else failures.push(`${what}: ${status} ${text.slice(0, 200)}`);
      return { ...body };
    } catch (error) {
      failures.push(`${what}: ${error instanceof Error ? error.message : 'odd'}`);
      return {};
    } finally {
      await sleep(restMs);
    }
  }

  const listed = (await call('GET /api/games/featured')).body as unknown as ListedGame[];
  const { id: gameId = '' } = listed[0] ?? {};
  const token = people[0]?.token;
  const game = (await call(`GET /api/games/${gameId}`, { token })).body as unknown as Game;

  const file = async (path: string) => {
    const answer = await fetch(url + path);
    await answer.arrayBuffer();
    return { status: answer.status };
  };

  async function visit(): Promise<void> {
    await expectStatus('a page', 200, () => file('/'));
    await expectStatus('a file', 200, () => file('/assets/app-1a2b.js'));
    await expectStatus('the list', 200, async () => {
      const { status } = await call('GET /api/games/featured');
      return { status };
    });
  }

  async function signInAndOut({ email, password }: Person): Promise<void> {
    const body = { email, password };
    const signedIn = await expectStatus('a sign-in', 200, () =>
      call('POST /api/auth/login', { body }),
    );
    const fresh = signedIn['token'];
    if (typeof fresh !== 'string') return;
    await expectStatus('a sign-out', 200, () => call('POST /api/auth/logout', { token: fresh }));
    await sleep(300);
  }

  function reader({ token }: Person): () => Promise<void> {
    let state: SessionState | undefined;
    let step = 0;
    const post = async (what: string, wanted: number, path: string, body: object) =>
      expectStatus(what, wanted, () => call(`POST ${path}`, { token, body }));

    async function play(): Promise<void> {
      const ply = (state?.currentMoveIndex ?? 0) + 1;
      const move = game.moves[ply]?.notation;
      if (!state || state.isGameOver || move === undefined) {
        const { state: begun } = await post('a start', 201, '/api/interactive/start', { gameId });
        state = begun as SessionState | undefined;
        return;
      }
      const before = state;
      const { sessionId } = before;
      const { state: next } = await post('a move', 200, '/api/interactive/move', {
        sessionId,
        move,
        ply,
      });
      state = next as SessionState | undefined;
      if (state && state.version !== before.version + 1)
        failures.push(`a move: version ${before.version} became ${state.version}`);
    }

    return async () => {
      step += 1;
      await play();
      const moveNumber = 1 + (step % 20);
      await post('progress', 200, `/api/games/${gameId}/progress`, { moveNumber });
      const stored = await expectStatus('the place stored', 200, () =>
        call(`GET /api/games/${gameId}/progress`, { token }),
      );
      if (failures.length === 0 && stored['lastMoveNumber'] !== moveNumber)
        failures.push(`progress: ${moveNumber} was stored as ${JSON.stringify(stored)}`);
      await expectStatus('a reader', 200, () => call('GET /api/auth/me', { token }));
    };
  }

  async function repeat(work: () => Promise<void>): Promise<void> {
    while (!over.signal.aborted) await work();
  }
  const [last, ...readers] = people.toReversed();
  const loops = [
    ...Array.from({ length: visitors }, () => repeat(visit)),
    ...readers.map((person) => repeat(reader(person))),
    ...(last ? [repeat(() => signInAndOut(last))] : []),
  ];
  return {
    failures,
    answered,
    async stop() {
      over.abort();
      await Promise.all(loops);
    },
  };
}
