/** Element ids of the tab's sections, which links refer to. */
export const sections = {
  form: 'games-form',
  import: 'games-import',
  annotations: 'games-annotations',
  list: 'games-list',
} as const;

/** Ids of buttons in the rows, to which the focus returns. */
export const toEditId = (gameId: string): string => `games-edit-${gameId}`;

export const stepId = (gameId: string, by: -1 | 1): string =>
  `games-${by < 0 ? 'up' : 'down'}-${gameId}`;
