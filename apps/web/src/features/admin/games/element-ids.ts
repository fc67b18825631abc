/** The tab's sections by the ids that links lead to. */
export const sections = {
  form: 'games-form',
  import: 'games-import',
  list: 'games-list',
} as const;

/** Ids of the row buttons that the focus returns to. */
export const toEditId = (gameId: string): string => `games-edit-${gameId}`;

export const stepId = (gameId: string, by: -1 | 1): string =>
  `games-${by < 0 ? 'up' : 'down'}-${gameId}`;
