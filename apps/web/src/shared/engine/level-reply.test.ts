import { createClient } from '@lamplight/contract/client.ts';
import { startPosition } from '@lamplight/domain/chess/position.ts';
import { playerLevels } from '@lamplight/domain/play/player-levels.ts';
import { skills } from '@lamplight/domain/play/skill.ts';
import type { SkillLevel } from '@lamplight/domain/play/skill.ts';
import { EngineError, engineMessages } from '@lamplight/engine/engine-error.ts';
import type { Analysis, SearchRequest } from '@lamplight/engine/search.ts';
import { createManualTimers } from '@lamplight/engine/test-support/timers.ts';
import { chooseLevelMove, createLevelQuestion } from '@lamplight/player-model/level-move.ts';
import { PlayerModelError } from '@lamplight/player-model/player-model-error.ts';
import type { Prediction, Question } from '@lamplight/player-model/player-model.ts';
import { createShippedModel } from '@lamplight/player-model/test-support/shipped-model.ts';
import { computeThinkingMs } from '@lamplight/player-model/thinking-time.ts';
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
  /** Behaviour of the player model: predicts, fails, or never answers. */
  readonly model?: 'predicts' | 'silent' | Error;
}

const shipped = createShippedModel();
const played = { bestMove: 'g1f3', depth: 1, isPartial: false };
const serverMove = { status: 200, body: { move: 'a3', uci: 'a2a3', evaluation: '=0.00' } };

function setUp(world: World = {}) {
  const { manner = played, isLoaded = true, reply = serverMove, model = 'predicts' } = world;
  const closed: string[] = [];
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
  const playerModel = {
    isLoaded: () => isLoaded,
    close: () => void closed.push('model'),
    predictAll: (questions: readonly Question[], signal?: AbortSignal): Promise<Prediction[]> => {
      if (model instanceof Error) return Promise.reject(model);
      if (model === 'predicts') return Promise.resolve(shipped.predictAll(questions));
      return new Promise((_, fail) => {
        signal?.addEventListener('abort', () =>
          fail(new PlayerModelError('cancelled', 'cancelled')),
        );
      });
    },
  };
  const ask = (task: Partial<LevelReplyTask> = {}) =>
    searchLevelReply(
      {
        getEngine: async () => engine,
        getPlayerModel: async () => playerModel,
        api,
        timers: clock,
      },
      { fen: start, level: 'expert', seed: 'a game', signal: controller.signal, ...task },
    );
  return { clock, asked, posts, closed, controller, ask };
}

describe('the engine of the tab', () => {
  test.each(['expert', 'grandmaster'] as const)(
    'plays %s: its last word at the depth of the level',
    async (level) => {
      const { asked, ask, clock } = setUp();
      expect(await ask({ level })).toEqual({ uci: 'g1f3', source: 'browser' });
      const { elo, pickDepth, moveTimeMs } = skills[level];
      expect(asked).toMatchObject([
        { elo, lines: 1, limit: { depth: pickDepth }, timeoutMs: moveTimeMs, fresh: true },
      ]);
      expect(clock.pending()).toBe(0);
    },
  );

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

describe('the player model of the tab', () => {
  const levels = ['beginner', 'casual', 'intermediate', 'advanced'] as const;
  const game = { positions: [startPosition], moves: [] } as const;

  test.each(levels)('plays %s with its seed, and no engine is asked', async (level) => {
    const { asked, ask, clock, posts } = setUp();
    const prediction = shipped.predict(createLevelQuestion(game, playerLevels[level]));
    const uci = chooseLevelMove(game, playerLevels[level], prediction, 'a game');
    const reply = ask({ level });
    await clock.advance(skills[level].moveTimeMs);
    expect(await reply).toEqual({ uci, source: 'browser' });
    expect([asked, posts, clock.pending()]).toEqual([[], [], 0]);
  });

  test('answers after the time that its prediction asks for, not before', async () => {
    const { ask, clock } = setUp();
    const prediction = shipped.predict(createLevelQuestion(game, playerLevels.casual));
    const thinkingMs = computeThinkingMs(prediction.moves, skills.casual.moveTimeMs);
    let isAnswered = false;
    const reply = ask({ level: 'casual' }).then(() => {
      isAnswered = true;
    });
    await clock.advance(thinkingMs - 1);
    expect(isAnswered).toBe(false);
    await clock.advance(1);
    await reply;
  });

  test.each<[string, World, number]>([
    ['fails', { model: new PlayerModelError('failed', 'no weights') }, 0],
    ['is not loaded after ten seconds', { model: 'silent', isLoaded: false }, 10_000],
    ['is loaded and does not answer in the time of the level', { model: 'silent' }, 2000],
  ])('gives way to the server where it %s', async (_, world, afterMs) => {
    const { ask, clock, posts, closed } = setUp(world);
    const reply = ask({ level: 'beginner' });
    await clock.advance(Math.max(0, afterMs - 1));
    expect(posts).toHaveLength(afterMs === 0 ? 1 : 0);
    await clock.advance(1);
    expect(await reply).toEqual({ uci: 'a2a3', source: 'server' });
    expect(posts).toEqual([{ fen: start, moves: [], skillLevel: 'beginner', seed: 'a game' }]);
    // Only a worker that hangs is ended; a download goes on for the next move.
    expect(closed).toEqual(afterMs === 2000 ? ['model'] : []);
    expect(clock.pending()).toBe(0);
  });

  test('is not heard any more once the question was taken back, nor is the server asked', async () => {
    const { ask, clock, controller, posts } = setUp({ model: 'silent' });
    const reply = ask({ level: 'beginner' });
    await clock.advance(0);
    controller.abort();
    await expect(reply).rejects.toMatchObject({ code: 'cancelled' });
    expect(posts).toEqual([]);
  });

  test('and no server: the reason has words of its own', async () => {
    const model = new PlayerModelError('failed', 'no weights');
    const { ask } = setUp({ model, reply: { status: 502, body: '' } });
    await expect(ask({ level: 'casual' })).rejects.toThrow(
      'The computer opponent could not be loaded',
    );
  });
});

test.each([
  ['two moves if none can be repeated', [], 'PPPP1PPP/RNBQKBNR b', ['e7e5', 'd2d4']],
  [
    'all moves since the last pawn move or capture',
    ['b8c6', 'b1c3', 'c6b8', 'c3b1'],
    '3PP3/8/PPP2PPP/RNBQKBNR b',
    ['b8c6', 'b1c3', 'c6b8', 'c3b1'],
  ],
])('of a long game the server gets %s', async (_, later, fen, moves) => {
  const { ask, posts } = setUp({
    manner: new EngineError('crashed', 'x'),
    reply: { status: 200, body: { move: 'd5', uci: 'd7d5', evaluation: '' } },
  });
  await ask({ moves: ['e2e4', 'e7e5', 'd2d4', ...later] });
  expect(posts).toMatchObject([{ fen: expect.stringContaining(fen), moves }]);
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
    const moves = ['e2e4', 'e7e5'];
    expect(await ask({ moves })).toEqual({ uci: 'a2a3', source: 'server' });
    expect(posts).toEqual([{ fen: start, moves, skillLevel: 'expert', seed: 'a game' }]);
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
    await clock.advance(18_999);
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
  ])('%s', async (message, { level = 'expert', ...world }) => {
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
    await clock.advance(19_000);
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
