/** The tab's sections by the ids that links lead to. */
export const sections = {
  form: 'games-form',
  import: 'games-import',
  list: 'games-list',
} as const;
