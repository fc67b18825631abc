import { Activity, useEffect, useRef, useState, useId } from 'react';
import { LazyLoad } from '../../../shared/loading/lazy-load.tsx';
import { createLazyModule } from '../../../shared/loading/lazy-module.ts';
import { useReviewed } from '../annotations/address.ts';
import { AnnotationsCard, emptyFilter, toReviewId } from '../annotations/annotations-card.tsx';
import { listCopy } from '../annotations/copy.ts';
import { RowsSkeleton } from '../parts/query-result.tsx';
import { copy } from './copy.ts';
import { EditGame } from './edit-game.tsx';
import { ImportCard } from './import-card.tsx';
import { GamesCard } from './games-card.tsx';
import { sections, toEditId } from './element-ids.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Card, CardHeader, CardTitle } from '../../../shared/ui/card.tsx';
import { useCreateGame } from './queries.ts';
import { useRecord } from './use-record.ts';
import { toCreation, emptyDraft, isSame } from './draft.ts';
import { GameForm } from './game-form.tsx';
import { useErrors } from './form-errors.ts';
import './games.css';

/** Loaded when a review is opened, because it needs a board and the rules of chess. */
const reviewPart = createLazyModule(
  async () => (await import('../annotations/review.tsx')).AnnotationReview,
);

export function GamesTab() {
  const reviewed = useReviewed();
  useReturnToRow(reviewed);
  return (
    <>
      {reviewed !== undefined && (
        <LazyLoad module={reviewPart} fallback={<RowsSkeleton />}>
          {(AnnotationReview) => <AnnotationReview key={reviewed} id={reviewed} />}
        </LazyLoad>
      )}
      {/* The lists and forms stay mounted and keep their input during a review. */}
      <Activity mode={reviewed === undefined ? 'visible' : 'hidden'}>
        <GameLists />
      </Activity>
    </>
  );
}

/** After a review, the focus returns to the row of its game. */
function useReturnToRow(reviewed: string | undefined): void {
  const before = useRef(reviewed);
  useEffect(() => {
    const left = before.current;
    before.current = reviewed;
    if (left !== undefined && reviewed === undefined)
      document.getElementById(toReviewId(left))?.focus();
  }, [reviewed]);
}

function GameLists() {
  const [edited, edit] = useEdited();
  const [filter, setFilter] = useState(emptyFilter);
  const annotationsHeading = useRef<HTMLHeadingElement>(null);
  const showImported = (): void => {
    setFilter({ ...emptyFilter, source: 'imported', state: 'waiting' });
    annotationsHeading.current?.focus();
  };
  const isEditing = edited !== undefined;
  const links = [
    [sections.form, isEditing ? copy.form.edit : copy.form.create],
    [sections.import, copy.import.title],
    [sections.annotations, listCopy.title],
    [sections.list, copy.list.title],
  ] as const;
  return (
    <div className="grid gap-5">
      <nav aria-label={copy.parts} className="games-links">
        {links.map(([id, title]) => (
          <a key={id} href={`#${id}`} className="thumb">
            {title}
          </a>
        ))}
      </nav>
      <section id={sections.form}>
        {isEditing && <EditGame key={edited} id={edited} onClose={() => edit(undefined)} />}
        {/* The form for a new game stays mounted and keeps its text while another game is edited. */}
        <Activity mode={isEditing ? 'hidden' : 'visible'}>
          <NewGame />
        </Activity>
      </section>
      <ImportCard onReview={showImported} />
      <AnnotationsCard
        id={sections.annotations}
        heading={annotationsHeading}
        filter={filter}
        onFilter={setFilter}
      />
      <GamesCard
        editedId={edited}
        onEdit={({ id }) => edit(id)}
        onDeleted={(id) => {
          if (id === edited) edit(undefined);
        }}
      />
    </div>
  );
}

/** The game being edited. When editing ends, the focus returns to its row. */
function useEdited() {
  const [edited, setEdited] = useState<string>();
  const before = useRef<string>(undefined);
  useEffect(() => {
    const left = before.current;
    before.current = edited;
    if (left !== undefined && edited === undefined)
      document.getElementById(toEditId(left))?.focus();
  }, [edited]);
  return [edited, setEdited] as const;
}

const words = copy.form;

function NewGame() {
  const titleId = useId();
  const [draft, setDraft] = useState(emptyDraft);
  const checked = useRecord(draft.pgn);
  const create = useCreateGame();
  const { errors, isReady, refuse } = useErrors(draft);

  const submit = (form: HTMLFormElement): void => {
    if (create.isPending || !isReady(form)) return;
    create.mutate(toCreation(draft), {
      onSuccess: () => setDraft(emptyDraft),
      onError: (error) => refuse(error, draft, form),
    });
  };

  return (
    <Card aria-labelledby={titleId}>
      <CardHeader>
        <CardTitle id={titleId}>{words.create}</CardTitle>
      </CardHeader>
      <GameForm
        draft={draft}
        onChange={setDraft}
        errors={errors}
        checked={checked}
        note={words.newNote}
        onSubmit={submit}
      >
        <Button type="submit" variant="primary" pending={create.isPending}>
          {words.submitCreate}
        </Button>
        <Button
          variant="ghost"
          disabled={isSame(emptyDraft, draft)}
          onClick={() => setDraft(emptyDraft)}
        >
          {words.clear}
        </Button>
      </GameForm>
    </Card>
  );
}
