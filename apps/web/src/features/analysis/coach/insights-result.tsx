import { errorMessage } from '@lamplight/contract/error-message.ts';
import type { Game } from '@lamplight/contract/library.ts';
import { useQuery } from '@tanstack/react-query';
import { memo, useId, useMemo } from 'react';
import { BoardAnnouncer } from '../../../shared/board/board-announcer.tsx';
import { profileQuery } from '../../../shared/shell/queries.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import { ErrorBox } from '../../../shared/loading/error-box.tsx';
import type { Analysis } from '../analysis-context.ts';
import { Answer } from './answer.tsx';
import { splitAnswer } from './answer-pieces.ts';
import { insightsCopy } from './insights-copy.ts';
import '../../../shared/coach/evidence.css';
import './insights.css';
import { positionDataQuery } from './insights-query.ts';
import { resultCopy } from './insights-result-copy.ts';
import { LevelSwitch } from './level-switch.tsx';
import { PresentationContext } from './presentation.ts';
import type { Presentation } from './presentation.ts';
import { ResultFoot } from './result-foot.tsx';
import { useGlossary } from './use-glossary.ts';
import { useShowing } from './use-showing.ts';

interface InsightsResultProps extends Pick<Analysis, 'setPreview' | 'setShown'> {
  readonly game: Game;
  readonly index: number;
  /** The position the reader is at. */
  readonly boardFen: string;
}

/** What the coach says about a move, at the reader's level. What the board shows of it does not draw it anew. */
export const InsightsResult = memo(function InsightsResult({
  game,
  index,
  boardFen,
  setPreview,
  setShown,
}: InsightsResultProps) {
  const profile = useQuery(profileQuery);
  const level = profile.data?.user.coachLevel ?? 'improver';
  const answer = useQuery({
    ...positionDataQuery(game.id, index + 1, level),
    enabled: !profile.isPending,
    // Another level takes the place of this one when it is there.
    placeholderData: (before) => before,
  });
  const analysis = answer.data?.aiAnalysis ?? null;
  const glossary = useGlossary(analysis?.level === 'club');
  const pieces = useMemo(
    () => (analysis ? splitAnswer(analysis, glossary) : new Map<string, never>()),
    [analysis, glossary],
  );
  const { said, ...showing } = useShowing({ boardFen, setPreview, setShown, of: analysis });
  const hintId = useId();
  const isHere = answer.data !== undefined;
  return (
    <>
      {content()}
      <p id={hintId} hidden>
        {resultCopy.sentence.hint}
      </p>
      <BoardAnnouncer text={isHere ? resultCopy.arrived : insightsCopy.asking} />
      <BoardAnnouncer text={said.text} occasion={said.occasion} />
    </>
  );

  function content() {
    if (!isHere && !answer.isError)
      return (
        <div className="px-4 pb-4">
          <Button pending>{insightsCopy.asking}</Button>
        </div>
      );
    if (answer.isError)
      return (
        <ErrorBox
          title={resultCopy.failed}
          message={errorMessage(answer.error, '')}
          onRetry={() => void answer.refetch()}
        />
      );
    if (!analysis) return <Answer analysis={null} />;
    const presentation: Presentation = {
      game,
      index,
      analysis,
      pieces,
      glossary,
      hintId,
      ...showing,
    };
    return (
      <PresentationContext value={presentation}>
        <LevelSwitch level={level} />
        <div
          // Its sentences are about to be others.
          inert={answer.isPlaceholderData}
          className={cx('tell-answer', answer.isPlaceholderData && 'tell-stale')}
        >
          <Answer analysis={analysis} />
          <ResultFoot />
        </div>
      </PresentationContext>
    );
  }
});
