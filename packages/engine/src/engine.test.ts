import { startFen } from '@lamplight/domain/chess/start-fen.ts';
import { describe, expect, test } from 'vitest';
import {
  createEngineAt,
  createNumberedFen,
  infoLine,
  position,
  createReadySteps,
  createRig,
} from '../test-support/rig.ts';
import { createFirstOptions, createHandshake } from '../test-support/scripted-transport.ts';

const deaths = (times: number, script: readonly { hears: string | RegExp; dies?: string }[]) =>
  Array.from({ length: times }, () => script);

describe('getting ready', () => {
  test('it starts with the first question, shakes hands and says who it is', async () => {
    const { engine, script, settle } = createRig(createHandshake());
    expect(script.opened()).toBe(0);
    const identity = engine.identify();
    await settle();
    expect(await identity).toEqual({ name: 'Scripted 1', elo: { min: 1320, max: 3190 } });
    expect(script.departures()).toEqual([]);
  });

  test('one that keeps silent is given up after ten seconds and replaced', async () => {
    const { script, clock, ask } = createRig(
      [{ hears: 'uci' }],
      createReadySteps(1, position(startFen), { hears: 'go depth 12', says: ['bestmove e2e4'] }),
    );
    const first = ask(startFen);
    await clock.advance(9999);
    expect(first.outcome()).toBe('none yet');
    await clock.advance(1);
    expect(first.outcome()).toEqual({
      code: 'not-ready',
      message: 'Stockfish WASM engine not ready after timeout',
    });
    expect(script.alive()).toBe(0);
    const second = ask(startFen);
    await clock.advance(0);
    expect(second.outcome()).toMatchObject({ fen: startFen, bestMove: 'e2e4' });
    expect(script.departures()).toEqual([]);
  });

  test('one that cannot be started is a crash with its reason', async () => {
    const { script, settle, ask } = createRig([{ hears: 'uci', dies: 'spawn ENOENT' }]);
    const { outcome } = ask(startFen);
    await settle();
    expect(outcome()).toEqual({ code: 'crashed', message: 'Engine stopped: spawn ENOENT' });
    expect(script.alive()).toBe(0);
  });

  test('a memory error is reported with a hint', async () => {
    const { settle, ask } = createRig([{ hears: 'uci', dies: 'memory access out of bounds' }]);
    const { outcome } = ask(startFen);
    await settle();
    expect(outcome()).toMatchObject({
      message: 'memory access out of bounds. This position may require server analysis.',
    });
  });
});

describe('options', () => {
  test('are sent on change only', async () => {
    const go = { hears: 'go depth 12', says: ['bestmove e2e4'] };
    const { script, settle, ask } = createRig(
      createReadySteps(
        3,
        position(startFen),
        go,
        position(startFen),
        go,
        { hears: 'setoption name MultiPV value 1' },
        position(startFen),
        go,
      ),
    );
    for (const lines of [3, 3, 1]) {
      ask(startFen, { lines });
      await settle();
    }
    expect(script.departures()).toEqual([]);
  });

  test.each([
    ['too low', { min: 1350, max: 2850 }, 1320, 1350],
    ['too high', { min: 1350, max: 2850 }, 3000, 2850],
    ['within', { min: 1320, max: 3190 }, 3000, 3000],
    ['at the edge', { min: 1320, max: 3190 }, 1320, 1320],
  ])('a strength that is %s is sent as the nearest it can play', async (_, range, elo, played) => {
    const { script, settle, ask } = createRig([
      ...createHandshake(range),
      { hears: 'setoption name MultiPV value 1' },
      { hears: 'setoption name UCI_LimitStrength value true' },
      { hears: `setoption name UCI_Elo value ${played}` },
      { hears: 'ucinewgame' },
      { hears: 'isready', says: ['readyok'] },
      position(startFen),
      { hears: 'go depth 1', says: ['bestmove a2a3'] },
      { hears: 'setoption name UCI_LimitStrength value false' },
      position(startFen),
      { hears: 'go depth 9', says: ['bestmove e2e4'] },
    ]);
    const limited = ask(startFen, { elo, limit: { depth: 1 }, fresh: true });
    const full = ask(startFen, { limit: { depth: 9 } });
    await settle();
    expect(limited.outcome()).toMatchObject({ bestMove: 'a2a3' });
    expect(full.outcome()).toMatchObject({ bestMove: 'e2e4' });
    expect(script.departures()).toEqual([]);
  });

  test('all limits in one command, and none that is no number', async () => {
    const { script, settle, ask } = createRig(
      createReadySteps(1, position(startFen), { hears: 'go depth 20 nodes 600000 movetime 20000' }),
    );
    for (const limit of [{ depth: Infinity }, { nodes: 1e21 }, { depth: 0 }, {}]) {
      const { outcome } = ask(startFen, { limit });
      await settle();
      expect(outcome()).toMatchObject({ code: 'bug' });
    }
    ask(startFen, { limit: { depth: 20, nodes: 600_000, moveTimeMs: 20_000 } });
    await settle();
    expect(script.departures()).toEqual([]);
  });
});

describe('answers', () => {
  test('carry their position, White’s side of the score, the depth reached and the nodes', async () => {
    const fen = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1';
    const { settle, ask } = createRig(
      createReadySteps(2, position(fen), {
        hears: 'go depth 12',
        says: [
          infoLine(11, 1, 20, 'e7e5 g1f3'),
          infoLine(11, 2, 10, 'c7c5'),
          'info depth 12 currmove e7e5 currmovenumber 1',
          'info depth 12 multipv 1 score cp 30 lowerbound nodes 1 pv d7d5',
          infoLine(12, 1, 35, 'e7e5 g1f3'),
          'info depth 12 multipv 2 score mate -3 nodes 1300 pv f7f6',
          'bestmove e7e5 ponder g1f3',
        ],
      }),
    );
    const seen: number[] = [];
    const { outcome } = ask(fen, { lines: 2, onProgress: ({ depth }) => seen.push(depth) });
    await settle();
    expect(outcome()).toEqual({
      fen,
      lines: [
        { score: { kind: 'cp', cp: -35 }, depth: 12, moves: ['e7e5', 'g1f3'] },
        { score: { kind: 'mate', moves: 3 }, depth: 12, moves: ['f7f6'] },
      ],
      depth: 12,
      nodes: 1300,
      bestMove: 'e7e5',
      isPartial: false,
    });
    expect(seen).toEqual([11, 12]);
  });

  test.each([
    ['mate', 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3'],
    ['stalemate', '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1'],
  ])('%s needs no engine', async (_, fen) => {
    const { script, settle, ask } = createRig();
    const { outcome } = ask(fen);
    await settle();
    const nothing = { lines: [], depth: 0, nodes: 0, bestMove: null, isPartial: false };
    expect(outcome()).toEqual({ fen, ...nothing });
    expect(script.opened()).toBe(0);
  });

  test('of a position with fewer moves than lines wanted are complete with those', async () => {
    const fen = '7k/8/8/8/8/8/5q2/7K w - - 0 1';
    expect(createEngineAt(fen).position.isStalemate).toBe(true);
    const oneMove = '7k/8/8/8/8/8/4q3/7K w - - 0 1';
    const { settle, ask } = createRig(
      createReadySteps(3, position(oneMove), {
        hears: 'go depth 12',
        says: [infoLine(12, 1, -900, 'h1g1'), 'bestmove h1g1'],
      }),
    );
    const { outcome } = ask(oneMove, { lines: 3 });
    await settle();
    expect(outcome()).toMatchObject({ depth: 12, lines: [{ moves: ['h1g1'] }] });
  });

  test('of given moves are about those alone, in one search', async () => {
    const { script, settle, ask } = createRig(
      createReadySteps(3, position(startFen), {
        hears: 'go depth 16 movetime 3000 searchmoves e2e4 g2g4',
        says: [
          infoLine(16, 1, 30, 'e2e4 e7e5'),
          infoLine(16, 2, -120, 'g2g4 d7d5'),
          'bestmove e2e4',
        ],
      }),
    );
    const limit = { depth: 16, moveTimeMs: 3000 };
    const { outcome } = ask(startFen, { lines: 3, limit, moves: ['g2g4', 'e2e4', 'g2g4'] });
    await settle();
    expect(outcome()).toMatchObject({
      depth: 16,
      lines: [{ moves: ['e2e4', 'e7e5'] }, { moves: ['g2g4', 'd7d5'] }],
    });
    expect(script.departures()).toEqual([]);
  });

  test.each([
    ['none', []],
    ['one that is not legal', ['e2e4', 'e2e5']],
    ['a command', ['e2e4\nquit']],
  ])('moves to search: %s is refused before the engine hears of it', async (_, moves) => {
    const { script, settle, ask } = createRig(createReadySteps(1));
    const { outcome } = ask(startFen, { moves });
    await settle();
    expect(outcome()).toMatchObject({ code: 'bug' });
    expect(script.departures()).toEqual([]);
  });

  test('"CRITICAL ERROR" refuses the position and replaces the engine', async () => {
    const { script, settle, ask } = createRig(
      createReadySteps(1, position(createNumberedFen(1)), {
        hears: 'go depth 12',
        says: ['info string CRITICAL ERROR: Invalid position'],
      }),
      createReadySteps(1, position(createNumberedFen(2)), {
        hears: 'go depth 12',
        says: ['bestmove e2e4'],
      }),
    );
    const bad = ask(createNumberedFen(1));
    const good = ask(createNumberedFen(2));
    await settle();
    expect(bad.outcome()).toMatchObject({ code: 'invalid-position' });
    expect(good.outcome()).toMatchObject({ fen: createNumberedFen(2), bestMove: 'e2e4' });
    expect([script.opened(), script.alive()]).toEqual([2, 1]);
  });
});

describe('crashes', () => {
  test('the question that met it is refused, the next one finds a new engine', async () => {
    const { script, settle, ask } = createRig(
      createReadySteps(1, position(createNumberedFen(1)), {
        hears: 'go depth 12',
        dies: 'SIGSEGV',
      }),
      createReadySteps(1, position(createNumberedFen(2)), {
        hears: 'go depth 12',
        says: ['bestmove e2e4'],
      }),
    );
    const first = ask(createNumberedFen(1));
    const second = ask(createNumberedFen(2));
    await settle();
    expect(first.outcome()).toEqual({ code: 'crashed', message: 'Engine stopped: SIGSEGV' });
    expect(second.outcome()).toMatchObject({ fen: createNumberedFen(2) });
    expect(script.departures()).toEqual([]);
  });

  test('one that died idle is replaced unnoticed', async () => {
    const go = { hears: 'go depth 12', says: ['bestmove e2e4'] };
    const { script, settle, ask } = createRig(
      createReadySteps(1, position(startFen), go),
      createReadySteps(1, position(startFen), go),
    );
    ask(startFen);
    await settle();
    await script.die('SIGKILL');
    const { outcome } = ask(startFen);
    await settle();
    expect(outcome()).toMatchObject({ bestMove: 'e2e4' });
  });

  test.each([
    ['while starting', [{ hears: 'uci', dies: 'exit code 1' }]],
    [
      'while searching',
      createReadySteps(1, { hears: /^position/ }, { hears: 'go depth 12', dies: 'SIGSEGV' }),
    ],
  ])('three within a minute, %s: left alone for the rest of it', async (_, dying) => {
    const { script, clock, ask } = createRig(...deaths(4, dying));
    for (const number of [1, 2, 3]) {
      const { outcome } = ask(createNumberedFen(number));
      await clock.advance(10_000);
      expect(outcome()).toMatchObject({ code: 'crashed' });
    }
    const unavailable = { code: 'unavailable', message: 'All WASM routes failed' };
    const soon = ask(startFen);
    await clock.advance(29_000);
    expect(soon.outcome()).toEqual(unavailable);
    const late = ask(startFen);
    await clock.advance(0);
    expect(late.outcome()).toEqual(unavailable);
    expect(script.opened()).toBe(3);
    await clock.advance(1001);
    ask(startFen);
    await clock.advance(0);
    expect(script.opened()).toBe(4);
  });
});

describe('the end', () => {
  test.each([
    ['before it was asked', [], false],
    ['while it starts', [{ hears: 'uci' }], true],
    ['while it gets ready', createHandshake().map(({ hears }) => ({ hears })), true],
    ['while it searches', createReadySteps(1, position(startFen), { hears: 'go depth 12' }), true],
  ])('%s leaves nothing alive and nobody waiting', async (_, script, isAsked) => {
    const run = createRig(script);
    const outcomes = isAsked ? [run.ask(startFen), run.ask(createNumberedFen(2))] : [];
    await run.settle();
    run.engine.close();
    const after = run.ask(createNumberedFen(3));
    await run.settle();
    for (const { outcome } of [...outcomes, after]) {
      expect(outcome()).toEqual({
        code: 'unavailable',
        message: 'Stockfish engine not initialized',
      });
    }
    expect(run.script.alive()).toBe(0);
    expect(run.script.opened()).toBe(isAsked ? 1 : 0);
    expect(run.clock.pending()).toBe(0);
    expect(run.engine.isBusy()).toBe(false);
  });

  test('options are those of the engine at hand: a new one hears them all again', async () => {
    const { script, settle, ask } = createRig(
      createReadySteps(2, position(startFen), { hears: 'go depth 12', dies: 'SIGKILL' }),
      [
        ...createHandshake(),
        ...createFirstOptions(2),
        position(startFen),
        { hears: 'go depth 12', says: ['bestmove e2e4'] },
      ],
    );
    ask(startFen, { lines: 2 });
    ask(startFen, { lines: 2 });
    await settle();
    expect(script.departures()).toEqual([]);
  });
});
