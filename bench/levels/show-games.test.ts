import { readGame } from '@lamplight/domain/chess/pgn/read-game.ts';
import { expect, test } from 'vitest';
import { formatGame } from './show-games.ts';

const foolsMate = {
  engine: 'An engine',
  stronger: 'casual',
  weaker: 'beginner',
  seed: 1,
  reason: 'checkmate',
  plies: 4,
  moves: 'f2f3 e7e5 g2g4 d8h4',
} as const;

test('a win of the stronger level with Black is 0-1, and the text is PGN', () => {
  const text = formatGame({ ...foolsMate, game: 1, outcome: 'win' });
  expect(text).toContain('[White "Beginner"]');
  expect(text).toContain('1. f3 e5 2. g4 Qh4# {checkmate} 0-1');
  expect(readGame(text)).toMatchObject({ ok: true });
});

test.each([
  [0, 'win', '1-0'],
  [0, 'loss', '0-1'],
  [1, 'loss', '1-0'],
  [1, 'draw', '1/2-1/2'],
] as const)('game %d with %s of the stronger level is %s', (game, outcome, result) => {
  expect(formatGame({ ...foolsMate, game, outcome })).toContain(`[Result "${result}"]`);
});
