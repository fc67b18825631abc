import { usePageKeys } from '../../../shared/shell/use-page-keys.ts';
import { parseKeyCommand, isKeyTakenBy } from './key-command.ts';
import type { AnalysisCommand } from './key-command.ts';

/** `takes` says which commands mean something now; the others stay the browser's. */
export function useAnalysisKeys(
  run: (command: AnalysisCommand) => void,
  takes: (command: AnalysisCommand) => boolean,
): void {
  usePageKeys((event) => {
    if (event.defaultPrevented) return;
    const command = parseKeyCommand(event);
    if (!command || isKeyTakenBy(event.target, command) || !takes(command)) return;
    event.preventDefault();
    run(command);
  });
}
