import { expect, test } from 'vitest';
import { toChange, toCreation, emptyDraft, isSame, getNumber, findProblems } from './draft.ts';

const stored = {
  ...emptyDraft,
  title: 'The first game',
  pgn: '1. e4 e5',
  white: 'Carlsen',
  year: '2013',
  gameNumber: '4',
  round: '5',
};

test('a title, a record and a year of four digits are required', () => {
  expect(findProblems(emptyDraft)).toEqual({
    title: 'Please enter a title.',
    pgn: 'Please paste the game as PGN.',
  });
  expect(findProblems({ ...stored, title: ' \n' })).toHaveProperty('title');
  expect(findProblems({ ...stored, year: 'twenty' })).toEqual({
    year: 'Please enter a year, such as 2013.',
  });
  expect(findProblems({ ...stored, year: '' })).toEqual({});
});

test('a new game has no number, and so comes last, unless one is chosen', () => {
  expect(emptyDraft.gameNumber).toBe('');
  expect(toCreation({ ...stored, gameNumber: 'first' })).toMatchObject({
    gameNumber: undefined,
    year: 2013,
  });
  expect(toCreation({ ...stored, gameNumber: '', year: ' ' })).toMatchObject({
    gameNumber: undefined,
    year: null,
  });
  expect(toCreation({ ...stored, gameNumber: ' 12 ' })).toMatchObject({ gameNumber: 12 });
  expect(getNumber({ ...stored, gameNumber: '' }, stored)).toBe(4);
});

test('only the changed fields of a game are sent', () => {
  expect(toChange(stored, { ...stored })).toEqual({});
  expect(toChange(stored, { ...stored, pgn: '1. e4 e5\n', gameNumber: 'x' })).toEqual({});
  expect(
    toChange(stored, {
      ...stored,
      white: '',
      year: '',
      round: '6',
      gameNumber: '5',
      analysisSide: 'Black',
      result: '1-0',
    }),
  ).toEqual({
    white: '',
    year: null,
    gameNumber: 5,
    analysisSide: 'Black',
    result: '1-0',
    otherDetails: { round: '6' },
  });
  expect(isSame(stored, { ...stored, title: 'The first game ' })).toBe(true);
  expect(isSame(stored, { ...stored, venue: 'Chennai' })).toBe(false);
});

test('with another record all fields are sent as they are shown', () => {
  const { gameNumber, ...shown } = toCreation({ ...stored, pgn: '1. d4' });
  expect(gameNumber).toBe(4);
  expect(toChange(stored, { ...stored, pgn: '1. d4' })).toEqual(shown);
});
