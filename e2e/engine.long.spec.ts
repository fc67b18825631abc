import {
  ask,
  closeWorker,
  ending,
  endgame,
  expect,
  expectLegal,
  countStoredFiles,
  waitForLines,
  look,
  pretendManyCores,
  createPositions,
  middlegame,
  openBench,
  rookEndgame,
  readState,
  test,
  watch,
} from './engine-support.ts';

const other = 'rnbqkb1r/pp2pppp/3p1n2/8/3NP3/8/PPP2PPP/RNBQKB1R w KQkq - 1 5';
const mated = 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3';

const single = /\/stockfish-19-lite-single\.(js|wasm)$/;
const threaded = /\/stockfish-19-lite\.(js|wasm)$/;

// No trace, because recording every step would use CPU time that the engine needs.
test.use({ trace: 'off' });

test.describe('the engine of the browser', () => {
  test('three legal lines, with shared memory', async ({ page, gate }) => {
    await openBench(page);
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
    await ask(page, middlegame);
    const analysis = await waitForLines(page, middlegame);
    expect(analysis).toMatchObject({ fen: middlegame, source: 'browser' });
    expectLegal(analysis);
    // The machine has too few cores for threads to help, so the threaded engine is not fetched.
    expect(gate.asked.filter((path) => threaded.test(path))).toEqual([]);
  });

  test('three legal lines, without shared memory', async ({ page, gate }) => {
    gate.strip('cross-origin-opener-policy', 'cross-origin-embedder-policy');
    await pretendManyCores(page);
    await openBench(page);
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(false);
    await ask(page, middlegame);
    expectLegal(await waitForLines(page, middlegame));
    expect(gate.asked.filter((path) => threaded.test(path))).toEqual([]);
  });

  test('three legal lines, with threads', async ({ page, gate }) => {
    await pretendManyCores(page);
    await openBench(page);
    await ask(page, middlegame);
    expectLegal(await waitForLines(page, middlegame));
    expect(gate.asked.filter((path) => threaded.test(path))).toHaveLength(2);
    expect(gate.asked.filter((path) => single.test(path))).toEqual([]);
    expect(page.workers().length).toBeGreaterThan(3);
    await ask(page, endgame);
    expectLegal(await waitForLines(page, endgame));
  });

  test('threads that cannot start are done without', async ({ page, gate }) => {
    gate.answer(/\/stockfish-19-lite\.js$/, { status: 404 });
    await pretendManyCores(page);
    await openBench(page);
    await ask(page, middlegame);
    expect(await waitForLines(page, middlegame)).toMatchObject({ source: 'browser' });
    expect(gate.asked.some((path) => single.test(path))).toBe(true);
  });

  test('what it says grows, is shown in peace, and ends', async ({ page }) => {
    await openBench(page);
    const seen = await watch(page);
    await ask(page, endgame);
    expect(await ending(page)).toMatchObject({ kind: 'done', fen: endgame });
    const shown = (await seen()).flatMap(({ state }) => ('analysis' in state ? [state] : []));
    const depths = shown.flatMap(({ analysis }) => (analysis ? [analysis.depth] : []));
    expect(depths).toEqual(depths.toSorted((a, b) => a - b));
    expect(depths.at(-1)).toBeGreaterThanOrEqual(15);
  });

  test('a position that is over needs no engine, one that is none gets a sentence', async ({
    page,
    gate,
  }) => {
    await openBench(page);
    await ask(page, mated);
    expect(await ending(page)).toMatchObject({ kind: 'done', analysis: { lines: [] } });
    await ask(page, '8/8/8/8/8/8/8/K7 w - - 0 1');
    expect(await ending(page)).toMatchObject({
      kind: 'failed',
      message: expect.stringMatching(/^Invalid FEN: /),
    });
    expect(gate.asked.filter((path) => path.startsWith('/engine/'))).toEqual([]);
  });
});

test.describe('bytes', () => {
  test.beforeEach(({ gate }) => gate.compress(/^\/engine\//));

  test('nothing before it is asked, then each file once, to keep', async ({ page, gate }) => {
    const headers = new Map<string, Record<string, string>>();
    page.on('response', (answer) => {
      headers.set(new URL(answer.url()).pathname, answer.headers());
    });
    await openBench(page);
    await page.waitForLoadState('networkidle');
    const engineFiles = () =>
      gate.asked.filter((path) => /^\/engine\/|^\/sw\.js|engine-runtime/.test(path));
    expect(engineFiles()).toEqual([]);
    expect(
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    ).toBe(0);

    const seen = await watch(page);
    await ask(page, middlegame);
    await waitForLines(page, middlegame);
    await expect.poll(engineFiles).toContain('/sw.js');
    expect(engineFiles().toSorted()).toEqual([
      expect.stringMatching(/^\/assets\/engine-runtime-[\w-]+\.js$/),
      expect.stringMatching(/^\/engine\/19\.0\.0\/engine-worker-\w+\.js$/),
      '/engine/19.0.0/stockfish-19-lite-single.js',
      '/engine/19.0.0/stockfish-19-lite-single.wasm',
      '/sw.js',
    ]);
    expect(headers.get('/engine/19.0.0/stockfish-19-lite-single.wasm')).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/wasm',
      'content-encoding': 'br',
    });
    const loading = (await seen()).flatMap(({ state }) =>
      state.kind === 'loading' ? [state.progress ?? 0] : [],
    );
    expect(loading[0]).toBe(0);
    expect(loading).toEqual(loading.toSorted((a, b) => a - b));
    expect(loading.every((progress) => progress <= 1)).toBe(true);
  });

  test('a second visit fetches none of it, and it runs without a network', async ({
    page,
    gate,
    context,
  }) => {
    await openBench(page);
    await ask(page, middlegame);
    await waitForLines(page, middlegame);
    await expect.poll(() => countStoredFiles(page)).toBe(3);

    gate.asked.length = 0;
    await openBench(page);
    await ask(page, middlegame);
    await waitForLines(page, middlegame);
    expect(gate.asked.filter((path) => path.startsWith('/engine/'))).toEqual([]);

    // The engine must start without the browser's own cache, and then also without a network.
    const session = await context.newCDPSession(page);
    await session.send('Network.clearBrowserCache');
    await openBench(page);
    await ask(page, other);
    await waitForLines(page, other);
    gate.shut();
    await session.send('Network.clearBrowserCache');
    await closeWorker(page);
    await ask(page, endgame);
    expectLegal(await waitForLines(page, endgame));
    gate.open();
    expect(gate.asked.filter((path) => path.startsWith('/engine/'))).toEqual([]);
  });

  test('a new version takes the place of the old', async ({ page }) => {
    await openBench(page);
    await page.evaluate(async () => {
      await (await caches.open('engine-18.0.0')).put('/engine/18.0.0/old.js', new Response('old'));
    });
    await ask(page, middlegame);
    await waitForLines(page, middlegame);
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['engine-19.0.0']);
  });
});

test.describe('trouble', () => {
  for (const [name, end] of [
    ['closed behind our back', 'self.close()'],
    [
      'that runs out of memory',
      'setTimeout(() => { throw new WebAssembly.RuntimeError("memory access out of bounds") })',
    ],
  ] as const) {
    test(`a worker ${name} is replaced`, async ({ page }) => {
      await openBench(page);
      await ask(page, rookEndgame);
      await waitForLines(page, rookEndgame);
      const [worker] = page.workers();
      const gone = new Promise((resolve) => worker?.on('close', resolve));
      const seen = await watch(page);
      await worker?.evaluate(end).catch(() => undefined);
      await gone;
      const state = await ending(page);
      expect(state).toMatchObject({ kind: 'done', analysis: { source: 'browser' } });
      if (state.kind === 'done') expectLegal(state.analysis);
      expect((await seen()).filter(({ state }) => state.kind === 'failed')).toEqual([]);
      expect(page.workers()).toHaveLength(1);
      await ask(page, endgame);
      expectLegal(await waitForLines(page, endgame));
    });
  }

  test('250 positions in a hurry, and not one answer for another', async ({ page }) => {
    const fens = [...createPositions(249, 4), rookEndgame];
    await openBench(page);
    const seen = await watch(page);
    await page.evaluate(async (fens) => {
      const field = document.querySelector('[data-testid=engine] input');
      const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
      for (const [index, fen] of fens.entries()) {
        value?.set?.call(field, fen);
        field?.dispatchEvent(new Event('input', { bubbles: true }));
        // Most pauses are shorter than the engine needs to stop; some are long enough for a result.
        const pause = index % 12 === 0 ? 300 : (index * 7) % 30;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }, fens);
    const last = await ending(page);
    expect(last).toMatchObject({ kind: 'done', fen: rookEndgame });

    const shown = await seen();
    const stale = shown.filter(
      ({ fen, state }) =>
        state.kind === 'failed' ||
        (state.kind !== 'idle' && state.fen !== fen) ||
        ('analysis' in state && state.analysis && state.analysis.fen !== fen),
    );
    expect(stale).toEqual([]);
    expect(new Set(shown.map(({ fen }) => fen)).size).toBe(new Set(fens).size);
    const answers = shown.flatMap(({ state }) =>
      'analysis' in state && state.analysis ? [state.analysis] : [],
    );
    expect(new Set(answers.map(({ fen }) => fen)).size).toBeGreaterThan(10);
    for (const answer of answers) expectLegal(answer);
    expect(page.workers()).toHaveLength(1);
  });

  test('a hidden page does not search, and goes on when it is looked at', async ({ page }) => {
    await openBench(page);
    await ask(page, rookEndgame);
    await waitForLines(page, rookEndgame);
    await look(page, false);
    const before = await readState(page);
    expect(before.kind).not.toBe('done');
    await page.waitForTimeout(1000);
    expect(await readState(page)).toEqual(before);
    await look(page, true);
    expect(await ending(page)).toMatchObject({ kind: 'done', fen: rookEndgame });
  });
});
