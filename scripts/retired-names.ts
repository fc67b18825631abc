/**
 * Words that are not used in names any more: identifiers, files, folders, CSS classes and SQL columns of apps, packages, scripts,
 * bench and e2e. An entry is one word, or several in a row joined by hyphens, as they follow each other in a name:
 * `waiting-line` forbids `waitingLine`, `WaitingLineRow` and `waiting_line`. docs/glossary.md has the words to use instead.
 */
export const retiredWords: readonly string[] = [
  'arriving',
  'board-room',
  'dearest',
  'deed',
  'faithful',
  'for-tests',
  'heed',
  'play-room',
  'purse',
  'study-room',
  'takings',
  'versus',
  'voice',
  'waiting-line',
  'whom',
];

/** Names that hold a retired word because something outside the code fixes them, with the reason. */
export const allowedNames: Readonly<Record<string, string>> = {};

/** Comments that begin with What, Who or Where as their subject and are not rewritten yet. This number only falls. */
export const maxSubjectComments = 3;
