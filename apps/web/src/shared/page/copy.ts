export const copy = { backToHome: 'Back to Home' } as const;
