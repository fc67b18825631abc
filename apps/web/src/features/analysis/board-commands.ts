import { createContext, useContext } from 'react';
import type { AnalysisCommand } from './commands/key-command.ts';

/** What the board side of the screen shares beyond the room. */
export interface BoardCommands {
  /** What keys and buttons do, each wherever it makes sense. The same function for the life of the screen. */
  readonly run: (command: AnalysisCommand) => void;
  readonly goTo: (index: number) => void;
  readonly isPlaying: boolean;
  readonly setPlaying: (on: boolean) => void;
  readonly movesShown: boolean;
  readonly setMovesShown: (on: boolean) => void;
  /** Where the search for mistakes leads from here; undefined where it finds none or must not tell. */
  readonly mistakes: { readonly previous: number | undefined; readonly next: number | undefined };
}

export const BoardCommandsContext = createContext<BoardCommands | null>(null);

export function useBoardCommands(): BoardCommands {
  const commands = useContext(BoardCommandsContext);
  if (!commands) throw new Error('useBoardCommands must be used inside <AnalysisProvider>');
  return commands;
}
