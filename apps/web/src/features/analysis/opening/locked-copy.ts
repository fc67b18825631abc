import { copy as plans } from '../../../shared/plans/copy.ts';

export const lockedCopy = {
  message: 'This game is not part of your plan.',
  back: 'Back to Games',
  open: 'Upgrade to Basic',
  upgrade: {
    title: 'Upgrade to Basic Plan',
    description: 'Basic opens more of the collection every month, and more ways to study it.',
    points: [plans.newGames, plans.sessions, plans.modes, plans.explore, plans.whatIf],
    action: { label: 'View Plans', href: '/subscription' },
  },
} as const;
