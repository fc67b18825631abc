import type { Divergence, GuessJudgement } from '@lamplight/contract/play-session.ts';
import { getNextMove } from '@lamplight/domain/chess/move-name.ts';
import type { Verdict } from '@lamplight/domain/play/verdict.ts';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Skeleton } from '../../../shared/loading/skeleton.tsx';
import { describeChoices } from '../../../shared/play/chosen-by.ts';
import { describeFoundBy } from '../../../shared/play/found-by.ts';
import { verdictNames, verdictSigns } from '../../../shared/play/verdicts.ts';
import { VerdictSign } from '../../../shared/play/verdict-sign.tsx';
import { Button, Spinner } from '../../../shared/ui/button.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import { usePlay, usePlayActions } from '../play-context.ts';
import { dialogsCopy } from './copy.ts';
import type { LineWalk } from './why-stops.ts';
import { describeDifference, describePoints, describeSource } from './verdict-words.ts';
import { WhySentence } from './why-sentence.tsx';

const words = dialogsCopy.verdict;

interface VerdictBlockProps {
  readonly divergence: Divergence;
  readonly walk: LineWalk;
}

/** The verdict on the user's move, shown before the user chooses. Announced to screen readers elsewhere. */
export function VerdictBlock({ divergence, walk }: VerdictBlockProps) {
  const { openDialog } = usePlayActions();
  const { judgement } = divergence;
  // Reserves space, so that a verdict that arrives later does not move the buttons.
  const [hasWaited] = useState(judgement === null);
  return (
    <section
      aria-label={words.label}
      className="verdict-block mt-4 grid content-start gap-2 rounded-md border bg-raised px-3.5 py-3"
    >
      <div className={cx('grid content-start gap-2', hasWaited && 'min-h-31.5 max-sm:min-h-41')}>
        {judgement ? <Judged divergence={divergence} judgement={judgement} /> : <Unjudged />}
        {judgement?.why && <WhySentence sentence={judgement.why} walk={walk} />}
        {judgement && (
          <p className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 text-micro text-text-3">
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
      </div>
      <ChosenByPeople divergence={divergence} />
    </section>
  );
}

/** Choices of people of the user's strength, as far as they are known. They need no verdict, so they do not appear later. */
function ChosenByPeople({ divergence }: { divergence: Divergence }) {
  const { strength } = usePlay('state').state;
  const foundBy = describeFoundBy(divergence, strength);
  const lines = [
    ...describeChoices(divergence.choices, strength),
    ...(foundBy === '' ? [] : [words.hisMove(foundBy)]),
  ];
  if (lines.length === 0) return null;
  return (
    <div className="tnum grid gap-0.5 border-t pt-2 text-small text-text-2">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

interface VerdictNameProps {
  readonly verdict: Verdict;
  readonly className: string;
}

/** The name of a verdict after its sign, in the colour of the sign. */
export function VerdictName({ verdict, className }: VerdictNameProps) {
  return (
    <span
      className={cx('verdict-name inline-flex items-center gap-1.75 font-semibold', className)}
      data-sign={verdictSigns[verdict]}
    >
      <VerdictSign sign={verdictSigns[verdict]} />
      {verdictNames[verdict]}
    </span>
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
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-0.5">
        <VerdictName verdict={verdict} className="text-title [&>svg]:size-4.5" />
        <p className="verdict-points tnum text-small/5 text-text-2">{points}</p>
      </div>
      <p className="tnum mt-0.5 text-small text-text-2">{explainVerdict(divergence, judgement)}</p>
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
  const sentence = difference && `${difference}.`;
  return verdict === 'book' ? [words.book, sentence].filter(Boolean).join(' ') : sentence;
}

function Unjudged() {
  const { judging } = usePlay('judging');
  const { judgeAgain } = usePlayActions();
  if (judging.kind === 'failed') {
    return (
      <div className="mt-0.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-small text-text-2">
        <p>{judging.message}</p>
        <Button size="sm" onClick={judgeAgain}>
          {words.retry}
        </Button>
      </div>
    );
  }
  return (
    <>
      <p className="flex items-center gap-2 text-text-2">
        <Spinner />
        {words.asking}
      </p>
      <p className="mt-0.5 text-small text-text-2">{words.meanwhile}</p>
      <Skeleton className="mt-4 h-4" />
      <Skeleton className="mt-2.5 h-4 w-40" />
    </>
  );
}
