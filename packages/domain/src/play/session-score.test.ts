import { describe, expect, test } from 'vitest';
import { after, done, italian, judgement, started, tried } from '../../test-support/play/steps.ts';
import { findGuess } from './session-board.ts';
import { getGuessPoints, getHelpPrices, getPointsLeft, scoreSession } from './session-score.ts';
import { isMoveShown } from './session-guesses.ts';
import { applyUserMove, recordJudgement, takeHelp } from './session-steps.ts';
import type { Guess, Help, Session } from './session.ts';

/** Points of the guess at the first move. */
function pointsOf({ guesses: [guess] }: Session): number | null {
  return guess ? getGuessPoints(guess) : null;
}

/** The guess as an earlier version stored it, without the note that the recorded move stayed hidden. */
function forgetHidden(guess: Guess): Guess {
  const tries = guess.tries.map(({ move, judgement: given, answer }) => ({
    move,
    judgement: given,
    answer,
  }));
  return { ...guess, tries };
}

const help = (session: Session): Session => done(takeHelp(session, 'piece', 0));

describe('a second attempt', () => {
  test.for([
    ['at the recorded move gets half of 10', 0, ['e4'], 5],
    ['does not lower the points of a better first attempt', 9, ['e4'], 9],
    ['without a verdict leaves the points of the first', 3, ['c4'], 3],
    ['that fails leaves nothing for the third', 0, ['c4', 'rewind', 'e4'], 0],
    ['that repeats the first move gets half of its points', 7, ['d4'], 7],
  ] as const)('%s', ([, first, steps, points]) => {
    const session = after(tried('d4', first), italian, 'rewind', ...steps);
    expect(pointsOf(session)).toBe(points);
    expect(scoreSession(session)).toMatchObject({ found: 0, asked: 1, points });
  });

  test.for([
    [11, 5],
    [9, 4],
    [7, 3],
    [1, 0],
  ])('with a verdict of %i points gets half, rounded down', ([points, half]) => {
    const second = after(tried('d4', 0), italian, 'rewind', 'c4');
    const judged = done(recordJudgement(second, { ply: 0, uci: 'c2c4' }, judgement(points ?? 0)));
    expect(pointsOf(judged)).toBe(half);
  });

  test('gets nothing after the recorded move was shown in the dialog', () => {
    const shown = done(takeHelp(tried('d4', 4), 'move', 0));
    expect(pointsOf(after(shown, italian, 'rewind', 'e4'))).toBe(4);
    const better = { ...judgement(11), verdict: 'better' as const };
    const second = after(done(takeHelp(tried('d4', 0), 'move', 0)), italian, 'rewind', 'c4');
    expect(pointsOf(done(recordJudgement(second, { ply: 0, uci: 'c2c4' }, better)))).toBe(0);
  });

  test.for([
    ['before the first attempt', true],
    ['between the attempts', false],
  ] as const)('gets half of the points that help %s leaves', ([, isBefore]) => {
    const first = tried('d4', 0, isBefore ? help(started(italian)) : started(italian));
    const back = after(first, italian, 'rewind');
    const helped = isBefore ? back : help(back);
    expect(helped.guesses.map(getPointsLeft)).toEqual([3]);
    expect(pointsOf(after(helped, italian, 'e4'))).toBe(3);
  });

  test('is worth nothing in a session of an earlier version, whose dialog showed the move', () => {
    const [guess] = tried('d4', 4).guesses;
    if (!guess) throw new Error('no guess');
    const earlier = { ...tried('d4', 4), guesses: [forgetHidden(guess)] };
    const back = after(earlier, italian, 'rewind');
    expect(back.guesses.map(getPointsLeft)).toEqual([0]);
    expect(back.guesses.map(isMoveShown)).toEqual([true]);
    expect(pointsOf(after(back, italian, 'e4'))).toBe(4);
  });

  test('a verdict that arrives after the rewind keeps the recorded move hidden', () => {
    const back = after(started(italian), italian, 'd4', 'rewind');
    const judged = done(recordJudgement(back, { ply: 0, uci: 'd2d4' }, judgement(2)));
    expect(judged.guesses.map(isMoveShown)).toEqual([false]);
    expect(pointsOf(after(judged, italian, 'e4'))).toBe(5);
  });
});

test('a better move brings nothing after the recorded move was shown, except in earlier sessions', () => {
  const session = tried('d4', 11, done(takeHelp(started(italian), 'move', 0)));
  expect(pointsOf(session)).toBe(0);
  expect(session.guesses.map(forgetHidden).map(getGuessPoints)).toEqual([1]);
});

describe('the prices of help', () => {
  test.for<[string, Session, Record<Help, number>]>([
    [
      'before the first attempt are those of the table',
      done(takeHelp(started(italian), 'piece', 0)),
      { piece: 0, square: 3, engine: 3, move: 7 },
    ],
    [
      'before the second attempt are what each takes off its half',
      after(tried('d4', 0), italian, 'rewind'),
      { piece: 2, square: 3, engine: 3, move: 5 },
    ],
    [
      'are nothing if the first attempt cannot be bettered',
      after(tried('d4', 6), italian, 'rewind'),
      { piece: 0, square: 0, engine: 0, move: 0 },
    ],
  ])('%s', ([, session, prices]) => {
    const guess = findGuess(session, 1);
    expect(guess && getHelpPrices(guess)).toEqual(prices);
  });
});

/** Plays the recorded first move, which this share of players finds. */
const find = (session: Session, share: number | undefined): Session =>
  done(applyUserMove(session, italian, { move: 'e4', share }));

describe('a hard find', () => {
  test.for([
    ['under 10 % of players find', 0.0999, 15],
    ['no player finds', 0, 15],
    ['exactly 10 % of players find', 0.1, 10],
    ['nearly all players find', 0.97, 10],
    ['nothing is known about', undefined, 10],
  ] as const)('of a move that %s brings its points', ([, share, points]) => {
    const session = find(started(italian), share);
    expect(pointsOf(session)).toBe(points);
    expect(scoreSession(session)).toMatchObject({ found: 1, points, outOf: 10 });
  });

  test('brings no more than other finds after help', () => {
    expect(pointsOf(find(help(started(italian)), 0.01))).toBe(7);
  });

  test('brings no more than other finds at the second attempt', () => {
    expect(pointsOf(find(after(tried('d4', 0), italian, 'rewind'), 0.01))).toBe(5);
  });

  test('brings nothing for another move', () => {
    const session = done(applyUserMove(started(italian), italian, { move: 'd4', share: 0.01 }));
    const judged = done(recordJudgement(session, { ply: 0, uci: 'd2d4' }, judgement(9)));
    expect(pointsOf(judged)).toBe(9);
  });

  test('without a stored bonus, as in sessions of earlier versions, keeps its ten points', () => {
    const session = find(started(italian), 0.01);
    const [guess] = session.guesses;
    expect(guess && getGuessPoints(forgetHidden(guess))).toBe(10);
  });
});
