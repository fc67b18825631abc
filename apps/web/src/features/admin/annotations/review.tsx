import type {
  AdminAnnotationDetail,
  AdminComment,
  AdminSentence,
} from '@lamplight/contract/admin-annotations.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import { OptionSelect } from '../../../shared/filters/select-field.tsx';
import { handlesKeysItself } from '../../../shared/shell/use-page-keys.ts';
import { Card, CardHeader, CardTitle } from '../../../shared/ui/card.tsx';
import { useIsLocked } from '../key-guard.tsx';
import { useSeenAtMs } from '../parts/hooks.ts';
import { NoneFound } from '../parts/paged-table.tsx';
import { LateNotice, QueryResult } from '../parts/query-result.tsx';
import { pollMs } from '../queries.ts';
import { buildEvidenceStops, buildNoteStop, listEvidence, type BoardView } from './board-view.ts';
import { CommentItem } from './comment-item.tsx';
import { copy } from './copy.ts';
import {
  countMatches,
  filters,
  listComments,
  type Filter,
  type ListedComment,
} from './filter-sentences.ts';
import { annotationQuery, isRunning } from './queries.ts';
import { ReviewBoard } from './review-board.tsx';
import { BackButton, ReviewHead } from './review-head.tsx';
import {
  ReviewProvider,
  useReviewState,
  type ChosenSentence,
  type ReviewActions,
  type Showing,
} from './review-state.ts';
import './annotations.css';

/** The annotations of a game, sentence by sentence beside a board. */
export function AnnotationReview({ id }: { id: string }) {
  const isLocked = useIsLocked();
  const query = useQuery({
    ...annotationQuery(id),
    refetchInterval: ({ state: { data } }) =>
      !isLocked && data !== undefined && isRunning(data.annotation) && pollMs,
  });
  const nowMs = useSeenAtMs(query);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Braces, because browsers return a promise, which is no cleanup function.
    place.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <div ref={place} className="annotation-review">
      <BackButton />
      <LateNotice
        query={query}
        isPolled={query.data !== undefined && isRunning(query.data.annotation)}
      />
      <QueryResult query={query} errorTitle={copy.review.failed}>
        {(detail) => <LoadedReview detail={detail} nowMs={nowMs} />}
      </QueryResult>
    </div>
  );
}

type LoadedReviewProps = { detail: AdminAnnotationDetail; nowMs: number };

function LoadedReview({ detail, nowMs }: LoadedReviewProps) {
  const { annotation, comments } = detail;
  const { gameId } = annotation;
  const { state, actions } = useReviewState();
  const { filter, fixed, edited, showing } = state;
  const review = useMemo(() => ({ gameId, actions }), [gameId, actions]);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
  }, []);
  const listed = useMemo(
    () => listComments(comments, filter, new Set([...fixed, ...edited])),
    [comments, filter, fixed, edited],
  );
  const chosen = findSentence(comments, state.chosen) ?? findFirst(listed);
  const view = useBoardView(chosen, showing);

  return (
    <ReviewProvider value={review}>
      <ReviewHead annotation={annotation} comments={comments} title={title} />
      <output className="sr-only">{state.said}</output>
      <div className="annotation-parts">
        {view && <ReviewBoard {...view} />}
        <Card aria-label={copy.list.label} className="annotation-list">
          <CardHeader className="flex-wrap">
            <CardTitle>{copy.list.title}</CardTitle>
            <FilterSelect comments={comments} filter={filter} onFilter={actions.filterBy} />
          </CardHeader>
          {listed.length === 0 && (
            <NoneFound
              isFiltered={filter !== 'all'}
              words={copy.list}
              onShowAll={() => actions.filterBy('all')}
            />
          )}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons have the focus */}
          <ol
            className="annotation-comments"
            onKeyDown={(event) => handleListKey(event, view, actions)}
          >
            {listed.map(({ comment, sentences }) => (
              <CommentItem
                key={comment.key}
                comment={comment}
                sentences={sentences}
                chosen={chosen?.comment === comment ? chosen.sentence.index : undefined}
                shownEvidence={chosen?.comment === comment ? showing?.evidence : undefined}
                edited={edited}
                nowMs={nowMs}
              />
            ))}
          </ol>
        </Card>
      </div>
    </ReviewProvider>
  );
}

type FilterSelectProps = {
  comments: readonly AdminComment[];
  filter: Filter;
  onFilter: (filter: Filter) => void;
};

function FilterSelect({ comments, filter, onFilter }: FilterSelectProps) {
  const counts = useMemo(() => countMatches(comments), [comments]);
  return (
    <OptionSelect
      aria-label={copy.list.filter}
      options={filters.map((value) => ({
        value,
        label: copy.list.filterWith(copy.list.filters[value], counts[value]),
      }))}
      value={filter}
      className="annotation-filter"
      onValueChange={onFilter}
    />
  );
}

interface FoundSentence {
  readonly comment: AdminComment;
  readonly sentence: AdminSentence;
}

function findSentence(
  comments: readonly AdminComment[],
  chosen: ChosenSentence | undefined,
): FoundSentence | undefined {
  const comment = chosen && comments.find(({ key }) => key === chosen.key);
  const sentence = comment?.sentences[chosen?.index ?? 0];
  return comment && sentence && { comment, sentence };
}

function findFirst([listed]: readonly ListedComment[]): FoundSentence | undefined {
  const [sentence] = listed?.sentences ?? [];
  return listed && sentence && { comment: listed.comment, sentence };
}

/** The positions to show for a sentence, and the one that is on the board. */
function useBoardView(
  chosen: FoundSentence | undefined,
  showing: Showing | undefined,
): BoardView | undefined {
  const { comment, sentence } = chosen ?? {};
  const evidence = sentence && showing ? listEvidence(sentence)[showing.evidence] : undefined;
  if (!comment) return undefined;
  const stops = evidence ? buildEvidenceStops(comment, evidence) : [buildNoteStop(comment)];
  const last = stops.length - 1;
  return { comment, evidence, stops, at: Math.min(showing?.at ?? last, last) };
}

/** Up and down lead to the next sentence, left and right step through the line on the board, Escape ends it. */
function handleListKey(
  event: KeyboardEvent<HTMLElement>,
  view: BoardView | undefined,
  actions: ReviewActions,
): void {
  const { key, target, currentTarget, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey || handlesKeysItself(target)) return;
  const step = steps[key];
  if (step) {
    event.preventDefault();
    const texts = [...currentTarget.querySelectorAll<HTMLElement>('[data-sentence]')];
    const row = target instanceof Element ? target.closest('.annotation-sentence') : null;
    const next = texts[texts.findIndex((text) => row?.contains(text)) + step];
    next?.focus();
    next?.click();
    return;
  }
  if (!view?.evidence) return;
  const to = view.at + (key === 'ArrowRight' ? 1 : -1);
  if (key === 'Escape') actions.hideEvidence();
  else if ((key === 'ArrowLeft' || key === 'ArrowRight') && view.stops[to]) actions.goTo(to);
  else return;
  event.preventDefault();
}

const steps: Readonly<Record<string, -1 | 1 | undefined>> = {
  ArrowDown: 1,
  j: 1,
  ArrowUp: -1,
  k: -1,
};
