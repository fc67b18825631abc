import { createClient } from '@lamplight/contract/client.ts';
import { skillLevels, skills } from '@lamplight/domain/play/skill.ts';
import type { SkillLevel } from '@lamplight/domain/play/skill.ts';
import { EngineError, engineMessages } from '@lamplight/engine/engine-error.ts';
import type { Analysis, SearchRequest } from '@lamplight/engine/search.ts';
import { createManualTimers } from '@lamplight/engine/test-support/timers.ts';
import { describe, expect, test } from 'vitest';
import { searchLevelReply } from './level-reply.ts';
import type { LevelReplyTask } from './level-reply.ts';

const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const mated = 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3';

/** Behaviour of the engine: answers, fails, or never answers. */
type Manner = Partial<Analysis> | Error | 'silent';

interface World {
  readonly manner?: Manner;
  readonly isLoaded?: boolean;
  readonly reply?: { status: number; body: unknown };
}

const played = { bestMove: 'g1f3', depth: 1, isPartial: false };
const serverMove = { status: 200, body: { move: 'a3', uci: 'a2a3', evaluation: '=0.00' } };

function setUp({ manner = played, isLoaded = true, reply = serverMove }: World = {}) {
  const clock = createManualTimers();
  const asked: SearchRequest[] = [];
  const posts: unknown[] = [];
  const controller = new AbortController();
  const api = createClient({
    getToken: () => null,
    fetch: async (_input, init) => {
      posts.push(JSON.parse(typeof init?.body === 'string' ? init.body : ''));
      return new Response(JSON.stringify(reply.body), { status: reply.status });
    },
  });
  const engine = {
    isLoaded: () => isLoaded,
    name: () => 'Stockfish 19',
    search: (request: SearchRequest): Promise<Analysis> => {
      asked.push(request);
      if (manner instanceof Error) return Promise.reject(manner);
      if (manner !== 'silent') {
        return Promise.resolve({ fen: start, lines: [], nodes: 1, ...played, ...manner });
      }
      return new Promise((_, fail) => {
        request.signal?.addEventListener('abort', () =>
          fail(new EngineError('cancelled', 'cancelled')),
        );
      });
    },
  };
  const ask = (task: Partial<LevelReplyTask> = {}) =>
    searchLevelReply(
      { getEngine: async () => engine, api, timers: clock },
      { fen: start, level: 'beginner', signal: controller.signal, ...task },
    );
  return { clock, asked, posts, controller, ask };
}

describe('the engine of the tab', () => {
  test.each(skillLevels)('plays %s: its last word at the depth of the level', async (level) => {
    const { asked, ask, clock } = setUp();
    expect(await ask({ level })).toEqual({ uci: 'g1f3', source: 'browser' });
    const { elo, pickDepth, moveTimeMs } = skills[level];
    expect(asked).toMatchObject([
      { elo, lines: 1, limit: { depth: pickDepth }, timeoutMs: moveTimeMs, fresh: true },
    ]);
    expect(clock.pending()).toBe(0);
  });

  test('knows how the game came here', async () => {
    const { asked, ask } = setUp({ manner: { bestMove: 'b8c6' } });
    const moves = ['g1f3', 'g8f6', 'f3g1', 'f6g8', 'e2e4'];
    expect(await ask({ moves })).toEqual({ uci: 'b8c6', source: 'browser' });
    expect(asked[0]?.position).toMatchObject({ startFen: start, moves });
  });

  test('is not heard any more once the question was taken back, nor is the server asked', async () => {
    const { ask, clock, controller, posts } = setUp({ manner: 'silent' });
    const reply = ask();
    await clock.advance(0);
    controller.abort();
    await expect(reply).rejects.toMatchObject({ code: 'cancelled' });
    expect(posts).toEqual([]);
  });
});

describe('the server plays', () => {
  test.each<[string, Manner]>([
    ['cannot run', new EngineError('unsupported', engineMessages.unsupported)],
    ['crashes', new EngineError('crashed', 'Engine stopped: x')],
    ['names no move', { bestMove: null }],
    ['names one that is not legal', { bestMove: 'e2e5' }],
    ['is not done in time', { isPartial: true }],
  ])('where the engine of the tab %s', async (_, manner) => {
    const { ask, posts } = setUp({ manner });
    expect(await ask({ moves: ['e2e4', 'e7e5'] })).toEqual({ uci: 'a2a3', source: 'server' });
    const fen = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2';
    expect(posts).toEqual([{ fen, skillLevel: 'beginner' }]);
  });

  test('where it has not arrived after ten seconds', async () => {
    const { ask, clock, posts } = setUp({ manner: 'silent', isLoaded: false });
    const reply = ask();
    await clock.advance(9999);
    expect(posts).toEqual([]);
    await clock.advance(1);
    expect(await reply).toEqual({ uci: 'a2a3', source: 'server' });
  });

  test('where it has, and does not come to an end', async () => {
    const { ask, clock, posts } = setUp({ manner: 'silent' });
    const reply = ask();
    await clock.advance(11_999);
    expect(posts).toEqual([]);
    await clock.advance(1);
    expect(await reply).toEqual({ uci: 'a2a3', source: 'server' });
  });
});

describe('an error has the words of the catalogue', () => {
  const noServer = { status: 502, body: '' };
  test.each<[string, World & { level?: SkillLevel }]>([
    [
      'WebAssembly or Web Workers not supported in this browser',
      { manner: new EngineError('unsupported', engineMessages.unsupported) },
    ],
    ['Engine could not find a valid move', { manner: { bestMove: null } }],
    [
      'Analysis timeout - Required depth 14 Reached 9',
      { manner: { isPartial: true, depth: 9 }, level: 'grandmaster' },
    ],
    [
      'Stockfish engine not initialized',
      { manner: new EngineError('unavailable', engineMessages.notInitialized) },
    ],
  ])('%s', async (message, { level = 'beginner', ...world }) => {
    await expect(setUp({ ...world, reply: noServer }).ask({ level })).rejects.toMatchObject({
      name: 'EngineError',
      message,
    });
  });

  test.each([
    ['Stockfish WASM engine not ready after timeout', false],
    ['WASM analysis timeout', true],
  ])('%s', async (message, isLoaded) => {
    const { ask, clock } = setUp({ manner: 'silent', isLoaded, reply: noServer });
    const refused = ask().catch((error: Error) => error.message);
    await clock.advance(12_000);
    expect(await refused).toBe(message);
  });

  test('and the server’s reason behind it', async () => {
    const reply = { status: 503, body: { error: 'x', message: 'All engines are busy.' } };
    const manner = new EngineError('timeout', engineMessages.timeout);
    await expect(setUp({ manner, reply }).ask()).rejects.toThrow(
      'WASM analysis timeout. All engines are busy.',
    );
  });

  test.each<[string, Partial<LevelReplyTask>]>([
    ['Engine could not find a valid move', { fen: mated }],
    ['Invalid FEN: must contain six space-delimited fields', { fen: 'xyz' }],
    ['Invalid move: e2e5', { moves: ['e2e5'] }],
    // Old sessions and other programs may send an unknown level.
    ['Unknown skill level: god', { level: 'god' as SkillLevel }],
  ])('%s, and nobody is asked', async (message, task) => {
    const { asked, ask, posts } = setUp();
    await expect(ask(task)).rejects.toThrow(message);
    expect([asked, posts]).toEqual([[], []]);
  });

  test('a move of the server that is not legal is none', async () => {
    const reply = { status: 200, body: { move: 'e5', uci: 'e2e5', evaluation: '' } };
    const manner = new EngineError('crashed', 'x');
    await expect(setUp({ manner, reply }).ask()).rejects.toThrow(engineMessages.noMove);
  });
});
