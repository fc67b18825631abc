import { Activity, useEffect, useRef, useState, useId } from 'react';
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

export function GamesTab() {
  const [edited, edit] = useEdited();
  const isEditing = edited !== undefined;
  const links = [
    [sections.form, isEditing ? copy.form.edit : copy.form.create],
    [sections.import, copy.import.title],
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
      <ImportCard />
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
