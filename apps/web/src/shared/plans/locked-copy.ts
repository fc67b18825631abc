export const lockedCopy = {
  message: 'This game is not part of your plan.',
  back: 'Back to Games',
  open: 'Upgrade to Basic',
} as const;
