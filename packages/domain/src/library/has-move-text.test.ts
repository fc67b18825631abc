import { describe, expect, test } from 'vitest';
import { hasMoveText } from './has-move-text.ts';

describe('texts that contain a move', () => {
  test.each([
    'Nf3',
    'after 28.Nf1 he resigns',
    '28...Qe1',
    'Sicilian, with dxc4',
    'Anti-Qxd4 Move Order',
    'e2-e4 wins',
    'exd8=Q+',
    'he castles O-O-O',
    'the knight on e5',
    '(Rxh7#)',
    'e7e8q',
  ])('%s', (text) => {
    expect(hasMoveText(text)).toBe(true);
  });
});

describe('texts that do not', () => {
  test.each([
    'Ruy Lopez: Berlin Defense',
    'World Championship 2016, Rapid 4',
    'Group B2B',
    'move 12 of 37',
    'A04',
    'B92 Najdorf',
    'the b-file and the seventh rank',
    '',
  ])('%j', (text) => {
    expect(hasMoveText(text)).toBe(false);
  });
});
