export const copy = {
  title: 'Game Selection',
  line: 'This room is still being furnished. The games to choose from will be listed here.',
  action: { href: '/dashboard', label: 'Dashboard' },
} as const;
