/** Buttons of a row to which the focus returns. */
export const editId = (gameId: string): string => `games-edit-${gameId}`;

export const stepId = (gameId: string, by: -1 | 1): string =>
  `games-${by < 0 ? 'up' : 'down'}-${gameId}`;
