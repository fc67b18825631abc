import { useEffectEvent, useLayoutEffect } from 'react';

/** Listens to the keys of the whole page. A layout effect, because users may press a key as soon as they see the page. */
export function usePageKeys(onKey: (event: KeyboardEvent) => void): void {
  const handleKey = useEffectEvent(onKey);
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent): void => handleKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}

const ownKeysSelector = [
  'input',
  'textarea',
  'select',
  '[contenteditable=""]',
  '[contenteditable="true"]',
  ...['slider', 'listbox', 'menu', 'menubar', 'dialog', 'alertdialog', 'tablist', 'radiogroup'].map(
    (role) => `[role=${role}]`,
  ),
].join(',');

/** True if the focused element uses arrow keys and letters itself. */
export function handlesKeysItself(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(ownKeysSelector) !== null;
}
