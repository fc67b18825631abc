import { expect, type Page } from '@playwright/test';

/** Text on a page: a part of its content, a link with its target, a control, or a struck-through price. */
export type Text =
  | string
  | RegExp
  | { readonly link: string; readonly to: string | RegExp }
  | { readonly button: string; readonly isDisabled?: true }
  | { readonly field: string }
  | { readonly struck: string };

/** Accessible name and visible text of a control. */
interface Named {
  readonly names: readonly string[];
}

interface Seen {
  readonly words: string;
  readonly links: readonly (Named & { to: string })[];
  readonly buttons: readonly (Named & { isDisabled: boolean })[];
  readonly fields: readonly Named[];
  readonly struck: readonly Named[];
}

/** Checks all texts together, and repeats this until the page shows them. */
export async function expectTexts(page: Page, texts: readonly Text[]): Promise<void> {
  await expect
    .poll(async () => {
      const seen = await page.evaluate(look);
      return texts.filter((text) => !isSeen(text, seen)).map(readShownTexts);
    })
    .toEqual([]);
}

/** Stores the visible texts of all pages, because some are visible only for a moment. */
export async function keepWhatIsSeen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const seen = sessionStorage.getItem('seen') ?? '';
      const now = document.body?.innerText ?? '';
      if (!seen.includes(now)) sessionStorage.setItem('seen', `${seen}\n${now}`);
    }).observe(document, { childList: true, subtree: true });
  });
}

/* oxlint-disable consistent-function-scoping -- this runs in the page, which knows nothing of the module around it */
function look(): Seen {
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const all = (selector: string) => [...document.querySelectorAll(selector)].filter(isShown);
  const without = (element: Element, hidden: string) => {
    const copy = document.createElement('div');
    copy.append(...[...element.childNodes].map((node) => node.cloneNode(true)));
    for (const part of copy.querySelectorAll(hidden)) part.remove();
    return copy.textContent.trim();
  };
  const namesOf = (element: Element) => [
    element.getAttribute('aria-label') ?? without(element, '[aria-hidden=true]'),
    without(element, '.sr-only'),
  ];
  return {
    words: `${document.body.innerText}\n${sessionStorage.getItem('seen') ?? ''}`,
    links: all('a[href]').map((link) => ({
      names: namesOf(link),
      to: link.getAttribute('href') ?? '',
    })),
    buttons: all('button, [role=menuitem]').map((button) => ({
      names: namesOf(button),
      isDisabled: button.matches(':disabled'),
    })),
    fields: all('label').map((label) => ({ names: namesOf(label) })),
    struck: all('s, del').map((price) => ({ names: namesOf(price) })),
  };
}
/* oxlint-enable consistent-function-scoping */

function isSeen(text: Text, { words, links, buttons, fields, struck }: Seen): boolean {
  if (typeof text === 'string') return words.includes(text);
  if (text instanceof RegExp) return text.test(words);
  if ('link' in text) {
    return links.some((link) => link.names.includes(text.link) && hasTarget(link.to, text.to));
  }
  if ('button' in text) {
    const { button: name, isDisabled = false } = text;
    return buttons.some((one) => one.names.includes(name) && one.isDisabled === isDisabled);
  }
  return 'field' in text
    ? fields.some(({ names }) => names.includes(text.field))
    : struck.some(({ names }) => names.includes(text.struck));
}

function hasTarget(href: string, wanted: string | RegExp): boolean {
  return typeof wanted === 'string' ? href === wanted : wanted.test(href);
}

function readShownTexts(text: Text): string {
  if (typeof text === 'string' || text instanceof RegExp) return String(text);
  return Object.entries(text)
    .map(([kind, name]) => `${kind} ${name}`)
    .join(' ');
}
