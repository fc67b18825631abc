import type * as chessJs from 'chess.js';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withoutPgnReader } from './chess-without-pgn.ts';

const main = createRequire(import.meta.url).resolve('chess.js');
const code = readFileSync(join(main, '../../esm/chess.js'), 'utf8');

test('the installed chess.js without its reader is much smaller, and the rules are there', () => {
  const rest = withoutPgnReader(code);
  expect(rest.length).toBeLessThan(0.75 * code.length);
  expect(rest).toContain('class Chess {');
  expect(rest).toMatch(/^\/\*\*\n \* @license\n \* Copyright/);
  expect(rest).not.toContain('peg$');
  expect(rest).not.toContain('WhiteElo');
});

test('what is left plays chess', async () => {
  const module = `data:text/javascript,${encodeURIComponent(withoutPgnReader(code))}`;
  const { Chess } = (await import(/* @vite-ignore */ module)) as typeof chessJs;
  const chess = new Chess();
  for (const san of ['f3', 'e5', 'g4', 'Qh4#']) chess.move(san);
  expect(chess.isCheckmate()).toBe(true);
  expect(chess.moveNumber()).toBe(3);
  expect(chess.attackers('e1', 'b')).toEqual(['h4']);
  expect(chess.fen()).toBe('rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3');
});

test.each([
  ['another beginning', code.replace('// @generated', '//')],
  ['no licence to cut at', code.replace('@license', '')],
  ['a second call', `${code}\npeg$parse(pgn)`],
  ['a method of another name', code.replace('\n    perft(', '\n    countMoves(')],
  ['a list of tags of another name', code.replace('const SUPLEMENTAL_TAGS', 'const TAGS')],
  ['a use that is left', `${code}\npeg$SyntaxError;`],
])('%s stops the build', (_, changed) => {
  expect(() => withoutPgnReader(changed)).toThrow('chess.js is not the file');
});
