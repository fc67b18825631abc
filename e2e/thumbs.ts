import { expect, type Page } from '@playwright/test';
import { expectNothingSideways } from './axe.ts';

/** Options of a phone for `test.use`. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** Minimum size of a touch target in CSS pixels. */
const thumb = 44;
/**
 * Minimum size of WCAG 2.2 in CSS pixels. It applies to moves, because lists of moves are read like text and other keys
 * step through them too.
 */
const least = 24;
/** Minimum font size of a field in CSS pixels. Mobile browsers zoom into a field with a smaller font. */
const readable = 16;

/** Checks a page on a phone: it does not scroll sideways, touch targets are large enough, and there is one scrolling area. */
export async function expectFitForPhones(page: Page): Promise<void> {
  await expectNothingSideways(page);
  expect(await page.evaluate(listComplaints, { thumb, least, readable })).toEqual([]);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 568 });
  await expectNothingSideways(page);
  if (size) await page.setViewportSize(size);
}

/* oxlint-disable consistent-function-scoping -- this runs in the page, which knows nothing of the module around it */
function listComplaints(px: { thumb: number; least: number; readable: number }): string[] {
  const interactive =
    'a[href], button, input, select, textarea, summary, [role=button], [role=menuitem], [role=tab], [role=switch], [role=slider]';
  const top = [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]')].at(
    -1,
  );
  const shown = [...(top ?? document).querySelectorAll<HTMLElement>(interactive)].filter(isShown);
  return [
    ...shown.filter((one) => !isInText(one)).flatMap(tooSmall),
    ...shown.filter((one) => one.matches('input, select, textarea')).flatMap(tooFine),
    ...[...document.body.querySelectorAll<HTMLElement>('*')].flatMap(trap),
  ];

  /** False for elements that are only for screen readers or are off screen. */
  function isShown(element: HTMLElement): boolean {
    const { width, height, bottom } = element.getBoundingClientRect();
    return (
      width > 1 &&
      height > 1 &&
      bottom + scrollY > 0 &&
      element.closest('[inert], .sr-only') === null &&
      element.checkVisibility({ visibilityProperty: true }) &&
      getComputedStyle(element).pointerEvents !== 'none'
    );
  }

  /** True for a link within a sentence. It is only as high as its line, and WCAG exempts it. */
  function isInText(element: HTMLElement): boolean {
    if (!getComputedStyle(element).display.startsWith('inline')) return false;
    const line = element.closest('p, li, dd, label, td, h1, h2, h3, h4, .prose-lamp');
    return (line?.textContent.trim().length ?? 0) > element.textContent.trim().length;
  }

  /** Measures the area that responds to a touch, not the visible area. */
  function tooSmall(element: HTMLElement): string[] {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const middle = { x: left + width / 2, y: top + height / 2 };
    const high = reach(element, middle, 0, 1) + reach(element, middle, 0, -1) + 1;
    const wide = reach(element, middle, 1, 0) + reach(element, middle, -1, 0) + 1;
    const needed = (element.matches('.san, .move-cell') ? px.least : px.thumb) - 1;
    if (high >= needed && wide >= needed) return [];
    return [`${wide}x${high} px for a thumb: ${nameOf(element)}`];
  }

  function reach(element: HTMLElement, from: { x: number; y: number }, dx: number, dy: number) {
    let way = 0;
    while (way < px.thumb && arrives(element, from.x + dx * (way + 1), from.y + dy * (way + 1)))
      way += 1;
    return way;
  }

  function arrives(element: HTMLElement, x: number, y: number): boolean {
    const hit = document.elementFromPoint(x, y);
    if (!hit) return false;
    if (element.contains(hit)) return true;
    const label = hit.closest('label');
    return label !== null && label.control === element;
  }

  function tooFine(element: HTMLElement): string[] {
    if (element.matches('[type=checkbox], [type=radio], [type=range]')) return [];
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    return size < px.readable ? [`letters of ${size} px in ${nameOf(element)}`] : [];
  }

  /** Finds boxes that scroll by themselves. A touch that begins in one would scroll the box instead of the page. */
  function trap(element: HTMLElement): string[] {
    const { overflowY } = getComputedStyle(element);
    if (overflowY !== 'auto' && overflowY !== 'scroll') return [];
    if (element.scrollHeight <= element.clientHeight + 1) return [];
    if (element.closest('[role=dialog], [role=alertdialog], [role=menu], textarea')) return [];
    return isShown(element) ? [`scrolls by itself: ${nameOf(element)}`] : [];
  }

  function nameOf(element: HTMLElement): string {
    const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40);
    return `${element.tagName.toLowerCase()}.${element.className.split(' ').slice(0, 3).join('.')} "${name}"`;
  }
}
