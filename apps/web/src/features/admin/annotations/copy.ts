import type {
  AdminAnnotation,
  AdminSentence,
  AdminComment,
} from '@lamplight/contract/admin-annotations.ts';
import { formatCount } from '../../../shared/shell/format.ts';
import { pluralise } from '../parts/format.ts';

type Verdict = NonNullable<AdminSentence['verdict']> | 'unchecked';
type Basis = NonNullable<AdminSentence['basis']>;

const verdicts = {
  proved: 'Proved',
  judgement: 'Judgement',
  unproved: 'Unproved',
  refuted: 'Refuted',
  unchecked: 'Not proof-read',
} as const satisfies Record<Verdict, string>;

const states = {
  waiting: 'Waiting',
  published: 'Published',
  'left-out': 'Left out',
} as const satisfies Record<AdminSentence['state'], string>;

const sources = {
  shipped: 'Shipped with this site',
  imported: 'Imported',
} as const satisfies Record<AdminAnnotation['source'], string>;

export const annotatedBy = (annotator: string): string => `Annotated by ${annotator}`;

export const listCopy = {
  title: 'Annotated games',
  label: 'Annotated games in study order',
  failed: 'The annotated games could not be loaded',
  pages: 'Pages of annotated games',
  count: (total: number) => pluralise(total, 'annotated game'),
  search: 'Search annotated games',
  searchHint: 'Title, player, tournament, annotator',
  empty: 'No game has annotations yet. Import a file with comments above.',
  noneFound: 'No annotated games match these filters.',
  showAll: 'Show all',
  source: 'Source',
  allSources: 'All sources',
  sources,
  state: 'Sentences',
  allStates: 'All sentences',
  withState: {
    waiting: 'With waiting sentences',
    published: 'With published sentences',
    'left-out': 'With sentences left out',
  } satisfies Record<AdminSentence['state'], string>,
  headings: {
    game: 'Game',
    annotator: 'Annotator',
    verdicts: 'Verdicts',
    states: 'Sentences',
    check: 'Proof-reading',
    actions: 'Actions',
  },
  review: 'Review',
  reviewOf: (title: string) => `Review the annotations of ${title}`,
} as const;

export const copy = {
  by: annotatedBy,
  unknownAnnotator: 'The annotator is not known',
  /** Empty if the title names the players already, as it does for an imported game without a title. */
  players: ({ gameTitle, white, black }: AdminAnnotation): string => {
    const players = `${white} – ${black}`;
    return players === gameTitle ? '' : players;
  },
  sources,
  verdicts,
  states,
  counted: (count: number, what: string) => `${formatCount(count)} ${what.toLowerCase()}`,
  sentences: (count: number) => pluralise(count, 'sentence'),
  edited: (count: number) => `${formatCount(count)} edited`,
  check: {
    label: 'Proof-reading',
    notYet: 'Not started',
    partly: 'Incomplete',
    progressOf: (title: string) => `Proof-reading of ${title}`,
    progress: (done: number, total: number) =>
      `${formatCount(done)} of ${pluralise(total, 'comment')}`,
    searched: (searched: number, wanted: number) =>
      `${formatCount(searched)} of ${pluralise(wanted, 'position')} searched`,
    again: 'Proof-read again',
    started: 'Proof-reading is in the queue',
    startedNote: 'Sentences keep their state, unless the board refutes one that is published.',
    startFailed: 'Failed to start the proof-reading',
    cancel: 'Cancel proof-reading',
    cancelled: 'Proof-reading cancelled',
    cancelledNote: 'The verdicts so far stay.',
    cancelFailed: 'Failed to cancel the proof-reading',
  },
  review: {
    failed: 'The annotations could not be loaded',
    back: 'All annotated games',
    label: (title: string) => `Annotations of ${title}`,
    open: 'Open on the analysis board',
    verdicts: 'Verdicts',
    states: 'Sentences',
  },
  annotator: {
    change: 'Change name',
    field: 'Annotator',
    hint: 'Readers see it below the notes. It may be empty.',
    save: 'Save name',
    cancel: 'Cancel',
    saved: 'Annotator saved',
    failed: 'Failed to save the annotator',
  },
  publishAll: {
    button: 'Publish all that is not refuted',
    title: 'Publish all that is not refuted?',
    description: (count: number, unproved: number) =>
      [
        `Readers will see ${pluralise(count, 'more sentence')}: all that wait and are proved, a judgement or unproved.`,
        unproved > 0 && `${pluralise(unproved, 'unproved sentence')} will have no proof mark.`,
        'Refuted sentences and those that are not proof-read stay as they are.',
      ]
        .filter(Boolean)
        .join(' '),
    keep: 'Cancel',
    confirm: 'Publish',
    none: 'No sentence waits that could be published without a confirmation.',
    done: (count: number) => `${pluralise(count, 'sentence')} published`,
    left: (confirm: number, refuted: number, unchecked: number) =>
      [
        confirm > 0 && `${formatCount(confirm)} to confirm`,
        refuted > 0 && `${formatCount(refuted)} refuted`,
        unchecked > 0 && `${formatCount(unchecked)} not proof-read`,
      ]
        .filter(Boolean)
        .join(', '),
    leftOf: (left: string) =>
      left === '' ? 'Nothing is left to decide.' : `Still waiting: ${left}.`,
    failed: 'Failed to publish',
  },
  remove: {
    button: 'Delete annotations',
    title: (title: string) => `Delete the annotations of “${title}”?`,
    description: ({ source, sentences }: AdminAnnotation) =>
      [
        `${pluralise(sentences, 'sentence')} with all edits and verdicts will be gone, and readers no longer see them. The game stays.`,
        source === 'shipped' && 'The next version of this site brings shipped annotations back.',
        'This cannot be undone.',
      ]
        .filter(Boolean)
        .join(' '),
    keep: 'Keep them',
    confirm: 'Delete annotations',
    done: 'Annotations deleted',
    doneNote: (title: string) => `${title} is still in the library.`,
    failed: 'Failed to delete the annotations',
  },
  list: {
    title: 'Sentences',
    label: 'Comments in reading order',
    filter: 'Show',
    filters: {
      all: 'All',
      attention: 'Needs attention',
      refuted: 'Refuted',
      unproved: 'Unproved',
      waiting: 'Waiting',
      published: 'Published',
      'left-out': 'Left out',
    },
    filterWith: (name: string, count: number) => `${name} (${formatCount(count)})`,
    empty: 'The comments of this game contain no sentences.',
    noneFound: 'No sentence matches this filter.',
    showAll: 'Show all',
    keys: 'The up and down arrow keys lead to the next sentence, left and right step through its line.',
  },
  comment: {
    kinds: { note: '', question: 'Question', closing: 'At the end' } satisfies Record<
      AdminComment['kind'],
      string
    >,
    beforeGame: 'Before the first move',
    beforeVariation: 'Before the variation',
    variation: (line: string) => `Variation: ${line}`,
    audience: (levels: string) => `For ${levels}`,
    levels: { club: 'club players', improver: 'improvers', tournament: 'tournament players' },
    editedBy: (by: string | null, time: string) =>
      by === null ? `Changed ${time}` : `Changed by ${by}, ${time}`,
  },
  sentence: {
    by: {
      rules: 'by the rules of chess',
      record: 'by the record of the game',
      material: 'by counting material',
      mate: 'by a forced mate',
      evaluation: 'by the engine’s evaluation',
      people: 'by the player model',
    } satisfies Record<Basis, string>,
    original: 'The annotator wrote',
    show: 'Show on the board',
    proof: 'Show the proof',
    hide: 'Back to the note',
    noMark: 'Published without a proof mark, although an estimate refutes it.',
    cannot: {
      unchecked: 'It can be published when it is proof-read.',
      refuted: 'It cannot be published. Edit it or leave it out.',
    },
    publish: 'Publish',
    withdraw: 'Withdraw',
    edit: 'Edit',
    leaveOut: 'Leave out',
    restore: 'Restore',
    named: (action: string, sentence: string) => `${action}: ${sentence}`,
    done: {
      publish: 'Published.',
      'leave-out': 'Left out.',
      wait: 'Waiting.',
      edit: (verdict: string) => `Saved. ${verdict}.`,
    },
    unfinished:
      'Some positions could not be searched in time. Proof-read again to check the sentence in full.',
    failed: 'The sentence could not be changed. Please try again.',
    confirm: {
      title: 'Publish a sentence that an estimate refutes?',
      description: (reason: string) =>
        `${reason} Only an estimate says so, so you may publish it. Readers will see it without a proof mark.`,
      keep: 'Do not publish',
      confirm: 'Publish without a proof mark',
    },
  },
  edit: {
    field: 'The sentence in your words',
    hint: 'It is proof-read at once. The annotator’s words are kept.',
    save: 'Save and check',
    cancel: 'Cancel',
    checking: 'Checking the sentence on the board...',
    changed: 'Somebody else has changed this sentence in the meantime.',
    again: 'The sentence has been loaded again. Your words are still here.',
  },
  board: {
    label: 'Board',
    start: 'The starting position',
    after: (move: string) => `The position after ${move}`,
    checked: 'The position that was checked',
    lineStart: 'Start of the line',
    line: 'Line',
    back: 'One move back',
    on: 'One move on',
    flip: 'Flip board',
  },
} as const;
