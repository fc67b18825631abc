import { expect, test } from 'vitest';
import { findPlayerLevel, playerLevels, safetyNetRating } from './player-levels.ts';
import { skillLevels, skills } from './skill.ts';

test('the player model plays the four lower levels, the engine the two upper ones', () => {
  expect(skillLevels.filter((level) => findPlayerLevel(level))).toEqual([
    'beginner',
    'casual',
    'intermediate',
    'advanced',
  ]);
});

test('each level is told a higher rating than the one below it and plays no wilder', () => {
  const levels = Object.values(playerLevels);
  for (const [at, { rating, temperature }] of levels.slice(1).entries()) {
    expect(rating).toBeGreaterThan(levels[at]?.rating ?? Infinity);
    expect(temperature).toBeLessThanOrEqual(levels[at]?.temperature ?? 0);
  }
});

test('every rating is one of which enough games were trained, and improbable moves are cut at 1 to 2 %', () => {
  for (const { rating, minProbability } of Object.values(playerLevels)) {
    expect(rating).toBeGreaterThanOrEqual(1000);
    expect(rating).toBeLessThanOrEqual(2400);
    expect(minProbability).toBeGreaterThanOrEqual(0.01);
    expect(minProbability).toBeLessThanOrEqual(0.02);
  }
});

test('levels above 1900 have the safety net, others do not', () => {
  for (const { rating, hasSafetyNet } of Object.values(playerLevels)) {
    expect(hasSafetyNet).toBe(rating > safetyNetRating);
  }
});

test('the text of each level names the rating that the model is told', () => {
  for (const level of ['beginner', 'casual', 'intermediate', 'advanced'] as const) {
    expect(skills[level].description).toContain(` ${playerLevels[level].rating}.`);
  }
});
