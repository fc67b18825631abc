import { handlesKeysItself, usePageKeys } from '../../../shared/shell/use-page-keys.ts';

export type AnalysisCommand =
  | 'first'
  | 'previous'
  | 'next'
  | 'last'
  | 'flip'
  | 'threat'
  | 'think-first'
  | 'play-best'
  | 'best-arrow'
  | 'engine'
  | 'next-mistake'
  | 'previous-mistake'
  | 'keys'
  | 'resume';

const commands: Readonly<Record<string, AnalysisCommand>> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  Home: 'first',
  End: 'last',
  k: 'previous',
  j: 'next',
  f: 'flip',
  x: 'threat',
  z: 'think-first',
  ' ': 'play-best',
  a: 'best-arrow',
  l: 'engine',
  m: 'next-mistake',
  '?': 'keys',
  Escape: 'resume',
};

/** Commands that repeat while the key is held down. */
const repeating: ReadonlySet<AnalysisCommand> = new Set(['previous', 'next']);

type Key = Pick<
  KeyboardEvent,
  'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey' | 'repeat' | 'isComposing'
>;

export function parseKeyCommand(event: Key): AnalysisCommand | undefined {
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return undefined;
  const { key, shiftKey } = event;
  // Capital letters may come from Caps Lock, so they count as lower case.
  const plain = /^[A-Z]$/.test(key) ? key.toLowerCase() : key;
  const command = Object.hasOwn(commands, plain) ? commands[plain] : undefined;
  if (!command || (event.repeat && !repeating.has(command))) return undefined;
  if (!shiftKey || command === 'keys') return command;
  return command === 'next-mistake' ? 'previous-mistake' : undefined;
}

const pressable = 'button,a[href],summary,[role=button],[role=gridcell]';

/** True if the focused element handles the key itself. */
function isKeyTakenBy(target: EventTarget | null, command: AnalysisCommand): boolean {
  if (handlesKeysItself(target)) return true;
  return command === 'play-best' && target instanceof Element && target.closest(pressable) !== null;
}

/** Handles the keys of the page. Keys whose command `canRun` rejects are left to the browser. */
export function useAnalysisKeys(
  run: (command: AnalysisCommand) => void,
  canRun: (command: AnalysisCommand) => boolean,
): void {
  usePageKeys((event) => {
    if (event.defaultPrevented) return;
    const command = parseKeyCommand(event);
    if (!command || isKeyTakenBy(event.target, command) || !canRun(command)) return;
    event.preventDefault();
    run(command);
  });
}
