import type { AiAnalysis, CoachSentence } from '@lamplight/contract/coach.ts';
import { errorMessage } from '@lamplight/contract/error-message.ts';
import type { Game } from '@lamplight/contract/library.ts';
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Fragment, memo, useId, useMemo } from 'react';
import { BoardAnnouncer } from '../../../shared/board/board-announcer.tsx';
import { splitPart } from '../../../shared/coach/text-pieces.ts';
import type { TextPiece } from '../../../shared/coach/text-pieces.ts';
import { ErrorBox } from '../../../shared/loading/error-box.tsx';
import { profileQuery } from '../../../shared/shell/queries.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import type { Analysis } from '../analysis-context.ts';
import { copy } from '../copy.ts';
import { Answer } from './answer.tsx';
import { markTerms, useGlossary } from './glossary.ts';
import type { Glossary } from './glossary.ts';
import { positionDataQuery } from './insights-query.ts';
import type { Level, Profile } from './insights-query.ts';
import { PresentationContext, usePresentation } from './presentation.ts';
import type { Presentation } from './presentation.ts';
import { useShowing } from './use-showing.ts';
import { api } from '../../../shared/api/api.ts';
import { profileKey } from '../../../shared/queries/query-client.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { ToggleGroup } from '../../../shared/ui/toggle-group.tsx';
import '../../../shared/coach/evidence.css';
import './insights.css';

interface InsightsResultProps extends Pick<Analysis, 'setHere'> {
  readonly game: Game;
  readonly index: number;
  /** The position on the board. */
  readonly boardFen: string;
}

/** The coach's answer about a move, at the reader's level. Memoised, so that previews on the board do not re-render it. */
export const InsightsResult = memo(function InsightsResult({
  game,
  index,
  boardFen,
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
    () => (analysis ? splitAnswer(analysis, glossary) : new Map<string, never>()),
    [analysis, glossary],
  );
  const { said, ...showing } = useShowing({ boardFen, setHere, of: analysis });
  const hintId = useId();
  const isHere = answer.data !== undefined;
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
          // Inert, because the sentences of the old level are about to be replaced.
          inert={answer.isPlaceholderData}
          className={cx('transition-opacity', answer.isPlaceholderData && 'opacity-50')}
        >
          <Answer analysis={analysis} />
          <ResultFoot />
        </div>
      </PresentationContext>
    );
  }
});

const { writer: writtenBy, engine: seenBy, verifier: checkedBy } = copy.answer.foot;

/** Author, engine, verifier and date of the answer. */
function ResultFoot() {
  const { writer, engine, depth, verifier, date } = usePresentation().analysis;
  const facts = [writtenBy(writer), seenBy(engine, depth), checkedBy(verifier)];
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

export type AnswerPieces = ReadonlyMap<string, readonly TextPiece[]>;

/** The text of every sentence by its id, in the order of the page. */
function splitAnswer(analysis: AiAnalysis, glossary: Glossary | null): AnswerPieces {
  const seen = new Set<string>();
  return new Map(
    listSentences(analysis).map(({ id, parts }) => {
      const pieces = parts.flatMap(splitPart);
      return [id, glossary ? markTerms(pieces, glossary, seen) : pieces];
    }),
  );
}

function listSentences(analysis: AiAnalysis): CoachSentence[] {
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

const { label, names, notSaved } = copy.answer.level;
const options = (['club', 'improver', 'tournament'] as const).map((value) => ({
  value,
  label: names[value],
}));

/** Switches the level of explanation. A change applies at once and is stored in the profile. */
function LevelSwitch({ level }: { level: Level }) {
  const client = useQueryClient();
  const write = (coachLevel: Level): void => {
    client.setQueryData<Profile>(
      profileKey,
      (profile) => profile && { ...profile, user: { ...profile.user, coachLevel } },
    );
  };
  const choice = useMutation({
    mutationFn: (chosen: Level) => api.call('POST /api/coach/level', { body: { level: chosen } }),
    onMutate: write,
    // The new level is shown even if it could not be stored.
    onError: () => toast({ title: notSaved, variant: 'destructive' }),
  });
  return (
    <div className="level-row flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 pb-3">
      <span aria-hidden className="text-micro text-text-3">
        {label}
      </span>
      <ToggleGroup
        label={label}
        options={options}
        value={level}
        onValueChange={(chosen) => choice.mutate(chosen)}
      />
    </div>
  );
}
