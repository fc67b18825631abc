import { useQuery } from '@tanstack/react-query';
import { Activity, useEffect, useRef, useState } from 'react';
import { gamesQuery } from '../queries.ts';
import { copy } from './copy.ts';
import { EditGame } from './edit-game.tsx';
import { NewGame } from './new-game.tsx';
import { ImportCard } from './import-card.tsx';
import { GamesCard } from './games-card.tsx';
import { toEditId } from './row-ids.ts';
import { sections } from './sections.ts';
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
        {/* The form for a new game stays mounted, with its text, while another game is edited. */}
        <Activity mode={isEditing ? 'hidden' : 'visible'}>
          <NewGame />
        </Activity>
      </section>
      <ImportCard />
      <GamesCard editedId={edited} onEdit={({ id }) => edit(id)} />
    </div>
  );
}

/** The game that is edited, as long as it exists. When editing ends, the focus returns to its row. */
function useEdited() {
  const [id, setId] = useState<string>();
  const games = useQuery(gamesQuery).data?.games;
  const isGone = games?.some((game) => game.id === id) === false;
  const edited = isGone ? undefined : id;
  const before = useRef<string>(undefined);
  useEffect(() => {
    const left = before.current;
    before.current = edited;
    if (left !== undefined && edited === undefined)
      document.getElementById(toEditId(left))?.focus();
  }, [edited]);
  return [edited, setId] as const;
}
