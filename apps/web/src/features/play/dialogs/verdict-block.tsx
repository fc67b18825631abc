import type { Divergence, GuessJudgement } from '@lamplight/contract/play.ts';
import { getNextMove } from '@lamplight/domain/chess/move-name.ts';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Skeleton } from '../../../shared/loading/skeleton.tsx';
import { verdictNames } from '../../../shared/play/verdict-names.ts';
import { VerdictSign } from '../../../shared/play/verdict-sign.tsx';
import { verdictSigns } from '../../../shared/play/verdict-signs.ts';
import { Button, Spinner } from '../../../shared/ui/button.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import { usePlay, usePlayActions } from '../play-context.ts';
import { dialogsCopy } from './copy.ts';
import type { LineWalk } from './use-line-walk.ts';
import { describeDifference, describePoints, describeSource } from './verdict-words.ts';
import { WhySentence } from './why-sentence.tsx';

const words = dialogsCopy.verdict;

interface VerdictBlockProps {
  readonly divergence: Divergence;
  readonly walk: LineWalk;
}

/** The verdict on the move, before the user chooses. Screen readers get it from the announcer. */
export function VerdictBlock({ divergence, walk }: VerdictBlockProps) {
  const { openDialog } = usePlayActions();
  const { judgement } = divergence;
  // A verdict that arrives later must not move the buttons.
  const [hasWaited] = useState(judgement === null);
  return (
    <section
      aria-label={words.label}
      className={cx('verdict-block', hasWaited && 'verdict-reserved')}
    >
      {judgement ? <Judged divergence={divergence} judgement={judgement} /> : <Unjudged />}
      {judgement?.why && <WhySentence sentence={judgement.why} walk={walk} />}
      {judgement && (
        <p className="verdict-foot">
          <span>{describeSource(judgement)}</span>
          <button
            type="button"
            className="quiet-link thumb"
            onClick={() => openDialog({ kind: 'scoring' })}
          >
            {words.howPoints}
          </button>
        </p>
      )}
    </section>
  );
}

interface JudgedProps {
  readonly divergence: Divergence;
  readonly judgement: GuessJudgement;
}

function Judged({ divergence, judgement }: JudgedProps) {
  const { state } = usePlay('state');
  const { verdict } = judgement;
  const points = describePoints(divergence, state.divergences);
  return (
    <>
      <div className="verdict-head">
        <p className="verdict-name" data-sign={verdictSigns[verdict]}>
          <VerdictSign sign={verdictSigns[verdict]} />
          {verdictNames[verdict]}
        </p>
        <p className="verdict-points tnum">{points}</p>
      </div>
      <p className="verdict-difference tnum">{explainVerdict(divergence, judgement)}</p>
    </>
  );
}

function explainVerdict({ fen }: Divergence, judgement: GuessJudgement): ReactNode {
  const difference = describeDifference(judgement, getNextMove(fen).side);
  const { verdict, alsoIn } = judgement;
  if (alsoIn) {
    return (
      <>
        {words.alsoIn}
        <a
          href={`/analysis/${alsoIn.slug}`}
          target="_blank"
          rel="noreferrer"
          className="quiet-link thumb"
        >
          {alsoIn.title}
          <span className="sr-only">{words.newTab}</span>
        </a>
        {difference === null ? '.' : `. ${difference}.`}
      </>
    );
  }
  return verdict === 'book' && difference === null ? words.book : difference && `${difference}.`;
}

function Unjudged() {
  const { judging } = usePlay('judging');
  const { judgeAgain } = usePlayActions();
  if (judging.kind === 'failed') {
    return (
      <div className="verdict-failed">
        <p>{judging.message}</p>
        <Button size="sm" onClick={judgeAgain}>
          {words.retry}
        </Button>
      </div>
    );
  }
  return (
    <>
      <p className="verdict-asking">
        <Spinner />
        {words.asking}
      </p>
      <p className="verdict-difference">{words.meanwhile}</p>
      <Skeleton className="mt-4 h-4" />
      <Skeleton className="mt-2.5 h-4 w-40" />
    </>
  );
}
