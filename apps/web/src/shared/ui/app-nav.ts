export const appNav = [
  { href: '/dashboard', label: 'Dashboard' },
  { href: '/games', label: 'Games' },
  { href: '/interactive', label: 'Interactive' },
] as const;
