import type { HistoryMove, SessionState } from '@lamplight/contract/play-session.ts';
import { expect, test } from 'vitest';
import { describeFind } from './announcements.ts';

function createState(move: Pick<HistoryMove, 'foundShare' | 'bonus'>) {
  const strength: SessionState['strength'] = {
    rating: 1800,
    isAssumed: false,
    isRatingAnswered: true,
  };
  const found: HistoryMove = {
    ply: 1,
    san: 'e4',
    uci: 'e2e4',
    fen: '',
    by: 'user',
    isMatch: true,
    verdict: 'matched',
    points: 10,
    missed: 0,
    isOpening: false,
    ...move,
  };
  return { moveHistory: [found], strength };
}

test.for([
  [0.2, 0, 'Found by 1 in 5 players of your strength.'],
  [0.05, 5, 'Found by 1 in 20 players of your strength. Hard find: 5 points more.'],
  [null, 0, ''],
] as const)(
  'a find with the share %s and a bonus of %i is announced',
  ([foundShare, bonus, words]) => {
    expect(describeFind(createState({ foundShare, bonus }), 1)).toBe(words);
  },
);

test('nothing is said about a move that the server does not have', () => {
  expect(describeFind(createState({ foundShare: 0.2, bonus: 0 }), 2)).toBe('');
});
