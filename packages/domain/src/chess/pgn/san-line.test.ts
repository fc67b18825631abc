import { expect, test } from 'vitest';
import { playLine } from '../line.ts';
import { parsePosition } from '../position.ts';
import { startFen } from '../start-fen.ts';
import { writeSanLine } from './san-line.ts';

test.each([
  ['castling, captures and checks', startFen, 'e2e4 e7e5 g1f3 b8c6 f1b5 g8f6 e1g1 f6e4 b5c6 d7c6'],
  ['castling long', 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', 'e1c1 e8g8 d1d7 f8f1'],
  ['a promotion with mate', '6k1/3P1ppp/8/8/8/8/8/6K1 w - - 0 1', 'd7d8q'],
  ['two knights that could go there', '4k3/8/8/8/8/8/3N3N/4K3 w - - 0 1', 'd2f3 e8e7 h2g4'],
  ['en passant', '4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1', 'e2e4 d4e3'],
])('a line is written in SAN as it is played: %s', (_what, fen, text) => {
  const line = text.split(' ');
  const position = parsePosition(fen);
  if (!position.ok) throw new Error(position.error);
  const expected = playLine(position.value, line).map(({ move }) => move.san);
  expect(expected).toHaveLength(line.length);
  expect(writeSanLine(fen, line, 99)).toEqual({ san: expected, uci: line });
});

test('a written line ends at its length and before the first illegal move', () => {
  expect(writeSanLine(startFen, ['e2e4', 'e7e5', 'g1f3'], 2)).toEqual({
    san: ['e4', 'e5'],
    uci: ['e2e4', 'e7e5'],
  });
  expect(writeSanLine(startFen, ['e2e4', 'e2e5', 'g1f3'], 9).san).toEqual(['e4']);
  expect(writeSanLine('nonsense', ['e2e4'], 9).san).toEqual([]);
});
