import { describe, expect, test } from 'vitest';
import { parseDifficulties, writeDifficulties } from './difficulty-file.ts';
import type { DifficultyFile } from './difficulty-file.ts';

const file: DifficultyFile = {
  moves: ['e2e4', 'e7e5', 'g1f3'],
  model: '0123456789ab 1.01',
  difficulties: [
    {
      ply: 0,
      shares: [0.5312, 0.5, 0.4, 0.3, 0.2, 0.1, 0.05, 0.0001, 0],
      expected: {
        club: [
          { move: 'e2e4', probability: 0.5312 },
          { move: 'd2d4', probability: 0.25 },
        ],
        improver: [{ move: 'd2d4', probability: 1 }],
        tournament: [{ move: 'c2c4', probability: 0.01 }],
      },
    },
    {
      ply: 2,
      shares: [1, 1, 1, 1, 1, 1, 1, 1, 1],
      expected: {
        club: [{ move: 'a7a8q', probability: 1 }],
        improver: [{ move: 'g1f3', probability: 1 }],
        tournament: [{ move: 'g1f3', probability: 1 }],
      },
    },
  ],
};
const text = writeDifficulties(file);

test('a written file reads back the same', () => {
  expect(parseDifficulties(text)).toEqual({ ok: true, value: file });
  expect(text.split('\n')).toHaveLength(5);
});

describe('a file is refused', () => {
  test.for([
    ['that is empty', ''],
    ['without moves', text.replace('moves', 'made')],
    ['without a model', text.replace('model', 'made')],
    ['that was cut within a line', text.slice(0, -12)],
    ['with a missing share', text.replace('5312 5000', '5000')],
    ['with a share above one', text.replace('5312 5000', '10001 5000')],
    ['with a missing reading level', text.replace(' | c2c4:100', '')],
    ['with something that is no move', text.replace('c2c4', 'c2c9')],
    ['with a position after the last move', text.replace('\n2 |', '\n3 |')],
    ['with the same position twice', text.replace('\n2 |', '\n0 |')],
  ] as const)('%s', ([, broken]) => {
    expect(broken).not.toBe(text);
    expect(parseDifficulties(broken).ok).toBe(false);
  });
});
