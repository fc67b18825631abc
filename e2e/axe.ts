import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Scope {
  /** Good practice as well; a sheet of loose parts is no page and has none. */
  readonly goodPractice?: boolean;
  /** A selector; left out, the whole page. */
  readonly within?: string;
  /** Left out, all of them. */
  readonly rules?: readonly string[];
}

async function expectNoViolations(page: Page, { goodPractice = true, within, rules }: Scope) {
  // Our pages have no frames of strangers, and what passes need not be listed: half the time of a check.
  const builder = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] });
  if (rules) builder.withRules([...rules]);
  else builder.withTags(goodPractice ? [...wcag, 'best-practice'] : wcag);
  const { violations } = await (within === undefined ? builder : builder.include(within)).analyze();
  const said = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${html} (${any.map(({ message }) => message).join(' ')})`),
  );
  expect(said).toEqual([]);
}

/** WCAG 2.2 AA and good practice, and nothing to scroll sideways to, in the theme that is on. */
export async function expectNothingForAxe(page: Page, scope: Scope = {}): Promise<void> {
  await expectNoViolations(page, scope);
  await expectNothingSideways(page);
}

export async function expectNothingSideways(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'no sideways scrolling').toBeLessThanOrEqual(0);
}

/** The same in both themes, without loading the page twice: of the rules only one looks at colours. */
export async function expectNothingForAxeInBothThemes(
  page: Page,
  scope: Scope = {},
): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await expectNothingForAxe(page, {
      ...scope,
      ...(colorScheme === 'light' && { rules: ['color-contrast'] }),
    });
  }
}
