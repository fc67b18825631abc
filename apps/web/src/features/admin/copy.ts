export const copy = {
  title: 'Admin Panel',
  line: 'This room is still being furnished. Games, analysis jobs and engine data will be managed here.',
  action: { href: '/dashboard', label: 'Dashboard' },
} as const;
