import { useId, useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { Card, CardHeader, CardTitle } from '../../../shared/ui/card.tsx';
import { copy } from './copy.ts';
import { useCreateGame } from './queries.ts';
import { useRecord } from './use-record.ts';
import { toCreation, emptyDraft, isSame } from './draft.ts';
import { GameForm } from './game-form.tsx';
import { useErrors } from './use-form-errors.ts';

const words = copy.form;

export function NewGame() {
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
