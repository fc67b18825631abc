import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { collectEngineFiles } from './engine-files.ts';

const { files, code } = collectEngineFiles();

describe('the engine beside the site', () => {
  test('as it was published, at an address of its version', async () => {
    const manifest = await readFile(new URL(import.meta.resolve('stockfish/package.json')), 'utf8');
    const { version } = JSON.parse(manifest) as { version: string };
    expect(files.map(({ path }) => path).toSorted()).toEqual([
      `engine/${version}/Copying.txt`,
      expect.stringMatching(/^engine\/[\d.]+\/engine-worker-[0-9a-f]{8}\.js$/),
      `engine/${version}/stockfish-19-lite-single.js`,
      `engine/${version}/stockfish-19-lite-single.wasm`,
      `engine/${version}/stockfish-19-lite.js`,
      `engine/${version}/stockfish-19-lite.wasm`,
    ]);
    for (const { path, content } of files) {
      const name = path.split('/').at(-1) ?? '';
      if (!name.startsWith('stockfish')) continue;
      const original = await readFile(new URL(import.meta.resolve(`stockfish/bin/${name}`)));
      expect(content.equals(original)).toBe(true);
    }
  });

  test('described as the site imports it', () => {
    const value = /^export const engineBuilds = (.*);\n$/.exec(code)?.[1] ?? '';
    const described = JSON.parse(value) as Record<
      string,
      { worker: string; wasmBytes: number; files: string[] }
    >;
    expect(Object.keys(described)).toEqual(['single', 'threaded']);
    const paths = new Set(files.map(({ path }) => `/${path}`));
    for (const { worker, wasmBytes, files: needed } of Object.values(described)) {
      const [script = '', wasm = ''] = worker.split('#');
      expect(needed.every((path) => paths.has(path))).toBe(true);
      expect(needed).toContain(script);
      expect(needed).toContain(decodeURIComponent(wasm));
      // The threaded build splits its worker's address at commas, so the address must not contain one.
      expect(worker).not.toContain(',');
      expect(wasmBytes).toBeGreaterThan(1_000_000);
    }
  });
});
