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
