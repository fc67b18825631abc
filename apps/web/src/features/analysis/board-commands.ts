import { createContext, useContext } from 'react';
import type { AnalysisCommand } from './commands/key-command.ts';

/** Commands of the board column. */
export interface BoardCommands {
  /** Runs a command of a key or a button where it makes sense. The same function for the life of the screen. */
  readonly run: (command: AnalysisCommand) => void;
  readonly goTo: (index: number) => void;
  readonly isPlaying: boolean;
  readonly setPlaying: (on: boolean) => void;
  readonly movesShown: boolean;
  readonly setMovesShown: (on: boolean) => void;
  /** Indexes of the nearest mistakes; undefined if there is none or if mistakes are hidden. */
  readonly mistakes: { readonly previous: number | undefined; readonly next: number | undefined };
}

export const BoardCommandsContext = createContext<BoardCommands | null>(null);

export function useBoardCommands(): BoardCommands {
  const commands = useContext(BoardCommandsContext);
  if (!commands) throw new Error('useBoardCommands must be used inside <AnalysisProvider>');
  return commands;
}
