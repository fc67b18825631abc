import { useEffect, useEffectEvent } from 'react';
import { commandOfKey, isKeptBy } from './key-command.ts';
import type { StudyCommand } from './key-command.ts';

/** The keys of the whole page. `takes` says which commands mean something now; the others stay the browser's. */
export function useStudyKeys(
  run: (command: StudyCommand) => void,
  takes: (command: StudyCommand) => boolean,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const command = commandOfKey(event);
    if (!command || isKeptBy(event.target, command) || !takes(command)) return;
    event.preventDefault();
    run(command);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}
