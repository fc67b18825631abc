import type { Game } from '@lamplight/contract/library.ts';
import type { SessionState } from '@lamplight/contract/play-session.ts';
import { parseMove } from '@lamplight/domain/chess/parse-move.ts';
import { play, parsePosition } from '@lamplight/domain/chess/position.ts';
import { afterAll, vi } from 'vitest';
import type { Answer, Person } from './account-world.ts';
import { openLibraryWorld } from './library-world.ts';
import { days } from './movable-clock.ts';
import { ending, type Ending } from './test-app.ts';

export type PlayWorld = Awaited<ReturnType<typeof openPlayWorld>>;
type Options = Parameters<typeof openLibraryWorld>[0];

/** Opens the library world with functions for tests of play. Closes it when the test ends. */
export async function createPlayWorld(options: Options = {}, context: Ending = ending) {
  const { close, ...world } = await openPlayWorld(options);
  context.onTestFinished(close);
  return world;
}

/** Opens the play world and its first game for all tests of a file. */
export async function createPlayWorldForFile() {
  vi.setConfig({ testTimeout: 60_000 });
  const world = await openPlayWorld();
  afterAll(() => world.close());
  return { world, game: await world.game(1) };
}

/** Same as `createPlayWorld`, but the caller closes it. */
export async function openPlayWorld(options: Options = {}) {
  const world = await openLibraryWorld(options);
  const { call } = world;
  const wholeGames = new Map<string, Promise<Game>>();

  async function readGame(place: number): Promise<Game> {
    const { token } = await world.admin();
    const listed = (await world.list(token))[place - 1];
    if (!listed) throw new Error(`no game ${place}`);
    return (await call(`GET /api/games/${listed.id}`, { token })).body as unknown as Game;
  }

  return {
    ...world,
    /** Game at this position in study order, counted from 1. */
    game(place = 1): Promise<Game> {
      const known = wholeGames.get(String(place)) ?? readGame(place);
      wholeGames.set(String(place), known);
      return known;
    },
    async subscriber(): Promise<Person> {
      const person = await world.person();
      const nowMs = world.clock.nowMs();
      await world.subscribe(person, new Date(nowMs - days(1)), new Date(nowMs + days(20)));
      return person;
    },
    /** Sends one request about play. For example: `play('move', token, { sessionId, move })`. */
    play: (name: string, token: string, body: Record<string, unknown>): Promise<Answer> =>
      call(`POST /api/interactive/${name}`, { token, body }),
    async start(token: string, gameId: string, more: Record<string, unknown> = {}) {
      const answer = await call('POST /api/interactive/start', {
        token,
        body: { gameId, ...more },
      });
      return readState(answer);
    },
  };
}

/** Reads the session state from a successful response. */
export function readState({ status, body }: Answer): SessionState {
  const state = body['state'] ?? body['session'];
  if (status >= 300 || !state) throw new Error(`${status} ${JSON.stringify(body)}`);
  return state as SessionState;
}

/** Finds a legal move other than this one. */
export function findOtherMove({ legalMoves }: SessionState, notation: string): string {
  const other = legalMoves.find((san) => san !== notation);
  if (other === undefined) throw new Error('there is no other move');
  return other;
}

/** Returns the position after a move. */
export function playMove(fen: string, notation: string): string {
  const position = parsePosition(fen);
  const move = position.ok ? parseMove(position.value, notation) : position;
  const played = position.ok && move.ok ? play(position.value, move.value) : undefined;
  if (!played?.ok) throw new Error(`${notation} in ${fen}`);
  return played.value.position.fen;
}
