export const copy = {
  title: 'Analysis Board',
  games: 'Games',
  line: 'This room is still being furnished. The board, the engine and the commentary will be here.',
  action: { href: '/games', label: 'Select a Game' },
  noGame: { message: 'No game selected for analysis', action: 'Select a Game' },
} as const;
