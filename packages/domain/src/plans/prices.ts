/** What upgrade dialogs say that the Basic plan costs. */
export const upgradeDialogPrice = { regular: '$5', now: '$2.50/month' } as const;
