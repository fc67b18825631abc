import type { GameProgress } from '@lamplight/contract/dashboard.ts';
import type { ListedSession } from '@lamplight/contract/play.ts';
import { expect, test } from 'vitest';
import { findLastActivity } from './last-activity.ts';
import type { ProgressLists, SessionLists } from './queries.ts';
import { toChart, listScoredSessions } from './score-card.tsx';

const position = {
  fen: '8/8/8/8/8/8/8/K1k5 w - - 0 1',
  lastMove: null,
  moveName: null,
  orientation: 'white',
} as const;

const at = (day: number) => new Date(Date.UTC(2026, 10, day)).toISOString();

function game(day: number): GameProgress {
  return {
    id: 'g',
    slug: 'a-b-c',
    title: 'A game',
    white: 'A',
    black: 'B',
    tournament: 'C',
    userLastMove: 5,
    totalMoves: 50,
    moveNumber: 3,
    lastMoveNumber: 25,
    move: null,
    progressPercent: 10,
    isCompleted: false,
    updatedAt: at(day),
  };
}

function session(day: number, points = 20, asked = 4): ListedSession {
  return {
    id: `s${day}`,
    sessionId: `s${day}`,
    gameId: 'g',
    slug: 'a-b-c',
    gameTitle: 'A game',
    gameWhite: 'A',
    gameBlack: 'B',
    gameTournament: 'C',
    currentMoveIndex: 9,
    moveNumber: 5,
    move: null,
    mode: 'FAITHFUL',
    status: 'active',
    updatedAt: at(day),
    score: { asked, points, outOf: 10 * asked },
  };
}

const progressOf = (...inProgress: GameProgress[]): ProgressLists => ({
  inProgress,
  completed: [],
  totals: { inProgress: inProgress.length, completed: 0 },
  position: inProgress.length > 0 ? position : null,
});
const sessionsOf = (active: ListedSession[], history: ListedSession[] = []): SessionLists => ({
  activeSessions: active,
  sessionHistory: history,
  totals: { active: active.length, history: history.length },
  position: null,
});

test('the last activity is the newer of a game and a session, with its own position', () => {
  const newerGame = findLastActivity(progressOf(game(3)), sessionsOf([session(2)]));
  expect(newerGame).toMatchObject({ href: '/analysis/a-b-c', position });
  const newerSession = findLastActivity(progressOf(game(3)), sessionsOf([session(4)]));
  expect(newerSession).toMatchObject({ href: '/interactive/a-b-c', position: null });
});

test('the last activity is the only one of the two, or undefined without both', () => {
  expect(findLastActivity(progressOf(game(3)), undefined)).toMatchObject({
    href: '/analysis/a-b-c',
  });
  expect(findLastActivity(undefined, sessionsOf([session(1)]))).toMatchObject({
    href: '/interactive/a-b-c',
  });
  expect(findLastActivity(progressOf(), sessionsOf([], [session(1)]))).toBeUndefined();
  expect(findLastActivity(undefined, undefined)).toBeUndefined();
});

test('the scored sessions are the last twenty, oldest first, without those of too few guesses', () => {
  const history = Array.from({ length: 25 }, (_, index) => session(25 - index, 25 - index));
  const course = listScoredSessions(sessionsOf([session(26, 44), session(27, 2, 2)], history));
  expect(course).toHaveLength(20);
  expect(course[0]).toMatchObject({ sessionId: 's7', percent: 18 });
  expect(course.at(-1)).toMatchObject({ sessionId: 's26', percent: 110 });
});

test('the chart reaches from 0 to 100 percent, and higher where guesses beat the recorded moves', () => {
  const course = listScoredSessions(sessionsOf([], [session(2, 44), session(1, 22)]));
  expect(toChart(course)).toEqual({
    levels: [
      { percent: 0, y: 100 },
      { percent: 50, y: 54.5 },
      { percent: 100, y: 9.1 },
    ],
    places: [
      { sessionId: 's1', x: 0, y: 50 },
      { sessionId: 's2', x: 100, y: 0 },
    ],
  });
  expect(toChart(course.slice(0, 1)).places).toEqual([{ sessionId: 's1', x: 0, y: 45 }]);
});

test('a session without a guess is not divided by zero', () => {
  expect(listScoredSessions(sessionsOf([session(1, 0, 0)]))).toEqual([]);
});
