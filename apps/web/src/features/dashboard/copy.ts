export const copy = {
  title: 'Dashboard',
  line: 'This room is still being furnished. Your games, your sessions and where you left off will be here.',
  action: { href: '/games', label: 'Browse games' },
} as const;
