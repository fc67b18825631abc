import { deployment } from '@lamplight/domain/deployment.ts';
import { skills } from '@lamplight/domain/play/skill.ts';
import type { SkillLevel } from '@lamplight/domain/play/skill.ts';

const { shortName } = deployment.player;

export const copy = {
  /** In the header; the page's heading stands over the board. */
  page: 'Interactive Play',
  title: `Play as ${shortName}`,
  games: 'Games',
  newGame: 'New Game',
  flip: 'Flip',
  flipLabel: 'Flip the board',
  modes: { FAITHFUL: `Follow ${shortName}`, FREESTYLE: 'Freestyle' },
  loading: 'Setting up the board...',
  noGame: {
    title: 'No Game Selected',
    message: 'Choose a game first, then come back to play it.',
    notFound: 'There is no such game.',
    action: 'Browse Games',
  },
  failed: { title: 'The game could not be loaded.', unreached: 'The server could not be reached.' },
  used: {
    message: 'You have used all sessions of this month. The next month brings new ones.',
    title: 'Your sessions for this month are used',
    description: 'With Basic you play as many sessions as you like.',
    action: 'View Pricing',
  },
  from: {
    title: 'Try again from here?',
    description: (place: string) =>
      `You have a session of this game under way. Starting again ${place} leaves it: it stays in your history as abandoned.`,
    after: (move: string) => `after ${move}`,
    start: 'at the first move',
    keep: 'Keep Playing',
    confirm: 'Start From Here',
  },
  bars: {
    you: `You as ${shortName}`,
    computer: (level: SkillLevel) => `Computer, ${skills[level].name}`,
    yourTurn: 'Your Turn',
    waiting: 'Waiting',
    thinking: 'Thinking...',
    analyzing: 'Analyzing...',
  },
  start: 'Starting position',
  toast: 'That did not work',
  trouble: {
    unsent: 'Your move has not arrived yet. It is kept here.',
    unreached: 'The server could not be reached. Please try again.',
    noMove: 'The computer found no move.',
    judge: 'The engine could not compare the moves.',
    endedElsewhere: 'This session was ended somewhere else.',
    again: 'Try again',
  },
  point: 'Any key or click goes on.',
} as const;
