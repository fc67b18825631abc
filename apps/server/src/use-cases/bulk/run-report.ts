import type { BulkJobMove } from '../../entities/bulk-job.ts';
import type { Written, WritingTrouble } from './run-writing.ts';

export type RunResult = {
  moves: readonly BulkJobMove[];
  /** Formats a half-move, for example as '24. Qc2'. */
  formatMove: (ply: number) => string;
  /** True if the built-in coach has explained the game. */
  isExplained: boolean;
  /** Result of the language model; 'unavailable' if the worker has no access to it, undefined if none was requested. */
  written: Written | 'unavailable' | undefined;
};

/** Maximum number of failed moves listed in the message. */
const maxNamed = 10;

const troubleTexts: Readonly<Record<WritingTrouble, string>> = {
  budget: 'the job may spend no more',
  daily: 'the tokens of this day are used up',
  busy: 'the model was busy',
  timeout: 'the model took too long',
  resting: 'the model had failed too often',
  request: 'the model did not take the question',
  refused: 'the model refused',
  unusable: 'an answer was none',
  unproved: 'too little of an answer could be proved',
  error: 'something went wrong',
};

/** Returns the final status of a job and a message for admins. */
export function summarizeRun({ moves, formatMove, isExplained, written }: RunResult): {
  status: 'completed' | 'failed';
  errorMessage: string | null;
} {
  const failures = moves.flatMap(({ ply, failure }) =>
    failure === null ? [] : [`${formatMove(ply)}: ${failure}`],
  );
  const hasDoneNothing = moves.length > 0 && moves.every(({ doneAt }) => doneAt === null);
  const messages = [
    ...(failures.length > 0 ? [`${joinNames(failures)}.`] : []),
    ...(isExplained ? [] : ['The coach could not explain this game.']),
    ...formatTextMessages(written),
  ];
  return {
    status: hasDoneNothing || written === 'unavailable' ? 'failed' : 'completed',
    errorMessage: messages.length > 0 ? messages.join(' ') : null,
  };
}

function joinNames(failures: readonly string[]): string {
  const more = failures.length - maxNamed;
  const first = failures.slice(0, maxNamed).join('; ');
  return more > 0 ? `${first}; and ${more} more` : first;
}

function formatTextMessages(written: RunResult['written']): string[] {
  if (written === 'unavailable') return ['The worker has no access to this language model.'];
  if (!written || written.others === 0) return [];
  const { others, texts, troubles } = written;
  const why = [...troubles].map((trouble) => troubleTexts[trouble]).join(', ');
  const are = others === 1 ? 'text is' : 'texts are';
  return [`${others} of ${texts} ${are} not the model’s${why === '' ? '' : `: ${why}`}.`];
}
