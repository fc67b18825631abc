/** What upgrade dialogs say; each dialog has its own title, and its own place to go. */
export const copy = {
  maybeLater: 'Maybe Later',
  regularPrice: 'Regular price',
  priceNow: 'now',
  brings: 'What Basic brings',
  newGames: '5 new games every month, cumulative',
  sessions: 'Unlimited interactive sessions',
  modes: 'Both Follow and Freestyle modes',
  explore: 'Click suggestions to explore',
  whatIf: 'What-if scenarios',
} as const;

/** To somebody who wants a game beyond their plan. */
export const lockedGameWords = {
  title: 'Upgrade to Basic Plan',
  description: 'Basic opens more of the collection every month, and more ways to study it.',
  points: [copy.newGames, copy.sessions, copy.modes, copy.explore, copy.whatIf],
  action: { label: 'View Plans', href: '/subscription' },
} as const;
