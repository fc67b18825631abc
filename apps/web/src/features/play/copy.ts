import { deployment } from '@lamplight/domain/deployment.ts';

export const copy = {
  title: `Play as ${deployment.player.shortName}`,
  games: 'Games',
  line: 'This room is still being furnished. The board you play on and the guide beside it will be here.',
  action: { href: '/games', label: 'Browse Games' },
  noGame: {
    title: 'No Game Selected',
    message: 'Choose a game first, then come back to play it.',
    action: 'Browse Games',
  },
} as const;
