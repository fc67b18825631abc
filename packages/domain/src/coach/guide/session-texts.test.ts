import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Guess, Session } from '../../play/session.ts';
import type { Verdict } from '../../play/verdict.ts';
import { followRecord, createGuidedGame } from '../../../test-support/coach/guided-game.ts';
import { writeAchievement, formatNumberInWords, writeMilestone } from './session-texts.ts';

const file = new URL('../../../../../data/analysis/carlsen-001.txt', import.meta.url);
const { record } = createGuidedGame(readFileSync(file, 'utf8'), 'white');
const sessions = [...followRecord(record)];
const getSession = (found: number): Session => {
  const session = sessions[found];
  if (!session) throw new Error('the game is shorter');
  return session;
};

test.each([
  [0, 'no'],
  [12, 'twelve'],
  [20, 'twenty'],
  [41, 'forty-one'],
  [120, '120'],
])('the number %i is written in words', (value, expected) => {
  expect(formatNumberInWords(value)).toBe(expected);
});

test('milestones count the found moves', () => {
  expect(writeMilestone(getSession(2), record)).toBeUndefined();
  expect(writeMilestone(getSession(3), record)).toBe('Three in a row.');
  expect(writeMilestone(getSession(5), record)).toBe('Five of his moves found so far.');
  expect(writeMilestone(getSession(sessions.length - 1), record)).toMatch(/^One more of his moves/);
  const half = sessions.map((session) => writeMilestone(session, record) ?? '');
  expect(half.filter((text) => text.startsWith('Half of the way'))).toHaveLength(1);
});

test('a move that was shown is not counted as found', () => {
  const session = getSession(3);
  const [first, ...rest] = session.guesses;
  const withShownMove: Session = {
    ...session,
    guesses: first ? [{ ...first, helps: ['move'] }, ...rest] : [],
  };
  expect(writeMilestone(withShownMove, record)).toBeUndefined();
  expect(writeAchievement(session)).toBe('You found all three of his moves at the first try.');
  expect(writeAchievement(withShownMove)).toBe(
    'You found two of his three moves at the first try.',
  );
});

test.each<[Verdict[], string]>([
  [['matched'], 'You found his move at the first try.'],
  [['equal'], 'Your first try was not his move, but as good.'],
  [['inferior'], 'His move was not found at the first try.'],
  [['matched', 'matched'], 'You found both of his moves at the first try.'],
  [['playable', 'inferior'], 'You found neither of his two moves at the first try.'],
  [
    ['equal', 'inferior'],
    'You found neither of his two moves at the first try, but one of your moves was as good.',
  ],
  [
    ['matched', 'equal', 'equal'],
    'You found one of his three moves at the first try, and two more of your moves were as good.',
  ],
])('the result of a session is described: %j', (verdicts, expected) => {
  const session = getSession(verdicts.length);
  const guesses = session.guesses.map((guess, index): Guess => {
    const verdict = verdicts[index];
    const [first, ...later] = guess.tries;
    if (!verdict || !first?.judgement) return guess;
    return {
      ...guess,
      tries: [{ ...first, judgement: { ...first.judgement, verdict } }, ...later],
    };
  });
  expect(writeAchievement({ ...session, guesses })).toBe(expected);
});
