import { deployment } from '../../shared/deployment/deployment.ts';
import { toFullMoves } from '@lamplight/domain/library/list/full-moves.ts';
import { FOLLOW } from '@lamplight/domain/play/session.ts';
import type { SessionMode } from '@lamplight/domain/play/session.ts';
import { boardCopy } from '../../shared/board/copy.ts';

const { shortName } = deployment.player;
const browse = { label: 'Browse games', href: '/games' } as const;
const play = { label: 'Interactive play', href: '/interactive' } as const;

const modes: Record<SessionMode, string> = {
  [FOLLOW]: `Follow ${shortName}`,
  FREESTYLE: 'Freestyle',
};

export const copy = {
  plans: { basic: 'Basic Plan', starter: 'Starter Plan', admin: 'Admin' },
  /** Shown for a plan that an admin granted without payment. */
  grantedUntil: (date: string) => `Granted until ${date}`,
  welcome: (name: string) => `Welcome back, ${name}`,
  verified: 'Verified',
  memberSince: (month: string) => `Member since ${month}`,
  browse,
  play,
  loading: 'Loading your games and sessions...',
  counters: {
    label: 'Your study in numbers',
    loading: 'Loading stats...',
    failed: 'Unable to load stats',
    gamesViewed: 'Games Viewed',
    gamesCompleted: 'Games Analysis Completed',
    playSessions: 'Play Sessions',
    playSessionsCompleted: 'Play Sessions Completed',
  },
  leftOff: {
    title: 'Where you left off',
    resume: 'Resume',
    at: (moveName: string) => `at ${moveName}`,
    position: (moveName: string | null) =>
      moveName === null ? 'The position before the first move' : `The position after ${moveName}`,
    locked: 'Your plan does not open this game now.',
    plans: { label: 'View Plans', href: '/subscription' },
  },
  players: (white: string, black: string) => `${white} – ${black}`,
  tryAgain: 'Try again',
  showMore: (left: number) => `Show more (${left})`,
  analyzing: {
    title: 'Currently Analyzing',
    action: 'Resume',
    place: boardCopy.place,
    empty: 'A game you begin to read waits here until its last move.',
    wayOn: browse,
  },
  complete: {
    title: 'Analysis Complete',
    action: 'Review Again',
    moves: (plies: number) => (toFullMoves(plies) === 1 ? '1 move' : `${toFullMoves(plies)} moves`),
    empty: 'Games you have read to the end are kept here.',
    wayOn: { label: 'Choose a game', href: '/games' },
  },
  gamesFailed: 'Your games could not be loaded.',
  active: {
    title: 'Active Sessions',
    action: 'Resume',
    move: (move: number) => (move === 0 ? 'before the first move' : `move ${move}`),
    updated: (day: string) => `updated ${day}`,
    empty: `Take ${shortName}’s seat: a session waits here for as long as you like.`,
    wayOn: play,
  },
  history: {
    title: 'Session History',
    action: 'Review',
    completed: 'completed',
    abandoned: 'abandoned',
    delete: 'Delete session',
    empty: 'Sessions you have finished or left can be looked back at here.',
    wayOn: { label: 'Play a session', href: '/interactive' },
    question: {
      title: 'Delete session?',
      description:
        'This will permanently delete this session from your history. This action cannot be undone.',
      keep: 'Cancel',
      confirm: 'Delete',
    },
    deleted: {
      title: 'Session Deleted',
      description: 'It is gone from your history.',
    },
    deleteFailed: { title: 'Delete Failed', description: 'Failed to delete session' },
  },
  sessionsFailed: 'Your sessions could not be loaded.',
  modes,
  score: {
    title: 'Guess Score',
    lead: (percent: number) => `${percent}% last time`,
    chart: 'Session',
    value: (percent: number) => `${percent}%`,
    points: (points: number, outOf: number) => `${points} of ${outOf} points`,
    summary: (percents: readonly number[]) =>
      `Points per session in percent, oldest first: ${percents.join(', ')}.`,
    empty: `Find ${shortName}’s moves in two sessions, and see here how your guesses come along.`,
    wayOn: { label: `Follow ${shortName}`, href: '/interactive' },
  },
} as const;
