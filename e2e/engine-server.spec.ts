import type { Page } from '@playwright/test';
import {
  ask,
  endgame,
  ending,
  expect,
  expectLegal,
  middlegame,
  openBench,
  test,
} from './engine-support.ts';
import { signIn } from './support.ts';

const analyse = /\/api\/stockfish\/analyze$/;

const line = {
  move: 'O-O',
  uci: 'e1g1',
  evaluation: '+0.25',
  description: 'Depth 22: O-O d6',
  pv: ['O-O', 'd6'],
  pvUci: ['e1g1', 'd7d6'],
  depth: 22,
  scoreCp: 25,
  mate: null,
};
const illegal = { ...line, move: 'Ke3', uci: 'e1e3', pv: ['Ke3'], pvUci: ['e1e3'] };

const answer = {
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    fen: middlegame,
    alternatives: [line, illegal],
    depth: 22,
    bestMove: 'O-O',
    cached: false,
  }),
};

function refusal(status: number, error: string, message: string) {
  const headers = { 'content-type': 'application/json' };
  return { status, headers, body: JSON.stringify({ error, message }) };
}

async function takeAway(page: Page, name: 'WebAssembly' | 'Worker'): Promise<void> {
  await page.addInitScript((name) => {
    Reflect.deleteProperty(globalThis, name);
  }, name);
}

test.use({ trace: 'off' });

for (const name of ['WebAssembly', 'Worker'] as const) {
  test(`without ${name} the server answers`, async ({ page, gate }) => {
    await takeAway(page, name);
    gate.answer(analyse, answer);
    await openBench(page);
    await ask(page, middlegame);
    const state = await ending(page);
    expect(state).toMatchObject({
      kind: 'done',
      analysis: {
        source: 'server',
        depth: 22,
        lines: [{ san: ['O-O', 'd6'], uci: ['e1g1', 'd7d6'], scoreCp: 25, mate: null, depth: 22 }],
      },
    });
    if (state.kind === 'done') expectLegal(state.analysis);
    expect(gate.asked.filter((path) => path.startsWith('/engine/'))).toEqual([]);
  });
}

test('the real server answers somebody who is signed in', async ({ page, reader }) => {
  await takeAway(page, 'WebAssembly');
  await signIn(page, reader);
  await openBench(page);
  await ask(page, endgame);
  const state = await ending(page);
  expect(state).toMatchObject({ kind: 'done', analysis: { source: 'server' } });
  if (state.kind !== 'done') return;
  expect(state.analysis.lines).toHaveLength(3);
  expectLegal(state.analysis);
});

test('a browser that cannot, and a server that will not: the reader learns of both', async ({
  page,
  gate,
}) => {
  await takeAway(page, 'WebAssembly');
  const busy = 'Your last analyses are still running. Please wait for them.';
  gate.answer(analyse, refusal(429, 'engine_busy', busy));
  await openBench(page);
  await ask(page, middlegame);
  expect(await ending(page)).toMatchObject({
    kind: 'failed',
    fen: middlegame,
    message: `WebAssembly or Web Workers not supported in this browser. ${busy}`,
  });
});

for (const [name, broken] of [
  ['is missing', { status: 404 }],
  ['has the wrong type', { status: 200, headers: { 'content-type': 'text/plain' }, body: 'wasm' }],
  [
    'is no engine',
    { status: 200, headers: { 'content-type': 'application/wasm' }, body: 'no engine' },
  ],
] as const) {
  test(`an engine file that ${name}: the server answers`, async ({ page, gate }) => {
    gate.answer(/\.wasm$/, broken);
    gate.answer(analyse, answer);
    await openBench(page);
    await ask(page, middlegame);
    expect(await ending(page, 10_000)).toMatchObject({ analysis: { source: 'server' } });
    expect(page.workers()).toHaveLength(0);
  });
}

test('an engine script that is missing: the server answers', async ({ page, gate }) => {
  gate.answer(/\/engine\/.*\.js$/, { status: 404 });
  gate.answer(analyse, answer);
  await openBench(page);
  await ask(page, middlegame);
  expect(await ending(page, 10_000)).toMatchObject({ analysis: { source: 'server' } });
});

test('nothing answers: the sentence for it', async ({ page, gate }) => {
  gate.answer(/\.wasm$/, { status: 404 });
  gate.answer(analyse, { status: 502 });
  await openBench(page);
  await ask(page, middlegame);
  expect(await ending(page)).toMatchObject({ kind: 'failed', message: 'WASM analysis failed' });
});

test('somebody who steps on asks the server once', async ({ page, gate }) => {
  await takeAway(page, 'Worker');
  gate.answer(analyse, answer);
  await openBench(page);
  const field = page.getByRole('textbox', { name: 'Position to analyse' });
  for (const moveNumber of [6, 7, 8]) await field.fill(middlegame.replace(/5$/, `${moveNumber}`));
  await field.fill(middlegame);
  await ending(page);
  expect(gate.asked.filter((path) => analyse.test(path))).toHaveLength(1);
});
