import { readFile } from 'node:fs/promises';
import { build } from 'vite';
import { describe, expect, test } from 'vitest';
import { rewriteChessground, strictCspChessground } from './strict-csp-chessground.ts';

async function moduleText(name: string): Promise<string> {
  const url = import.meta.resolve(`@lichess-org/chessground/${name}`);
  return await readFile(new URL(url), 'utf8');
}

describe('the installed chessground', () => {
  test('empties its element without markup', async () => {
    const code = rewriteChessground('wrap', await moduleText('wrap'));
    expect(code).toContain('element.replaceChildren();');
    expect(code).not.toMatch(/innerHTML|color-scheme/);
  });

  test('writes labels as text', async () => {
    const code = rewriteChessground('svg', await moduleText('svg'));
    expect(code).toContain('labelEl.textContent = label.text;');
    expect(code).not.toContain('innerHTML');
  });

  test.each(['chessground', 'api', 'board', 'render', 'drag', 'draw', 'util', 'anim'])(
    '%s.js needs no change',
    async (name) => {
      const code = await moduleText(name);
      expect(rewriteChessground(name, code)).toBe(code);
    },
  );
});

describe('another chessground stops the build', () => {
  test('when an expected line is gone', () => {
    expect(() => rewriteChessground('wrap', "el.textContent = '';")).toThrow(
      "@lichess-org/chessground/wrap.js does not contain exactly once: element.innerHTML = '';",
    );
  });

  test('when an expected line comes twice', async () => {
    const code = await moduleText('wrap');
    expect(() => rewriteChessground('wrap', code + code)).toThrow('exactly once');
  });

  test('when a new place sets markup', () => {
    expect(() => rewriteChessground('drag', 'el.innerHTML = ghost;')).toThrow(
      '@lichess-org/chessground/drag.js breaks the page policy with: innerHTML',
    );
  });
});

test('a built bundle holds no markup from strings and no style attribute', async () => {
  const entry = 'virtual-entry';
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    root: import.meta.dirname,
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) =>
          id === entry ? "export { Chessground } from '@lichess-org/chessground';" : null,
      },
      strictCspChessground(),
    ],
    build: {
      write: false,
      minify: false,
      rollupOptions: { input: entry, preserveEntrySignatures: 'strict' },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  const code = outputs
    .flatMap((output) => ('output' in output ? output.output : []))
    .map((chunk) => (chunk.type === 'chunk' ? chunk.code : ''))
    .join('\n');
  expect(code).toContain('replaceChildren()');
  expect(code).not.toMatch(/innerHTML|color-scheme/);
});
