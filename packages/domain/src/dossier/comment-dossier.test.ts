import { expect, test } from 'vitest';
import { dossierGame } from '../../test-support/dossier-game.ts';
import { formatCommentDossier } from './comment-dossier.ts';

const players = { white: 'Ann', black: 'Bob' };
const write = (index: number) =>
  formatCommentDossier(dossierGame, { index, level: 'club', players }).split('\n');

test('the dossier for a comment has the move, the game around it, both positions and the coach’s sentences', () => {
  const lines = write(1);
  expect(lines[0]).toBe('level: club');
  expect(lines).toContain('players: White Ann, Black Bob');
  expect(lines.find((line) => line.startsWith('move: '))).toMatch(
    /^move: 1\.\.\.g5 {2}\(loses \d+\.\d, mistake\)$/,
  );
  expect(lines).toContain('game before: 1.e4');
  expect(lines).toContain('game after: none');
  const [before, after] = [
    lines.indexOf('position before 1...g5'),
    lines.indexOf('position after 1...g5'),
  ];
  expect(lines.indexOf('line +0.30 d20 1...e5 2.Nf3')).toBeGreaterThan(before);
  expect(lines.indexOf('line +0.30 d20 1...e5 2.Nf3')).toBeLessThan(after);
  expect(lines.indexOf('line +2.50 d20 2.d4 h6')).toBeGreaterThan(after);
  expect(lines).toContain('threat +0.90 d14 2.d4');
  expect(lines).toContain('played +2.50 d20 1...g5 2.d4');
  expect(lines).toContain('natural +0.60 d20 1...d6 2.d4');
  expect(lines).toContain('material: equal');
  expect(lines.at(-1)).toBe('coach: A weak move.');
});

test('a line is listed once: what people play names it only', () => {
  expect(write(1)).toContain('1200: 1...g5 40 % (played)  TEMPTING AND WRONG');
});

test('the opponent’s last move has its loss, and the better line after an error', () => {
  expect(write(1).filter((line) => line.includes('opponent'))).toEqual([
    "opponent's last move: 1.e4  (loses 0.0)",
  ]);
  const lines = write(2).filter((line) => line.includes('opponent'));
  expect(lines[0]).toMatch(/^opponent's last move: 1\.\.\.g5 {2}\(loses \d+\.\d, mistake\)$/);
  expect(lines[1]).toBe('better for the opponent: line +0.30 d20 1...e5 2.Nf3');
});
