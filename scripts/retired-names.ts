/**
 * Words that names may no longer contain. Names are identifiers, files, folders, CSS classes and SQL columns of apps,
 * packages, scripts, bench, e2e and tools. An entry is one word, or several joined by hyphens that must follow each other in a
 * name: `waiting-line` forbids `waitingLine`, `WaitingLineRow` and `waiting_line`. docs/glossary.md lists the words to
 * use instead.
 */
export const retiredWords: readonly string[] = [
  'arriving',
  'board-room',
  'dearest',
  'deed',
  'desk',
  'enliven',
  'faithful',
  'fewest',
  'for-tests',
  'heed',
  'kept',
  'news',
  'patience',
  'play-room',
  'purse',
  'rephrase',
  'rooms',
  'seat',
  'standing',
  'study-room',
  'takings',
  'tell',
  'teller',
  'untold',
  'versus',
  'voice',
  'waiting-line',
  'whoever',
  'whom',
];

/** Names that contain a retired word because something outside the code requires them, each with the reason. */
export const allowedNames: Readonly<Record<string, string>> = {};
