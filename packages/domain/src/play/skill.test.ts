import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { measuredLevels } from './measured-levels.ts';
import { isSkillLevel, skillLevels, skills } from './skill.ts';

test('the levels have the documented strengths and limits', () => {
  const table = skillLevels.map((level) => {
    const { elo, depth, minDepth, moveTimeMs } = skills[level];
    return [level, elo, depth, minDepth, moveTimeMs / 1000];
  });
  expect(table).toEqual([
    ['beginner', 1320, 15, 12, 2],
    ['casual', 1600, 15, 12, 3],
    ['intermediate', 1900, 18, 12, 5],
    ['advanced', 2200, 20, 12, 7],
    ['expert', 2600, 25, 15, 9],
    ['grandmaster', 3000, 30, 20, 11],
  ]);
});

/**
 * Stockfish computes its skill level from the Elo with this formula. It chooses its move at a depth of one more than
 * the integer part.
 */
test('each level has the depth at which the engine chooses its move', () => {
  for (const level of skillLevels) {
    const { elo, pickDepth } = skills[level];
    const e = (elo - 1320) / 1870;
    const inner = ((37.2473 * e - 40.8525) * e + 22.2943) * e - 0.311_438;
    expect(pickDepth, level).toBe(1 + Math.floor(Math.min(19, Math.max(0, inner))));
  }
});

test('the levels page shows the measured results', () => {
  const document = readFileSync(`${import.meta.dirname}/../../../../docs/levels.md`, 'utf8');
  const rows = skillLevels.slice(1).map((level, place) => {
    const below = skills[skillLevels[place] ?? level].name;
    const { name } = skills[level];
    const measured = measuredLevels[level];
    const result = measured && `${measured.won}, ${measured.drawn}, ${measured.lost}`;
    return [`| ${name} v ${below} |`, `| ${result} |`];
  });
  for (const [pair = '', result = ''] of rows) {
    const row = document.split('\n').find((line) => line.startsWith(pair));
    expect(row, pair).toContain(result);
  }
});

test('another word is no level', () => {
  for (const word of ['', 'Beginner', 'constructor', '__proto__', 'toString'])
    expect(isSkillLevel(word)).toBe(false);
  expect(isSkillLevel('expert')).toBe(true);
});
