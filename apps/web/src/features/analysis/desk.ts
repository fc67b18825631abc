import { createContext, useContext } from 'react';
import type { StudyCommand } from './commands/key-command.ts';

/** What the board side of the screen shares beyond the room. */
export interface Desk {
  /** What keys and buttons do, each wherever it makes sense. The same function for the life of the screen. */
  readonly run: (command: StudyCommand) => void;
  readonly goTo: (index: number) => void;
  readonly isPlaying: boolean;
  readonly setPlaying: (on: boolean) => void;
  readonly movesShown: boolean;
  readonly setMovesShown: (on: boolean) => void;
  /** Where the search for mistakes leads from here; undefined where it finds none or must not tell. */
  readonly mistakes: { readonly previous: number | undefined; readonly next: number | undefined };
}

export const DeskContext = createContext<Desk | null>(null);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('useDesk needs a DeskContext around it');
  return desk;
}
