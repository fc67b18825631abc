export type Theme = 'light' | 'dark';

const STORAGE_KEY = 'theme';
const SYSTEM_LIGHT = '(prefers-color-scheme: light)';
/** Colour of the browser's own interface in each theme, the same as the header's background. */
const FRAME_COLOUR: Record<Theme, string> = { light: '#fdfbf7', dark: '#12191a' };

/** Attribute that marks the theme buttons. They are also rendered without React, so clicks are handled on the document. */
export const themeSwitch = { 'data-theme-switch': '' } as const;

export function parseTheme(stored: string | null): Theme | null {
  return stored === 'light' || stored === 'dark' ? stored : null;
}

export function resolveTheme(chosen: Theme | null, systemIsLight: boolean): Theme {
  return chosen ?? (systemIsLight ? 'light' : 'dark');
}

function readChoice(): Theme | null {
  try {
    return parseTheme(localStorage.getItem(STORAGE_KEY));
  } catch {
    return null;
  }
}

function writeChoice(theme: Theme): void {
  try {
    localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // If storage is switched off, the choice lasts until the page is closed.
  }
}

let choice: Theme | null = null;

function currentTheme(): Theme {
  return parseTheme(document.documentElement.dataset['theme'] ?? null) ?? 'dark';
}

function apply(): void {
  const theme = resolveTheme(choice, matchMedia(SYSTEM_LIGHT).matches);
  document.documentElement.dataset['theme'] = theme;
  const metas = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
  for (const meta of metas) {
    const ownScheme = meta.media.includes('light') ? 'light' : 'dark';
    meta.content = FRAME_COLOUR[choice ?? ownScheme];
  }
}

function onStorage(event: StorageEvent): void {
  // A null key means that another tab cleared the whole storage.
  if (event.key !== STORAGE_KEY && event.key !== null) return;
  choice = readChoice();
  apply();
}

function onClick({ target }: MouseEvent): void {
  if (!(target instanceof Element) || target.closest('[data-theme-switch]') === null) return;
  choice = currentTheme() === 'dark' ? 'light' : 'dark';
  writeChoice(choice);
  apply();
}

/**
 * Call once before the first render. The theme follows the system setting until the user chooses one. The choice then
 * applies in every tab.
 */
export function startTheme(): void {
  choice = readChoice();
  apply();
  window.addEventListener('storage', onStorage);
  matchMedia(SYSTEM_LIGHT).addEventListener('change', apply);
  document.addEventListener('click', onClick);
}
