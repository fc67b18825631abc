/**
 * Identity of this deployment. A site for another player changes this file and the game collection, nothing else. Texts
 * with `{name}` in the specification use `shortName`.
 */
export const deployment = {
  product: 'Lamplight',
  tagline: 'Think like a grandmaster. Your AI chess coach.',
  player: { fullName: 'Magnus Carlsen', shortName: 'Magnus' },
  supportEmail: 'support@lamplight.example',
} as const;
