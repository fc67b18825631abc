export const copy = {
  title: 'Subscription Plans',
  line: 'This room is still being furnished. The plans and what they include will be here.',
  action: { href: '/dashboard', label: 'Dashboard' },
} as const;
