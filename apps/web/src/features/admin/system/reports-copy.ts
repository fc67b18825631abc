import type { FactSheet, ReportedSentence } from '@lamplight/contract/admin-reports.ts';

type Status = ReportedSentence['status'];

export const reportsCopy = {
  title: 'Reported statements',
  label: 'Reported statements, newest first',
  pages: 'Pages of reported statements',
  failed: 'The reported statements could not be loaded',
  status: 'Status',
  all: 'All',
  statuses: {
    open: 'Open',
    hidden: 'Hidden',
    rewritten: 'Rewritten',
    dismissed: 'Dismissed',
  } satisfies Record<Status, string>,
  empty: 'Readers have reported nothing yet.',
  noneOpen: 'Nothing is open: every reported statement has been looked at.',
  noneFound: 'There are no reports with this status.',
  showAll: 'Show all',
  headings: {
    statement: 'Statement',
    move: 'Move',
    level: 'Level',
    reported: 'Reported',
    status: 'Status',
  },
  levels: { club: 'Club', improver: 'Improver', tournament: 'Tournament' } satisfies Record<
    ReportedSentence['level'],
    string
  >,
  nameOf: (move: string, title: string) => `${move}, ${title}`,
  noteOf: (note: string) => `“${note}”`,
} as const;

export const sheetCopy = {
  label: (move: string) => `Fact sheet of ${move}`,
  failed: 'The fact sheet could not be loaded',
  board: {
    choice: 'Position',
    views: { before: 'Before', after: 'After', line: 'End of line' },
    start: (move: string) => `Position before ${move}`,
    after: (move: string) => `Position after ${move}`,
    line: 'Line',
    open: 'Open on the analysis board',
  },
  statement: 'Statement',
  note: 'The reader’s note',
  noNote: 'The reader left no note.',
  writer: 'Written by',
  annotator: 'The annotator of the game',
  backing: 'Rests on',
  backings: {
    board: 'the position itself',
    line: 'a line that was played through',
    engine: 'the engine’s word',
    none: 'the annotator’s own view',
  } satisfies Record<FactSheet['sentence']['backing'], string>,
  verifier: 'Verifier then',
  today: 'Readers today',
  present: {
    shown: 'They are shown this statement.',
    gone: 'The coach does not say this any more.',
    hidden: 'It is hidden from them.',
    rewritten: 'They are shown these words in its place:',
    rewrittenAndGone:
      'The coach does not say this any more. If it did, readers would be shown these words:',
    hiddenAndGone: 'The coach does not say this any more. If it did, it would be hidden.',
  },
  claims: 'What it claims',
  noClaims: 'What it claims was not kept with this report.',
  holds: 'Holds',
  fails: 'Does not hold',
  data: 'The claims as data',
  lines: 'Engine lines',
  before: 'Before the move',
  after: 'After the move',
  noLines: 'None were kept.',
  depth: (depth: number) => `depth ${depth}`,
  handling: 'What to do about it',
  everywhere: 'Counts for every reader and every report of this statement.',
  since: (time: string) => `since ${time}`,
  trail: (time: string, by: string | null) => (by === null ? time : `${time}, by ${by}`),
  rewrite: {
    button: 'Rewrite',
    field: 'The statement in other words',
    hint: 'It must claim the same: the verifier reads it before readers do.',
    save: 'Save the new words',
    cancel: 'Cancel',
    done: { title: 'Statement rewritten', description: 'Readers are shown the new words.' },
    failed: 'The new words could not be saved',
  },
  hide: {
    button: 'Hide',
    question: {
      title: 'Hide this statement?',
      description:
        'No reader is shown it any more, at this move and level. It can be brought back here at any time.',
      keep: 'Keep it',
      confirm: 'Hide statement',
    },
    done: { title: 'Statement hidden', description: 'No reader is shown it any more.' },
    failed: 'Failed to hide the statement',
  },
  dismiss: {
    button: 'Dismiss',
    restore: 'Bring it back',
    done: { title: 'Report dismissed', description: 'The statement stays as it is.' },
    restored: { title: 'Statement is back', description: 'Readers are shown it as it was.' },
    failed: 'Failed to dismiss the report',
  },
} as const;
