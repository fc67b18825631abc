import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rulesets = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Scope {
  /** Selector of the part to check. Undefined for the whole page. */
  readonly within?: string;
  /** Names of the rules to check. Undefined for all rules. */
  readonly rules?: readonly string[];
}

async function expectNoViolations(page: Page, { within, rules }: Scope) {
  // These two options halve the time of a check. They are possible because our pages have no frames of other sites and
  // passed rules are not needed.
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

/** Checks WCAG 2.2 AA, best practices and that the page does not scroll sideways, in the current theme. */
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

/**
 * Checks both themes without loading the page twice. In the light theme it checks only colour contrast, because no
 * other rule depends on colours.
 */
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
