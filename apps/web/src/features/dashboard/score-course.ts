import type { ListedSession } from '@lamplight/contract/play.ts';
import type { SessionLists } from './queries.ts';

export type ScoredSession = Pick<
  ListedSession,
  'sessionId' | 'gameTitle' | 'updatedAt' | 'score'
> & {
  /** Percentage of the points that could be won; a move better than the recorded one can raise it above 100. */
  percent: number;
};

/** Sessions with fewer guesses say nothing about a reader's strength. */
const minGuesses = 3;
const maxShown = 20;

/** Guess scores session by session, oldest first. Sessions that left the recorded path count with the guesses before that. */
export function listScoredSessions({
  activeSessions,
  sessionHistory,
}: Pick<SessionLists, 'activeSessions' | 'sessionHistory'>): ScoredSession[] {
  return [...activeSessions, ...sessionHistory]
    .filter(({ score }) => score.asked >= minGuesses)
    .toSorted((a, b) => Date.parse(a.updatedAt) - Date.parse(b.updatedAt))
    .slice(-maxShown)
    .map(({ sessionId, gameTitle, updatedAt, score }) => ({
      sessionId,
      gameTitle,
      updatedAt,
      score,
      percent: Math.round((100 * score.points) / score.outOf),
    }));
}

const levels = [0, 50, 100];

/** Coordinates of sessions and level lines, in percent of the chart's width and of its height from the top. */
export function toChart(course: readonly ScoredSession[]) {
  const top = Math.max(100, ...course.map(({ percent }) => percent));
  const toHeight = (percent: number) => round(100 - (100 * percent) / top);
  return {
    levels: levels.map((percent) => ({ percent, y: toHeight(percent) })),
    places: course.map(({ sessionId, percent }, index) => ({
      sessionId,
      x: round((100 * index) / Math.max(1, course.length - 1)),
      y: toHeight(percent),
    })),
  };
}

/** One decimal is finer than any screen. */
function round(value: number): number {
  return Math.round(value * 10) / 10;
}
