import { expect, test } from 'vitest';
import { dossierGame as game } from '../../test-support/dossier-game.ts';
import { formatMoveDossier, listTurningPoints } from './format-dossier.ts';

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
