import { settlePromises, createManualTimers } from '@lamplight/engine/test-support/timers.ts';
import { describe, expect, test } from 'vitest';
import { createEngineLoader } from './download.ts';
import type { Load } from './download.ts';

const build = { worker: '/w.js', wasm: '/w.wasm', wasmBytes: 10, files: [] };

function setUp() {
  const clock = createManualTimers();
  const loads: {
    progress: (share: number) => void;
    succeed: () => void;
    fail: (error: Error) => void;
  }[] = [];
  const load: Load = (_build, progress) =>
    new Promise((resolve, reject) => {
      loads.push({ progress, succeed: resolve, fail: reject });
    });
  return { clock, loads, loader: createEngineLoader(load, clock) };
}

describe('loading', () => {
  test('once for all who ask, and each hears how far it is', async () => {
    const { loader, loads } = setUp();
    const heard: string[] = [];
    const first = loader.ensure(build, (share) => heard.push(`first ${share}`));
    loads[0]?.progress(0.3);
    const second = loader.ensure(build, (share) => heard.push(`second ${share}`));
    loads[0]?.progress(0.6);
    expect(loader.isLoaded(build)).toBe(false);
    loads[0]?.succeed();
    await Promise.all([first, second]);
    expect(heard).toEqual(['first 0.3', 'second 0.3', 'first 0.6', 'second 0.6']);
    expect(loader.isLoaded(build)).toBe(true);
    await loader.ensure(build, () => heard.push('again'));
    expect(loads).toHaveLength(1);
    expect(heard).toHaveLength(4);
  });

  test('what failed is left alone for half a minute', async () => {
    const { clock, loader, loads } = setUp();
    const ask = () => loader.ensure(build, () => undefined).catch((error: Error) => error.message);
    const first = ask();
    loads[0]?.fail(new Error('404'));
    expect(await first).toBe('404');
    expect(await ask()).toBe('404');
    expect(loads).toHaveLength(1);
    await clock.advance(30_000);
    void ask();
    await settlePromises();
    expect(loads).toHaveLength(2);
  });
});
