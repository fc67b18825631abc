import { createManualTimers } from '@lamplight/engine/test-support/timers.ts';
import { describe, expect, test } from 'vitest';
import { download } from './download.ts';

const file = { wasm: '/engine/1/engine.wasm', wasmBytes: 100 };
const wasm = { headers: { 'content-type': 'application/wasm' } };

/** Simulates a server that sends bytes when the test calls `send`. */
function setUp(init: ResponseInit = wasm) {
  const clock = createManualTimers();
  const progress: number[] = [];
  let send: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      send = controller;
    },
  });
  const fetch: typeof globalThis.fetch = async (_url, options) => {
    options?.signal?.addEventListener('abort', () => send?.error(new Error('aborted')));
    return new Response(body, init);
  };
  const finished = download(file, (share) => progress.push(share), {
    fetch,
    timers: clock,
  });
  const outcome = finished.then(
    () => 'loaded',
    (error: unknown) => error,
  );
  return {
    clock,
    progress,
    outcome,
    send: (bytes: number) => send?.enqueue(new Uint8Array(bytes)),
    end: () => send?.close(),
  };
}

describe('the engine on its way', () => {
  test('tells the share of the unpacked file', async () => {
    const { clock, progress, outcome, send, end } = setUp();
    send(20);
    await clock.advance(1);
    send(80);
    end();
    expect(await outcome).toBe('loaded');
    expect(progress).toEqual([0.2, 1]);
  });

  test('a slow line is waited for', async () => {
    const { clock, outcome, send, end } = setUp();
    for (let second = 0; second < 10; second += 1) {
      send(10);
      await clock.advance(9000);
    }
    end();
    expect(await outcome).toBe('loaded');
  });

  test('a dead line is not', async () => {
    const { clock, outcome, send } = setUp();
    send(10);
    await clock.advance(10_001);
    expect(await outcome).toMatchObject({
      code: 'not-ready',
      message: 'WASM engine initialization timeout',
    });
  });

  test.each([
    ['missing', { ...wasm, status: 404 }],
    ['of another type', { headers: { 'content-type': 'text/html' } }],
    ['of no type', {}],
  ])('%s: said at once', async (_name, init) => {
    const { outcome } = setUp(init);
    expect(await outcome).toMatchObject({
      code: 'unavailable',
      message: 'Stockfish engine not initialized',
    });
  });
});
