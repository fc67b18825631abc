export const copy = {
  title: 'Session Review',
  line: 'This room is still being furnished. Your session, move by move, will be here.',
  action: { href: '/dashboard', label: 'Back to Dashboard' },
} as const;
