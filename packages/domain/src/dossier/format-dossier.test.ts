import { expect, test } from 'vitest';
import { dossierGame as game } from '../../test-support/dossier-game.ts';
import { formatMoveDossier, getLoss, listTurningPoints } from './format-dossier.ts';

test('the dossier of a move has its lines, its threat, what people play and what the coach says', () => {
  const lines = formatMoveDossier(game, 1).split('\n');
  expect(lines[0]).toMatch(/^== 1\.\.\.g5 {2}\(loses \d+\.\d, mistake\)$/);
  expect(lines).toContain('line +0.30 d20 1...e5 2.Nf3');
  expect(lines).toContain('threat +0.90 d14 2.d4');
  expect(lines).toContain('played +2.50 d20 1...g5 2.d4');
  expect(lines).toContain('1200: 1...g5 40 % (played) +2.50 d20 1...g5 2.d4  TEMPTING AND WRONG');
  expect(lines).toContain('coach: A weak move.');
  expect(lines.join('\n')).not.toContain('a6');
});

test('moves that lose ten points of winning chance are turning points', () => {
  expect(listTurningPoints(game)).toEqual([expect.stringMatching(/^1\.\.\.g5 loses \d+ points$/)]);
});

test('the best move of a search loses nothing, whatever the next search says', () => {
  const [first, second, ...rest] = game.analyses;
  const best = second?.lines.find(({ moves }) => moves[0] === 'e7e5');
  if (!second || !best) throw new Error('the game has no line for 1...e5');
  const played = { ...best, moves: ['g7g5' as const] };
  const analyses = [first ?? null, { ...second, lines: [played] }, ...rest];
  expect(getLoss(game, 1)).toBeGreaterThan(10);
  expect(getLoss({ ...game, analyses }, 1)).toBe(0);
});
