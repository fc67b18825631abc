import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type * as ChessJs from 'chess.js';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { chessWithoutRecords, withoutRecords } from './chess-without-records.ts';

const file = fileURLToPath(
  new URL('../../../node_modules/chess.js/dist/esm/chess.js', import.meta.url),
);
const installed = await readFile(file, 'utf8');

test('the installed chess.js loses its records and nothing it plays with', async () => {
  const code = withoutRecords(installed);
  expect(code.length).toBeLessThan(installed.length * 0.7);
  const url = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;
  const { Chess } = (await import(/* @vite-ignore */ url)) as typeof ChessJs;
  const chess = new Chess();
  for (const san of ['e4', 'e5', 'Qh5', 'Nc6', 'Bc4', 'Nf6', 'Qxf7#']) chess.move(san);
  expect(chess.isCheckmate()).toBe(true);
  expect(chess.fen()).toBe('r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4');
  expect(() => new Chess('8/8/8/8/8/8/8/8 w - - 0 1')).toThrow('missing white king');
});

test('another chess.js stops the build', () => {
  expect(() => withoutRecords('class Chess {}')).toThrow(
    'chess.js does not contain: function peg$',
  );
  const used = installed.replace('class Chess {', 'class Chess { other = peg$parse;');
  expect(() => withoutRecords(used)).toThrow('chess.js still uses its record parser: peg$parse');
});

test('a build has it', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [chessWithoutRecords()],
    build: {
      write: false,
      minify: false,
      lib: { entry: file, formats: ['es'] },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  const code = first && 'output' in first ? first.output[0].code : '';
  expect(code).toContain('_moveToSan(');
  expect(code).not.toContain('peg$');
});
