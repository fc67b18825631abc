import { createClient } from '@lamplight/contract/client.ts';
import { EngineError } from '@lamplight/engine/engine-error.ts';
import type { Analysis, SearchRequest } from '@lamplight/engine/search.ts';
import { createManualTimers } from '@lamplight/engine/test-support/timers.ts';
import { describe, expect, test } from 'vitest';
import { analysePosition } from './analyse-position.ts';
import type { OnProgress } from './download.ts';
import type { LiveEngineState } from './live-engine.ts';

const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

interface Search {
  readonly request: SearchRequest;
  readonly onLoading: OnProgress;
  readonly answer: (analysis: Analysis) => void;
  readonly fail: (error: Error) => void;
}

function setUp(reply: { status: number; body: unknown } = { status: 500, body: {} }) {
  const clock = createManualTimers();
  const searches: Search[] = [];
  const posts: unknown[] = [];
  const shown: LiveEngineState[] = [];
  const controller = new AbortController();
  const api = createClient({
    getToken: () => null,
    fetch: async (_input, init) => {
      posts.push(JSON.parse(typeof init?.body === 'string' ? init.body : ''));
      return new Response(JSON.stringify(reply.body), { status: reply.status });
    },
  });
  const engine = {
    search: (request: SearchRequest, onLoading: OnProgress = () => undefined) =>
      new Promise<Analysis>((answer, fail) => {
        searches.push({ request, onLoading, answer, fail });
      }),
  };
  const ask = (fen: string) =>
    analysePosition(
      { engine, api, timers: clock },
      { fen, signal: controller.signal, show: (state) => shown.push(state) },
    );
  return { clock, searches, posts, shown, controller, ask };
}

function analysis(depth: number, moves: readonly string[] = ['e2e4', 'e7e5']): Analysis {
  const line = { score: { kind: 'cp', cp: 30 } as const, depth, moves };
  return { fen: start, lines: [line], depth, nodes: 1, bestMove: null, isPartial: true };
}

describe('the engine here', () => {
  test('is asked for three lines at full strength, as deep as an expert', async () => {
    const { ask, searches } = setUp();
    void ask(start);
    const [search] = searches;
    expect(search?.request).toMatchObject({
      lines: 3,
      limit: { depth: 25, moveTimeMs: 9000 },
      timeoutMs: 15_000,
    });
    expect(search?.request.elo).toBeUndefined();
  });

  test('what it finds is shown as people write it, at most every 125 ms, the end at once', async () => {
    const { ask, clock, searches, shown } = setUp();
    const asked = ask(start);
    searches[0]?.request.onProgress?.(analysis(1));
    searches[0]?.request.onProgress?.(analysis(2));
    await clock.advance(124);
    searches[0]?.request.onProgress?.(analysis(3));
    await clock.advance(1);
    searches[0]?.request.onProgress?.(analysis(4));
    searches[0]?.answer(analysis(5));
    await asked;
    await clock.advance(1000);
    const line = { scoreCp: 30, mate: null, san: ['e4', 'e5'], uci: ['e2e4', 'e7e5'] };
    const of = (depth: number) => ({
      fen: start,
      depth,
      lines: [{ ...line, depth }],
      source: 'browser',
    });
    expect(shown).toEqual([
      { kind: 'analysing', fen: start, analysis: of(1) },
      { kind: 'analysing', fen: start, analysis: of(3) },
      { kind: 'done', fen: start, analysis: of(5) },
    ]);
  });

  test('on its way it tells how far it is', async () => {
    const { ask, clock, searches, shown } = setUp();
    void ask(start);
    searches[0]?.onLoading(0.25);
    await clock.advance(125);
    searches[0]?.onLoading(1);
    await clock.advance(125);
    expect(shown).toEqual([
      { kind: 'loading', fen: start, progress: 0.25 },
      { kind: 'analysing', fen: start, analysis: undefined },
    ]);
  });

  test('a mate is given in moves, a line of more than twelve moves is cut, an illegal line is left out', async () => {
    const { ask, searches, shown } = setUp();
    const asked = ask(start);
    const shuffle = ['g1f3', 'g8f6', 'f3g1', 'f6g8'];
    const long = [...shuffle, ...shuffle, ...shuffle, ...shuffle];
    searches[0]?.answer({
      ...analysis(9),
      lines: [
        { score: { kind: 'mate', moves: -3 }, depth: 9, moves: long },
        { score: { kind: 'cp', cp: 5 }, depth: 9, moves: ['e2e5'] },
      ],
    });
    await asked;
    const [state] = shown;
    if (state?.kind !== 'done') throw new Error('not done');
    expect(state.analysis.lines).toHaveLength(1);
    expect(state.analysis.lines[0]).toMatchObject({ scoreCp: -10_000, mate: -3 });
    expect(state.analysis.lines[0]?.san).toHaveLength(12);
  });

  test('after the question was taken back nothing is shown', async () => {
    const { ask, clock, controller, posts, searches, shown } = setUp();
    const asked = ask(start);
    searches[0]?.request.onProgress?.(analysis(1));
    searches[0]?.request.onProgress?.(analysis(2));
    controller.abort();
    searches[0]?.fail(new EngineError('cancelled', 'cancelled'));
    await clock.advance(1000);
    await asked;
    expect([shown.length, posts]).toEqual([1, []]);
  });
});

describe('positions that need no engine', () => {
  test.each([
    ['mate', 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3'],
    ['stalemate', '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1'],
  ])('%s has no lines', async (_name, fen) => {
    const { ask, searches, shown } = setUp();
    await ask(fen);
    expect(searches).toHaveLength(0);
    expect(shown).toEqual([
      { kind: 'done', fen, analysis: { fen, depth: 0, lines: [], source: 'browser' } },
    ]);
  });

  test.each([
    ['nonsense', 'xyz', 'Invalid FEN: must contain six space-delimited fields'],
    [
      'a king that can be taken',
      '4k3/8/8/8/8/8/4R3/4K3 w - - 0 1',
      'Invalid FEN: the side that has just moved is in check',
    ],
    ['a command behind a line break', `${start}\nquit`, expect.stringMatching(/^Invalid FEN: /)],
  ])('%s is refused with the reason', async (_name, fen, message) => {
    const { ask, searches, posts, shown } = setUp();
    await ask(fen);
    expect(shown).toEqual([{ kind: 'failed', fen, message }]);
    expect([searches.length, posts.length]).toEqual([0, 0]);
  });
});

describe('the server', () => {
  const alternative = {
    move: 'e4',
    uci: 'e2e4',
    evaluation: '+0.30',
    description: '',
    pv: ['e4', 'e5'],
    pvUci: ['e2e4', 'e7e5'],
    depth: 21,
    scoreCp: 30,
    mate: null,
  };
  const body = {
    fen: start,
    alternatives: [alternative, { ...alternative, pvUci: ['a1a8'] }],
    depth: 21,
    bestMove: 'e4',
    cached: false,
  };
  const crash = new EngineError('crashed', 'Engine stopped: x');

  test('answers what the engine here could not, without what is not legal', async () => {
    const { ask, clock, searches, posts, shown } = setUp({ status: 200, body });
    const asked = ask(start);
    searches[0]?.fail(crash);
    await clock.advance(300);
    await asked;
    expect(posts).toEqual([{ fen: start, skillLevel: 'expert', multiPv: 3 }]);
    const line = { scoreCp: 30, mate: null, depth: 21, san: ['e4', 'e5'], uci: ['e2e4', 'e7e5'] };
    expect(shown).toEqual([
      { kind: 'analysing', fen: start, analysis: undefined },
      {
        kind: 'done',
        fen: start,
        analysis: { fen: start, depth: 21, lines: [line], source: 'server' },
      },
    ]);
  });

  test('is not asked by somebody who has gone on', async () => {
    const { ask, clock, controller, searches, posts } = setUp({ status: 200, body });
    const asked = ask(start);
    searches[0]?.fail(crash);
    await clock.advance(299);
    controller.abort();
    await clock.advance(1);
    await asked;
    expect(posts).toEqual([]);
  });

  const busy = { error: 'engine_busy', message: 'Please wait.' };
  test.each([
    [
      'a refusal is passed on',
      crash,
      { status: 429, body: busy },
      'WASM analysis failed. Please wait.',
    ],
    ['silence is not', crash, { status: 502, body: '' }, 'WASM analysis failed'],
    [
      'a browser that cannot says so',
      new EngineError('unsupported', 'x'),
      { status: 502, body: '' },
      'WebAssembly or Web Workers not supported in this browser',
    ],
  ])('%s', async (_name, error, reply, message) => {
    const { ask, clock, searches, shown } = setUp(reply);
    const asked = ask(start);
    searches[0]?.fail(error);
    await clock.advance(300);
    await asked;
    expect(shown.at(-1)).toEqual({ kind: 'failed', fen: start, message });
  });
});
