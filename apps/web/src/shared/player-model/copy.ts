/** Texts about the player model, shown if neither this browser nor the server can play. */
export const playerModelCopy = {
  failed: 'The computer opponent could not be loaded',
  timeout: 'The computer opponent did not answer in time',
} as const;
