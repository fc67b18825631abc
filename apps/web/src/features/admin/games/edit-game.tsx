import type { Game } from '@lamplight/contract/library.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { confirmDialog } from '../../../shared/shell/confirmed-button.tsx';
import { LazyDialog } from '../../../shared/dialogs/lazy-dialog.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Card, CardHeader, CardTitle } from '../../../shared/ui/card.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { QueryResult } from '../parts/query-result.tsx';
import { copy } from './copy.ts';
import { gameQuery, useEditGame } from './queries.ts';
import { useRecord } from './use-record.ts';
import { toChange, toDraft, isSame, fillFromRecord } from './draft.ts';
import { GameForm } from './game-form.tsx';
import { useErrors } from './form-errors.ts';

const words = copy.form;

type EditGameProps = { id: string; onClose: () => void };

/** Replaces the form for a new game. It gets the focus, which was in the list. */
export function EditGame({ id, onClose }: EditGameProps) {
  const query = useQuery(gameQuery(id));
  const card = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  // The game as first loaded. A later response must neither change the values that the form is compared with, nor
  // discard typed text.
  const [game, setGame] = useState<Game>();
  if (game === undefined && query.data !== undefined) setGame(query.data.game);
  const isNew = useRef(true);
  useEffect(() => {
    // Focuses the form only at the first load, not when the user returns to the tab.
    if (!isNew.current) return;
    isNew.current = false;
    title.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <Card ref={card} aria-labelledby={titleId} className="games-editor">
      <CardHeader>
        <CardTitle ref={title} id={titleId} tabIndex={-1}>
          {words.edit}
        </CardTitle>
        <Button size="sm" variant="ghost" onClick={onClose}>
          {words.cancel}
        </Button>
      </CardHeader>
      <QueryResult
        query={{ data: game, error: query.error, refetch: query.refetch }}
        errorTitle={copy.loadFailed}
      >
        {(opened) => (
          <EditForm game={opened} onClose={onClose} focusTitle={() => title.current?.focus()} />
        )}
      </QueryResult>
    </Card>
  );
}

type EditFormProps = { game: Game; onClose: () => void; focusTitle: () => void };

function EditForm({ game, onClose, focusTitle }: EditFormProps) {
  const [stored] = useState(() => toDraft(game));
  const [draft, setDraft] = useState(stored);
  const checked = useRecord(draft.pgn);
  const edit = useEditGame(game.id);
  const { errors, isReady, refuse } = useErrors(draft);
  const [question, setQuestion] = useState<HTMLFormElement>();
  const endQuestion = (): void => setQuestion(undefined);
  const isOther = checked.hasOtherMoves(game);
  const isOtherText = draft.pgn.trim() !== stored.pgn.trim();
  const details = isOtherText && checked.check?.kind === 'record' && checked.check.record.details;

  const save = (form: HTMLFormElement): void =>
    edit.mutate(toChange(stored, draft), {
      onSuccess: onClose,
      onError: (error) => {
        endQuestion();
        refuse(error, draft, form);
      },
    });
  const submit = (form: HTMLFormElement): void => {
    if (edit.isPending || !isReady(form)) return;
    if (isSame(stored, draft)) onClose();
    else if (isOtherText && checked.hasOtherMoves(game, 'now')) setQuestion(form);
    else save(form);
  };
  const { title, description, keep, confirm } = copy.otherMovesQuestion;

  return (
    <>
      <GameForm
        draft={draft}
        onChange={setDraft}
        errors={errors}
        checked={checked}
        stored={stored}
        note={words.editNote}
        notice={
          <>
            {isOther && <Notice>{copy.check.otherMoves}</Notice>}
            {details && (
              <Button
                size="sm"
                className="justify-self-start"
                onClick={() => setDraft(fillFromRecord(draft, details))}
              >
                {words.takeDetails}
              </Button>
            )}
          </>
        }
        onSubmit={submit}
      >
        <Button type="submit" variant="primary" pending={edit.isPending}>
          {words.submitEdit}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {words.cancel}
        </Button>
      </GameForm>
      <LazyDialog module={confirmDialog} isOpen={question !== undefined} onClose={endQuestion}>
        {(ConfirmDialog) => (
          <ConfirmDialog
            words={{ title, description: description(game.title), keep, confirm }}
            isOpen={question !== undefined}
            isPending={edit.isPending}
            onConfirm={() => question && save(question)}
            onClose={endQuestion}
            returnFocus={focusTitle}
          />
        )}
      </LazyDialog>
    </>
  );
}
