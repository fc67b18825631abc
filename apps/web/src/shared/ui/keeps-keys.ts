const keepAllKeys = [
  'input',
  'textarea',
  'select',
  '[contenteditable=""]',
  '[contenteditable="true"]',
  ...['slider', 'listbox', 'menu', 'menubar', 'dialog', 'alertdialog', 'tablist', 'radiogroup'].map(
    (role) => `[role=${role}]`,
  ),
].join(',');

/** Whether what has the focus needs arrow keys and letters for itself. */
export function keepsKeys(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(keepAllKeys) !== null;
}
