/** Texts about the player model, shown if neither this browser nor the server can run it. */
export const playerModelCopy = {
  failed: 'The computer opponent could not be loaded',
  timeout: 'The computer opponent did not answer in time',
  /** On the analysis board. */
  movesFailed: 'The moves of players could not be computed',
} as const;
