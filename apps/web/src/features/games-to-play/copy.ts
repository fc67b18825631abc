import { toFullMoves } from '@lamplight/domain/library/list/full-moves.ts';
import type { Side } from '@lamplight/domain/library/side.ts';
import { FOLLOW, type SessionMode } from '@lamplight/domain/play/session.ts';
import { skillLevels } from '@lamplight/domain/play/skill.ts';
import { deployment } from '../../shared/deployment/deployment.ts';

const { shortName } = deployment.player;
const follow = `Follow ${shortName}`;

export const copy = {
  title: 'Games to Play',
  lead: `Take ${shortName}’s seat in a recorded game. Find his moves, or leave his path and play on.`,
  loading: 'Loading your games and sessions...',
  tryAgain: 'Try again',
  sessions: {
    title: 'Sessions under way',
    failed: 'Your sessions could not be loaded.',
    resume: 'Resume',
    modes: { [FOLLOW]: follow, FREESTYLE: 'Freestyle' } satisfies Record<SessionMode, string>,
    move: (name: string | null) => (name === null ? 'before the first move' : `after ${name}`),
    updated: (day: string) => `updated ${day}`,
    position: (moveName: string | null) =>
      moveName === null ? 'The position before the first move' : `The position after ${moveName}`,
    locked: 'Your plan does not open this game now.',
  },
  games: {
    title: 'Games',
    list: 'Games to play',
    failed: 'The games could not be loaded.',
    empty: 'There are no games yet.',
    allUnderWay: 'Every game you have is under way already.',
    play: 'Play',
    players: (white: string, black: string) => `${white} – ${black}`,
    side: (side: Side) => `you play ${side}`,
    moves: (plies: number) => (toFullMoves(plies) === 1 ? '1 move' : `${toFullMoves(plies)} moves`),
    showMore: (left: number) => `Show more (${left})`,
    search: { label: 'Search all games', href: '/games' },
    locked: (count: number) =>
      count === 1
        ? '1 more game is not part of your plan yet.'
        : `${count} more games are not part of your plan yet.`,
    /** For plans that open more games each month. */
    later: (count: number) =>
      count === 1
        ? '1 more game opens later, as your plan goes on.'
        : `${count} more games open month by month, as your plan goes on.`,
    plans: { label: 'View Plans', href: '/subscription' },
  },
  limit: {
    unlimited: 'Sessions without limit',
    used: (used: number, limit: number) => `${used} of ${limit} sessions used this month`,
    starts: (left: number) =>
      left === 1
        ? 'Play starts a session. You have 1 left this month.'
        : `Play starts a session. You have ${left} left this month.`,
    none: 'You have used all sessions of this month. The next month brings new ones; sessions under way go on.',
  },
  modes: {
    title: 'Two ways to play',
    follow: {
      name: follow,
      line: `You have the positions ${shortName} had and look for the moves he found. The replies of the recorded game are played for you.`,
      points: [
        'A move as good as his scores as well.',
        'Help is there when you ask for it, for a few points.',
        'Every session begins in this mode.',
      ],
    },
    freestyle: {
      name: 'Freestyle',
      line: 'When your move differs from his, you may keep it and play on against the computer.',
      points: [
        `${skillLevels.length} levels, from beginner to grandmaster.`,
        'You go on from the position you reached.',
        'A review shows where your paths split.',
      ],
      locked: 'Part of Basic',
    },
  },
} as const;
