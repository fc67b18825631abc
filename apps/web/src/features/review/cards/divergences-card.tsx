import { formatMoveIn } from '@lamplight/domain/chess/move-name.ts';
import { verdictNames, verdictSigns } from '../../../shared/play/verdicts.ts';
import { VerdictSign } from '../../../shared/play/verdict-sign.tsx';
import { LineSteps } from '../../../shared/game-screen/step-buttons.tsx';
import { Card, CardHeader, CardTitle } from '../../../shared/ui/card.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import { copy } from '../copy.ts';
import { DivergenceCard } from './divergence-card.tsx';
import { useReviewPosition, useReview } from '../review-context.ts';
import { countFollowedPlies } from '../session-course.ts';

/** The open divergence, and the list of all divergences. */
export function DivergencesCard() {
  const { review, step } = useReview();
  const { open } = useReviewPosition();
  const { divergences, status, guess } = review.session;
  const searchedPly = countFollowedPlies(review) + 1;
  const hasHiddenTry =
    guess !== null && guess.tries > 0 && !divergences.some(({ ply }) => ply === searchedPly);
  const words = copy.divergences;
  const divergence = open === undefined ? undefined : divergences[open];
  const show = (index: number): void => step({ type: 'show', divergence: index });
  return (
    <Card aria-labelledby="review-divergences" className="review-card">
      <CardHeader>
        <CardTitle id="review-divergences">{words.title}</CardTitle>
        {open !== undefined && divergence && (
          <div className="flex items-center gap-1">
            <LineSteps words={words} at={open} last={divergences.length - 1} onGo={show}>
              <span className="tnum text-small text-text-2">
                {words.place(open + 1, divergences.length)}
              </span>
            </LineSteps>
          </div>
        )}
      </CardHeader>
      {divergence && open !== undefined ? (
        <DivergenceCard key={open} divergence={divergence} index={open} />
      ) : (
        !hasHiddenTry && (
          <p className="px-4 pt-3 pb-3.5 text-text-2">
            {status === 'active' ? words.noneYet : words.none}
          </p>
        )
      )}
      {hasHiddenTry && (
        <p className={cx('px-4 pt-3 pb-3.5 text-text-2', divergence && 'border-t')}>
          {words.searching}
        </p>
      )}
      {divergences.length > 1 && (
        <ol aria-label={words.all} className="border-t">
          {divergences.map(({ fen, userMove, magnusMove, judgement }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same move may have been tried twice at one place
            <li key={index}>
              <button
                type="button"
                aria-current={index === open ? 'true' : undefined}
                className="review-row"
                onClick={() => show(index)}
              >
                <span className="san">{formatMoveIn(fen, magnusMove)}</span>
                <span className="san text-diverge">{userMove}</span>
                <span className="inline-flex items-center gap-[5px] text-small/5 text-text-2">
                  {judgement && <VerdictSign sign={verdictSigns[judgement.verdict]} />}
                  {judgement ? verdictNames[judgement.verdict] : words.waiting}
                </span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
