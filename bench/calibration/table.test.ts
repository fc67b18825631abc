import { describe, expect, test } from 'vitest';
import {
  computeLoss,
  fitTemperature,
  formatCalibration,
  formatCalibrationModule,
  groupByProbability,
  measureCalibration,
  measureMatch,
  toProbabilities,
  type Answer,
} from './table.ts';

/**
 * Answers of a model that is too sure of itself: its scores are twice those with which the moves were played. Of ten
 * positions with the same two moves, seven have the first one played.
 */
const trueScores = [Math.log(0.7), Math.log(0.3)];
const answers: Answer[] = Array.from({ length: 40 }, (_, at) => ({
  game: Math.floor(at / 10),
  ply: at,
  band: 1400,
  played: at % 10 < 7 ? 0 : 1,
  scores: trueScores.map((score) => 2 * score),
}));

test('the fitted temperature undoes the excess of certainty', () => {
  expect(fitTemperature(answers)).toBeCloseTo(2, 2);
  expect(computeLoss(answers, 2)).toBeLessThan(computeLoss(answers, 1));
});

test('probabilities at a temperature are the softmax of the divided scores', () => {
  const [answer] = answers;
  if (!answer) throw new Error('there are answers');
  const [first = 0, second = 0] = toProbabilities(answer, 2);
  expect(first).toBeCloseTo(0.7, 10);
  expect(second).toBeCloseTo(0.3, 10);
});

describe('the groups of probabilities', () => {
  test('agree with the played moves at the right temperature', () => {
    const filled = groupByProbability(answers, 2).filter(({ count }) => count > 0);
    expect(filled.map(({ count }) => count)).toEqual([40, 40]);
    for (const { predicted, played } of filled) expect(predicted).toBeCloseTo(played, 10);
  });

  test('show the excess of certainty at temperature 1', () => {
    const surest = groupByProbability(answers, 1).findLast(({ count }) => count > 0);
    expect(surest?.played).toBeCloseTo(0.7, 10);
    expect(surest?.predicted).toBeCloseTo(0.49 / 0.58, 10);
  });
});

test('the match counts first choices, places among three, and the probability of played moves', () => {
  const match = measureMatch(answers, 2);
  expect(match).toEqual({
    positions: 40,
    first: 0.7,
    topThree: 1,
    drawn: expect.closeTo(0.7 * 0.7 + 0.3 * 0.3, 10),
  });
});

test('the tables judge the temperature on other games than it was fitted on', () => {
  const text = formatCalibration(measureCalibration(answers));
  expect(text).toMatch(/^Temperature 2\.00, fitted on 20 positions\. On the other 20 positions /);
  expect(text).toContain('| 1400 to 1599 | 40 | 70.0 % | 100.0 % | 63.8 % | 58.0 % |');
});

test('the module for the site holds the same figures as the tables', () => {
  const text = formatCalibrationModule(measureCalibration(answers));
  const [, json = ''] = /export const calibration = (.+) as const;/s.exec(text) ?? [];
  const written = JSON.parse(json);
  expect(written).toMatchObject({ temperature: 2, positions: 20 });
  expect(written.groups).toContainEqual({ from: 0.6, to: 0.7, moves: 0, predicted: 0, played: 0 });
  expect(written.groups).toContainEqual(
    expect.objectContaining({ from: 0.7, moves: 20, predicted: 0.7, played: 0.7 }),
  );
  expect(written.ranges).toContainEqual({
    from: 1400,
    to: 1599,
    positions: 40,
    firstChoice: 0.7,
    amongThree: 1,
  });
});
