import { jobPriority } from '@lamplight/domain/bulk/bulk-choices.ts';
import { effortNodes, type Effort } from '@lamplight/domain/analysis/position-analysis.ts';
import { deployment } from '../../../shared/deployment/deployment.ts';
import { formatCount } from '../../../shared/shell/format.ts';
import { copy as partsCopy } from '../parts/copy.ts';
import { pluralise, formatDuration, formatMicros } from '../parts/format.ts';

/** Priorities that the screen offers. The API accepts every whole number between the first and the last. */
export const priorities = [
  { value: jobPriority.max, label: 'Highest' },
  { value: 5, label: 'High' },
  { value: jobPriority.usual, label: 'Normal' },
  { value: -5, label: 'Low' },
  { value: jobPriority.min, label: 'Lowest' },
] as const;

export function formatPriority(priority: number): string {
  return priorities.find(({ value }) => value === priority)?.label ?? `${priority}`;
}

const his = `${deployment.player.shortName}’s`;

export const copy = {
  games: {
    title: 'Games',
    label: 'Games to analyze',
    failed: 'The games could not be loaded',
    pages: 'Pages of games',
    selectFailed: 'The games could not be selected',
    search: 'Search',
    searchHint: 'Title, player, tournament, year',
    state: 'Analysis',
    states: {
      all: 'All',
      none: 'Not analysed',
      standard: 'Standard',
      deep: 'Deep',
    },
    count: (chosen: number, all: number) =>
      `${formatCount(chosen)} of ${formatCount(all)} selected`,
    chooseUnanalysed: (count: number) => `Select all unanalysed (${formatCount(count)})`,
    chooseShown: (count: number) => `Select all found (${formatCount(count)})`,
    clear: 'Clear selection',
    choose: (title: string) => `Select ${title}`,
    headings: {
      chosen: 'Selected',
      game: 'Game',
      moves: 'Moves',
      positions: 'Positions',
      engine: 'Engine',
      comments: 'Comments',
    },
    of: (part: number, whole: number) => `${formatCount(part)} / ${formatCount(whole)}`,
    empty: 'There are no games yet. Add some under Game Management.',
    noneFound: 'No games match your filters.',
    showAll: 'Clear filters',
  },
  settings: {
    title: 'Analysis',
    model: 'AI model',
    modelOption: (label: string, reason: string | undefined) =>
      reason === undefined ? label : `${label} (${reason})`,
    builtin: 'Built-in coach',
    modelsFailed: 'The other models could not be loaded.',
    tryAgain: 'Try again',
    side: 'Analysis side',
    sides: { both: 'Both', White: 'White', Black: 'Black' },
    start: 'Start move',
    end: 'End move',
    wholeGame: 'Whole game',
    effort: 'Effort',
    efforts: { standard: 'Standard', deep: 'Deep' },
    effortMeans: (effort: Effort, depth: number) =>
      `Each position is searched to depth ${depth}, or until ${formatCount(effortNodes[effort])} positions were looked at. ${
        effort === 'standard' ? 'Enough to study by.' : 'Slower, and surer in sharp positions.'
      }`,
    depth: 'Depth',
    priority: 'Priority',
    priorityMeans: 'Jobs with a higher priority start first.',
    submit: 'Start analysis',
    recalculate: 'Recalculate move quality',
  },
  estimate: {
    label: 'Estimate',
    nothing: 'Select games to see what their analysis takes.',
    asking: 'Estimating...',
    failed: 'There is no estimate',
    time: 'Time',
    noTime: 'No engine is at work: jobs wait until one is.',
    nothingToSearch: 'Nothing left to search',
    timeWith: (seconds: number, engines: number) =>
      `${formatDuration(seconds)} with ${pluralise(engines, 'engine')}`,
    moves: 'Moves',
    movesIn: (moves: number, games: number) =>
      `${formatCount(moves)} in ${pluralise(games, 'game')}`,
    positions: 'Positions',
    positionsOf: (positions: number, reused: number) =>
      `${formatCount(positions)} to search, ${formatCount(reused)} reused`,
    everyMove: 'Every move',
    everyMoveOf: (positions: number) => `of ${pluralise(positions, 'position')} to weigh`,
    texts: 'Texts',
    textsOf: (texts: number) => `${formatCount(texts)} about ${his} moves`,
    cost: 'Cost',
    costOf: (cost: number, cap: number) =>
      `up to ${formatMicros(cost)}, capped at ${formatMicros(cap)}`,
    noCost: 'None: the built-in coach writes',
    nothingToWrite: 'None: no text is left to write',
  },
  noGames: {
    title: 'No Games Selected',
    description: 'Please select at least one game to analyze',
  },
  started: {
    title: 'Bulk analysis started',
    description: (jobs: number) => `${pluralise(jobs, 'job is', 'jobs are')} in the queue.`,
  },
  startFailed: 'Failed to start bulk analysis',
  recalculated: {
    title: 'Move quality recalculated',
    description: (moves: number, games: number) =>
      `${pluralise(moves, 'move')} updated in ${pluralise(games, 'game')}.`,
  },
  recalculateFailed: 'Failed to recalculate move quality',
  jobs: {
    title: 'Jobs',
    label: 'Bulk analysis jobs',
    pages: 'Pages of jobs',
    failed: 'The jobs could not be loaded',
    empty: 'No jobs yet. Select games above and start one.',
    noneFound: 'No jobs with this status.',
    showAll: 'Show all',
    status: 'Status',
    all: 'All statuses',
    statuses: partsCopy.jobStatuses,
    headings: {
      game: 'Game',
      model: 'Model',
      moves: 'Moves',
      status: 'Status',
      progress: 'Progress',
      cost: 'Cost',
      time: 'Time',
      actions: 'Actions',
    },
    effort: (effort: Effort, depth: number) => `${effort}, depth ${depth}`,
    range: (start: number, end: number) => (start === end ? `${start}` : `${start}–${end}`),
    sides: { both: 'both sides', White: 'White', Black: 'Black' },
    progressOf: (title: string) => `Progress of ${title}`,
    progress: (done: number, searched: number, total: number) =>
      searched > done
        ? `${formatCount(done)} / ${formatCount(total)}, ${formatCount(searched)} searched`
        : `${formatCount(done)} / ${formatCount(total)}`,
    ofCap: (cap: number) => `of ${formatMicros(cap)}`,
    free: 'free',
    waiting: (time: string) => `since ${time}`,
    started: (time: string) => `from ${time}`,
    took: (time: string) => `took ${time}`,
    priority: {
      label: (title: string) => `Priority: ${title}`,
      shown: (priority: number) => `${formatPriority(priority)} priority`,
      done: 'Priority set',
      now: (title: string, priority: number) =>
        `${title} has ${formatPriority(priority).toLowerCase()} priority now.`,
      failed: 'Failed to set the priority',
    },
    cancel: 'Cancel',
    retry: 'Retry',
    named: (action: string, title: string) => `${action}: ${title}`,
    question: {
      title: 'Cancel this job?',
      description:
        'It ends after the position it is at. What is done stays, and Retry goes on from there.',
      keep: 'Keep it',
      confirm: 'Cancel job',
    },
    cancelled: { title: 'Job cancelled', description: 'What was done is kept.' },
    cancelFailed: 'Failed to cancel the job',
    retried: { title: 'Job in the queue again', description: 'It goes on with what is not done.' },
    retryFailed: 'Failed to retry the job',
    endings: {
      completed: (title: string) => `The analysis of ${title} is complete.`,
      failed: (title: string) => `The analysis of ${title} failed.`,
      cancelled: (title: string) => `The analysis of ${title} was cancelled.`,
    },
  },
  moves: {
    label: (title: string) => `Moves of ${title}`,
    failed: 'The moves could not be loaded',
    none: 'No move has been looked at yet.',
    states: { waiting: 'waiting', searched: 'searched', done: 'done', failed: 'failed' },
    count: (state: string, count: number) => `${formatCount(count)} ${state}`,
    tries: (count: number) => pluralise(count, 'try', 'tries'),
  },
} as const;
