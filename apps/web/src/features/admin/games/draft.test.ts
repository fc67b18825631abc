import { expect, test } from 'vitest';
import { changeOf, creationOf, emptyDraft, isSame, numberOf, problemsIn } from './draft.ts';

const kept = {
  ...emptyDraft,
  title: 'The first game',
  pgn: '1. e4 e5',
  white: 'Carlsen',
  year: '2013',
  gameNumber: '4',
  round: '5',
};

test('a title, a record and a year of four digits are asked for', () => {
  expect(problemsIn(emptyDraft)).toEqual({
    title: 'Please enter a title.',
    pgn: 'Please paste the game as PGN.',
  });
  expect(problemsIn({ ...kept, title: ' \n' })).toHaveProperty('title');
  expect(problemsIn({ ...kept, year: 'twenty' })).toEqual({
    year: 'Please enter a year, such as 2013.',
  });
  expect(problemsIn({ ...kept, year: '' })).toEqual({});
});

test('the game number is 1 unless it is a number', () => {
  expect(creationOf({ ...kept, gameNumber: 'first' })).toMatchObject({ gameNumber: 1, year: 2013 });
  expect(creationOf({ ...kept, gameNumber: '', year: ' ' })).toMatchObject({
    gameNumber: 1,
    year: null,
  });
  expect(creationOf({ ...kept, gameNumber: ' 12 ' })).toMatchObject({ gameNumber: 12 });
  expect(numberOf({ ...kept, gameNumber: '' }, kept)).toBe(4);
});

test('of a game only what was changed is sent', () => {
  expect(changeOf(kept, { ...kept })).toEqual({});
  expect(changeOf(kept, { ...kept, pgn: '1. e4 e5\n', gameNumber: 'x' })).toEqual({});
  expect(
    changeOf(kept, {
      ...kept,
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
  expect(isSame(kept, { ...kept, title: 'The first game ' })).toBe(true);
  expect(isSame(kept, { ...kept, venue: 'Chennai' })).toBe(false);
});

test('with another record, everything is sent as it is shown', () => {
  const { gameNumber, ...shown } = creationOf({ ...kept, pgn: '1. d4' });
  expect(gameNumber).toBe(4);
  expect(changeOf(kept, { ...kept, pgn: '1. d4' })).toEqual(shown);
});
