import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rulesets = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Scope {
  /** A selector; undefined for the whole page. */
  readonly within?: string;
  /** Undefined for all rules. */
  readonly rules?: readonly string[];
}

async function expectNoViolations(page: Page, { within, rules }: Scope) {
  // Our pages have no foreign frames, and passed rules need not be listed: this halves the time of a check.
  const builder = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] });
  if (rules) builder.withRules([...rules]);
  else builder.withTags(rulesets);
  const { violations } = await (within === undefined ? builder : builder.include(within)).analyze();
  const said = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${html} (${any.map(({ message }) => message).join(' ')})`),
  );
  expect(said).toEqual([]);
}

/** Checks WCAG 2.2 AA, best practices and the absence of sideways scrolling, in the current theme. */
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

/** Checks both themes without loading the page twice: only one rule looks at colours. */
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
