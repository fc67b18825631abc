import type { AnnotationNote } from '@lamplight/contract/annotations.ts';
import type { AiAnalysis, CoachSentence } from '@lamplight/contract/coach.ts';
import { errorMessage } from '@lamplight/contract/error-message.ts';
import type { Game } from '@lamplight/contract/library.ts';
import { useQuery } from '@tanstack/react-query';
import { Fragment, memo, useId, useMemo } from 'react';
import { BoardAnnouncer } from '../../../shared/board/board-announcer.tsx';
import { ErrorBox } from '../../../shared/loading/error-box.tsx';
import { profileQuery } from '../../../shared/shell/queries.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import type { Analysis } from '../analysis-context.ts';
import { copy } from '../copy.ts';
import { Answer } from './answer.tsx';
import { listVariationSentences } from '../annotations/find-note.ts';
import { useNoteShapes } from '../annotations/note-shapes.tsx';
import { useGlossary } from './glossary.ts';
import { positionDataQuery } from './insights-query.ts';
import { LevelSwitch } from './level-switch.tsx';
import { PresentationContext, splitSentences } from './presentation.ts';
import type { Presentation } from './presentation.ts';
import { useShowing } from './use-showing.ts';
import '../../../shared/coach/evidence.css';
import './insights.css';

interface InsightsResultProps extends Pick<Analysis, 'setHere'> {
  readonly game: Game;
  readonly index: number;
  /** The annotator's note on the move, whose variations and shapes are shown with the answer. */
  readonly note: AnnotationNote | null;
  /** The position on the board. */
  readonly boardFen: string;
  /** Id of the text that shows something on the board. */
  readonly shownBy: string | undefined;
}

/** The coach's answer about a move, at the reader's level. Memoised, so that previews on the board do not re-render it. */
export const InsightsResult = memo(function InsightsResult({
  game,
  index,
  note,
  boardFen,
  shownBy,
  setHere,
}: InsightsResultProps) {
  const profile = useQuery(profileQuery);
  const level = profile.data?.user.coachLevel ?? 'improver';
  const answer = useQuery({
    ...positionDataQuery(game.id, index + 1, level),
    enabled: !profile.isPending,
    // Shows the answer at the old level until the answer at the new level is loaded.
    placeholderData: (before) => before,
  });
  const analysis = answer.data?.aiAnalysis ?? null;
  const glossary = useGlossary(analysis?.level === 'club');
  const pieces = useMemo(
    () => splitSentences([...listSentences(analysis), ...listVariationSentences(note)], glossary),
    [analysis, note, glossary],
  );
  const hintId = useId();
  const { said, ...showing } = useShowing({
    boardFen,
    setHere,
    of: analysis,
    id: hintId,
    shownBy,
  });
  const isHere = answer.data !== undefined;
  const isAtMove = boardFen === game.moves[index]?.fen;
  useNoteShapes(isHere && isAtMove ? note : null, setHere);
  return (
    <>
      {content()}
      <p id={hintId} hidden>
        {copy.answer.sentence.hint}
      </p>
      <BoardAnnouncer text={isHere ? copy.answer.arrived : copy.insights.asking} />
      <BoardAnnouncer text={said.text} occasion={said.occasion} />
    </>
  );

  function content() {
    if (!isHere && !answer.isError)
      return (
        <div className="px-4 pb-4">
          <Button pending>{copy.insights.asking}</Button>
        </div>
      );
    if (answer.isError)
      return (
        <ErrorBox
          title={copy.answer.failed}
          message={errorMessage(answer.error, '')}
          onRetry={() => void answer.refetch()}
        />
      );
    if (!analysis) return <Answer game={game} analysis={null} note={null} />;
    const presentation: Presentation = {
      game,
      index,
      level: analysis.level,
      search: analysis,
      pieces,
      glossary,
      hintId,
      ...showing,
    };
    return (
      <PresentationContext value={presentation}>
        <LevelSwitch level={level} />
        <div
          // Inert, because the sentences of the old level are about to be replaced.
          inert={answer.isPlaceholderData}
          className={cx('transition-opacity', answer.isPlaceholderData && 'opacity-50')}
        >
          <Answer game={game} analysis={analysis} note={note} />
          <ResultFoot analysis={analysis} />
        </div>
      </PresentationContext>
    );
  }
});

const { writer: writtenBy, engine: seenBy, verifier: checkedBy } = copy.answer.foot;

/** Author, engine, verifier and date of the answer. */
function ResultFoot({ analysis }: { analysis: AiAnalysis }) {
  const { writer, annotator, engine, depth, verifier, date } = analysis;
  const author = annotator === null ? writtenBy(writer) : copy.annotations.by(annotator);
  const facts = [author, seenBy(engine, depth), checkedBy(verifier)];
  return (
    <p className="tnum border-t px-4 py-3 text-micro text-text-3">
      {facts.map((fact) => (
        <Fragment key={fact}>
          {fact}
          <span aria-hidden className="mid-dot" />{' '}
        </Fragment>
      ))}
      <time dateTime={date}>{formatDay(date)}</time>
    </p>
  );
}

/** For example '2 Mar 2026'. Loading the browser's own formatter would take longer than rendering the whole answer. */
function formatDay(date: string): string {
  const [, month, day, year] = new Date(date).toDateString().split(' ');
  return `${Number(day)} ${month} ${year}`;
}

function listSentences(analysis: AiAnalysis | null): CoachSentence[] {
  if (!analysis) return [];
  const { immediate, shortTerm, longTerm } = analysis.movePlan ?? {};
  return [
    ...analysis.explanationSentences,
    ...analysis.pointSentences,
    ...[immediate, shortTerm, longTerm].flatMap((phase) => phase?.purposeSentences ?? []),
    ...analysis.alternatives.flatMap((other) => [
      ...other.descriptionSentences,
      ...other.whySentences,
    ]),
    ...analysis.agreementSentences,
  ];
}
