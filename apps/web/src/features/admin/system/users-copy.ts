import { formatCount } from '../../../shared/shell/format.ts';

const progressStays = 'What they have studied and played is kept.';

export const usersCopy = {
  title: 'Users',
  label: 'Users, newest first',
  pages: 'Pages of users',
  failed: 'The users could not be loaded',
  search: 'Search users',
  searchHint: 'Address, username or name',
  found: (count: number) => formatCount(count),
  empty: 'Nobody has signed up yet.',
  noneFound: 'Nobody by that name or address.',
  showAll: 'Clear search',
  headings: {
    user: 'Name',
    address: 'Address',
    plan: 'Plan',
    access: 'Granted or paid',
    since: 'Since',
    until: 'Until',
    actions: 'Actions',
  },
  joined: (username: string, day: string) => `${username}, joined ${day}`,
  plans: { starter: 'Starter', basic: 'Basic' },
  kinds: { granted: 'Granted', paid: 'Paid' },
  periods: { monthly: 'monthly', yearly: 'yearly' },
  access: (kind: string, period: string) => `${kind}, ${period}`,
  renews: 'renews',
  ends: 'ends',
  cancelled: 'cancelled',
  admin: 'Admin',
  unverified: 'Not verified',
  grant: {
    button: 'Grant Basic',
    named: (name: string) => `Grant Basic: ${name}`,
    title: (name: string) => `Grant Basic to ${name}?`,
    period: 'For how long',
    periods: { monthly: 'One month', yearly: 'One year' },
    means: {
      monthly:
        'Basic at once, for one month. Nobody is charged, and it ends by itself. They get a mail.',
      yearly:
        'Basic at once, for one year. Nobody is charged, and it ends by itself. They get a mail.',
    },
    keep: 'Not now',
    confirm: 'Grant Basic',
    done: {
      title: 'Basic granted',
      description: (name: string, day: string) => `${name} has Basic until ${day}.`,
    },
    failed: 'Failed to grant Basic',
  },
  revoke: {
    button: 'Revoke',
    named: (name: string) => `Revoke Basic: ${name}`,
    title: (name: string) => `Revoke Basic from ${name}?`,
    granted: `They are on Starter at once. ${progressStays}`,
    paid: `They are on Starter at once. Their subscription is cancelled at the payment provider, so that nothing is charged again; what was paid is not refunded. ${progressStays}`,
    cancelled: `They are on Starter at once. Their subscription was cancelled before, so nothing is charged again; what was paid is not refunded. ${progressStays}`,
    keep: 'Keep Basic',
    confirm: 'Revoke Basic',
    done: {
      title: 'Basic revoked',
      description: (name: string) => `${name} is on Starter from now on.`,
    },
    failed: 'Failed to revoke Basic',
  },
} as const;
