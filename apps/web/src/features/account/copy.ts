export const copy = {
  title: 'Account Settings',
  line: 'This room is still being furnished. Your profile, your password and your subscription will be here.',
  action: { href: '/dashboard', label: 'Back to Dashboard' },
} as const;
