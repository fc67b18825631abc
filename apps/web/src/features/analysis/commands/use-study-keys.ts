import { usePageKeys } from '../../../shared/ui/use-page-keys.ts';
import { commandOfKey, isKeptBy } from './key-command.ts';
import type { StudyCommand } from './key-command.ts';

/** `takes` says which commands mean something now; the others stay the browser's. */
export function useStudyKeys(
  run: (command: StudyCommand) => void,
  takes: (command: StudyCommand) => boolean,
): void {
  usePageKeys((event) => {
    if (event.defaultPrevented) return;
    const command = commandOfKey(event);
    if (!command || isKeptBy(event.target, command) || !takes(command)) return;
    event.preventDefault();
    run(command);
  });
}
