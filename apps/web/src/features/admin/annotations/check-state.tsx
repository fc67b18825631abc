import type { AdminAnnotation } from '@lamplight/contract/admin-annotations.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { Progress } from '../../../shared/ui/progress.tsx';
import { JobBadge } from '../parts/job-badge.tsx';
import { copy } from './copy.ts';
import { isRunning } from './queries.ts';

const words = copy.check;

/**
 * State of the proof-reading, with its progress while it waits or runs. The job of a shipped game counts as completed,
 * also if no verdicts ship with it.
 */
export function CheckState({ annotation }: { annotation: AdminAnnotation }) {
  const { gameTitle, comments, job, sentences, verdicts } = annotation;
  const { status, checkedComments, searchedPositions, wantedPositions, message } = job;
  const progress = words.progress(checkedComments, comments);
  return (
    <div className="annotation-check">
      <output>
        {status === 'completed' && verdicts.unchecked > 0 ? (
          <Badge variant="neutral">
            {verdicts.unchecked < sentences ? words.partly : words.notYet}
          </Badge>
        ) : (
          <JobBadge status={status} />
        )}
      </output>
      {isRunning(annotation) && (
        <div className="progress-cell">
          <Progress
            label={words.progressOf(gameTitle)}
            valueText={progress}
            value={checkedComments}
            max={Math.max(1, comments)}
            className="w-full"
          />
          <span className="tnum">{progress}</span>
          {wantedPositions > 0 && (
            <span className="tnum text-text-3">
              {words.searched(searchedPositions, wantedPositions)}
            </span>
          )}
        </div>
      )}
      {message !== null && (
        <span className={status === 'failed' ? 'text-danger' : 'text-text-2'}>{message}</span>
      )}
    </div>
  );
}
