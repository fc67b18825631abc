import { useState } from 'react';
import { cx } from '../../../shared/ui/cx.ts';
import { copy } from '../copy.ts';
import { findEvaluation } from './evaluation.ts';
import { getShownFen, useAnalysis } from '../analysis-context.ts';

/** The share of each side. While the engine searches a new position, the bar keeps its last value. */
export function EvaluationBar({ isFlat = false }: { isFlat?: boolean }) {
  const analysis = useAnalysis();
  const { view, isVeiled, orientation } = analysis;
  // A position shown by the coach has no evaluation of its own.
  const isElsewhere = getShownFen(analysis) !== analysis.board.fen;
  const isOff = !view.engine || isVeiled || isElsewhere;
  const now = isOff ? undefined : findEvaluation(analysis);
  const [last, setLast] = useState(now);
  if (now && (now.short !== last?.short || now.whiteShare !== last.whiteShare)) setLast(now);
  const isComing = analysis.suggestions.kind === 'loading';
  const shown = isOff ? undefined : (now ?? (isComing ? last : undefined));
  const share = shown?.whiteShare ?? 50;
  const isWhiteAhead = share >= 50;
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a picture drawn by styles, not an image file
      role="img"
      aria-label={describeEvaluation(shown?.spoken, isVeiled)}
      className={cx('evalbar', isFlat && 'evalbar-flat', isOff && 'evalbar-off')}
      data-side={orientation}
    >
      <span
        className="evalbar-white"
        style={{ scale: isFlat ? `${share / 100} 1` : `1 ${share / 100}` }}
      />
      <span className="evalbar-level" />
      {shown && !isFlat && (
        <span className={cx('evalbar-number tnum', isWhiteAhead ? 'at-white' : 'at-black')}>
          {shown.short}
        </span>
      )}
    </div>
  );
}

function describeEvaluation(spoken: string | undefined, isVeiled: boolean): string {
  if (isVeiled) return copy.evaluation.hidden;
  return spoken ? capitalise(spoken) : copy.evaluation.unknown;
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
