import { skillLevels, skills } from '@lamplight/domain/play/skill.ts';
import { expect, test } from 'vitest';
import { computeThinkingMs } from './thinking-time.ts';

const spread = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ move: `a${at}`, probability: 1 / count }));

test('a forced move takes no time, and four equal moves take half as long as sixteen', () => {
  expect(computeThinkingMs(spread(1), 5000)).toBe(0);
  expect(computeThinkingMs(spread(4), 5000)).toBe(1000);
  expect(computeThinkingMs(spread(16), 5000)).toBe(2000);
});

test('moves without a chance change nothing', () => {
  expect(computeThinkingMs([...spread(4), { move: 'h7h8n', probability: 0 }], 5000)).toBe(1000);
});

test.each(skillLevels)('%s never thinks longer than 40 %% of its time for a move', (level) => {
  const { moveTimeMs } = skills[level];
  expect(computeThinkingMs(spread(218), moveTimeMs)).toBeCloseTo(0.4 * moveTimeMs, 6);
});

test('no moves take no time', () => {
  expect(computeThinkingMs([], 5000)).toBe(0);
});
