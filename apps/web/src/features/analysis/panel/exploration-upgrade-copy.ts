import { copy as plans } from '../../../shared/plans/copy.ts';

export const upgradeCopy = {
  title: 'Upgrade to Basic for Exploration Mode',
  description: 'See where other moves would have led.',
  points: [plans.explore, plans.whatIf, plans.newGames, plans.sessions, plans.modes],
  action: 'Upgrade to Basic',
} as const;
