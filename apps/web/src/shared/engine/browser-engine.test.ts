import { toEnginePosition } from '@lamplight/domain/chess/engine-position.ts';
import { startPosition } from '@lamplight/domain/chess/position.ts';
import type { SearchRequest } from '@lamplight/engine/search.ts';
import type { OpenTransport, TransportEvents } from '@lamplight/engine/transport.ts';
import { settlePromises, createManualTimers } from '@lamplight/engine/test-support/timers.ts';
import { describe, expect, test } from 'vitest';
import { createBrowserEngine } from './browser-engine.ts';
import type { Device } from './engine-build.ts';

const made = toEnginePosition(startPosition);
if (!made.ok) throw new Error(made.error);
const request: SearchRequest = {
  position: made.value,
  lines: 1,
  limit: { depth: 5 },
  timeoutMs: 15_000,
};

const build = (name: string) => ({
  worker: `/${name}.js`,
  wasm: `/${name}.wasm`,
  wasmBytes: 10,
  files: [`/${name}.js`, `/${name}.wasm`],
});
const builds = { single: build('single'), threaded: build('threaded') };

/** Behaviour of a worker: works, never answers, or dies when it receives the given command. */
type Manner = 'good' | 'silent' | { readonly diesAt: string };

interface Started {
  readonly name: string;
  readonly events: TransportEvents;
  readonly heard: string[];
  isKilled: boolean;
}

function setUp(
  manners: readonly Manner[] = [],
  given: Partial<Device> & { missing?: string } = {},
) {
  const { missing, ...device } = given;
  const clock = createManualTimers();
  const started: Started[] = [];
  const loaded: string[] = [];
  const running: string[] = [];
  const engine = createBrowserEngine({
    device: { canRun: true, isIsolated: true, cores: 2, ...device },
    builds,
    timers: clock,
    load: async ({ wasm }, onProgress) => {
      loaded.push(wasm);
      if (wasm === missing) throw new Error('404');
      onProgress(0.5);
    },
    onRunning: ({ worker }) => running.push(worker),
    open: ({ worker }) => scripted(worker, manners[started.length] ?? 'good', started),
  });
  const search = (more: Partial<SearchRequest> = {}) =>
    engine.search({ ...request, ...more }).then(
      ({ bestMove }) => bestMove,
      (error: Error & { code?: string }) => error.code ?? error.message,
    );
  return { clock, started, loaded, running, engine, search };
}

function scripted(name: string, manner: Manner, started: Started[]): OpenTransport {
  return (events) => {
    const worker: Started = { name, events, heard: [], isKilled: false };
    started.push(worker);
    const say = (line: string): void => {
      if (!worker.isKilled) events.onLine(line);
    };
    return {
      kill: () => {
        worker.isKilled = true;
      },
      send: (line) => {
        worker.heard.push(line);
        queueMicrotask(() => {
          if (manner === 'silent') return;
          if (manner !== 'good' && line.startsWith(manner.diesAt)) {
            worker.isKilled = true;
            events.onDeath('memory access out of bounds');
          }
          if (line === 'uci') {
            say('id name Stockfish 19');
            say('option name Threads type spin default 1 min 1 max 32');
            say('option name Hash type spin default 16 min 1 max 1024');
            say('uciok');
          }
          if (line === 'isready') say('readyok');
          if (line.startsWith('go') && manner === 'good') {
            say('info depth 5 multipv 1 score cp 30 nodes 10 pv e2e4 e7e5');
            say('bestmove e2e4');
          }
        });
      },
    };
  };
}

describe('the engine of a tab', () => {
  test('is loaded and started by the first question, once for all', async () => {
    const { engine, search, started, loaded, running } = setUp();
    expect([started.length, engine.isLoaded()]).toEqual([0, false]);
    const progress: number[] = [];
    const first = await engine.search(request, (share) => progress.push(share));
    expect(first.bestMove).toBe('e2e4');
    expect(await Promise.all([search(), search()])).toEqual(['e2e4', 'e2e4']);
    expect(started.map(({ name }) => name)).toEqual(['/single.js']);
    expect(started[0]?.heard).toContain('setoption name Hash value 32');
    expect([loaded, running, progress]).toEqual([['/single.wasm'], ['/single.js'], [0.5]]);
    expect([engine.isLoaded(), engine.name()]).toEqual([true, 'Stockfish 19']);
  });

  test('gives its memory back after two minutes, and starts again without loading', async () => {
    const { clock, search, started, loaded } = setUp();
    await search();
    await clock.advance(100_000);
    await search();
    await clock.advance(119_000);
    expect(started.map(({ isKilled }) => isKilled)).toEqual([false]);
    await clock.advance(2000);
    expect(started.map(({ isKilled }) => isKilled)).toEqual([true]);
    expect(await search()).toBe('e2e4');
    expect([started.length, loaded.length]).toEqual([2, 1]);
  });

  test('closed, nothing of it is left', async () => {
    const { engine, search, started } = setUp();
    await search();
    engine.close();
    expect(started[0]?.isKilled).toBe(true);
  });

  test('a browser without the means says so and loads nothing', async () => {
    const { engine, loaded } = setUp([], { canRun: false });
    await expect(engine.search(request)).rejects.toMatchObject({
      code: 'unsupported',
      message: 'WebAssembly or Web Workers not supported in this browser',
    });
    expect(loaded).toEqual([]);
  });

  test('a question taken back while it loads waits for nothing', async () => {
    const { engine, search, loaded } = setUp([], { missing: '/single.wasm' });
    const controller = new AbortController();
    const asked = search({ signal: controller.signal });
    controller.abort();
    expect(await asked).toBe('cancelled');
    expect(loaded).toEqual(['/single.wasm']);
    expect(engine.isLoaded()).toBe(false);
  });
});

describe('a worker that dies', () => {
  test('in a search is replaced, and the question answered', async () => {
    const { search, started } = setUp([{ diesAt: 'go' }]);
    expect(await search()).toBe('e2e4');
    expect(started).toHaveLength(2);
  });

  test('twice in one question: the question is given up, the next one is not', async () => {
    const { search, started } = setUp([{ diesAt: 'go' }, { diesAt: 'go' }]);
    expect(await search()).toBe('crashed');
    expect(await search()).toBe('e2e4');
    expect(started).toHaveLength(3);
  });

  test('three times in a minute: left alone for the rest of it', async () => {
    const dying = { diesAt: 'go' };
    const { clock, search, started } = setUp([dying, dying, dying]);
    expect(await search()).toBe('crashed');
    expect(await search()).toBe('unavailable');
    expect(await search()).toBe('unavailable');
    expect(started).toHaveLength(3);
    await clock.advance(60_001);
    expect(await search()).toBe('e2e4');
  });

  test('never says it is ready: ten seconds, and no second try', async () => {
    const { clock, search, started } = setUp(['silent']);
    const asked = search();
    await clock.advance(10_001);
    expect(await asked).toBe('not-ready');
    expect(started.map(({ isKilled }) => isKilled)).toEqual([true]);
  });

  test('is not asked again by somebody who has gone on', async () => {
    const { search, started } = setUp([{ diesAt: 'stop' }]);
    const controller = new AbortController();
    const asked = search({ signal: controller.signal });
    await settlePromises();
    controller.abort();
    expect(await asked).toBe('cancelled');
    expect(started).toHaveLength(1);
  });
});

describe('threads', () => {
  const strong = { cores: 8 };

  test('are used where memory is shared', async () => {
    const { search, started } = setUp([], strong);
    await search();
    expect(started.map(({ name }) => name)).toEqual(['/threaded.js']);
    expect(started[0]?.heard).toContain('setoption name Threads value 4');
  });

  test.each([
    ['die at the start', { diesAt: 'uci' }],
    ['never get ready', 'silent'],
  ] as const)('that %s are done without from then on', async (_name, manner) => {
    const { clock, engine, search, started, loaded } = setUp([manner], strong);
    const asked = search();
    await clock.advance(10_001);
    expect(await asked).toBe('e2e4');
    engine.close();
    expect(await search()).toBe('e2e4');
    expect(started.map(({ name }) => name)).toEqual(['/threaded.js', '/single.js', '/single.js']);
    expect(loaded).toEqual(['/threaded.wasm', '/single.wasm']);
  });

  test('that worked before are started again after a crash', async () => {
    const { search, started } = setUp([{ diesAt: 'go' }], strong);
    expect(await search()).toBe('e2e4');
    expect(started.map(({ name }) => name)).toEqual(['/threaded.js', '/threaded.js']);
  });
});
