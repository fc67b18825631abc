import { AxeBuilder } from '@axe-core/playwright';
import { pages } from './pages.ts';
import { expect, settled, signIn, test } from './support.ts';

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

for (const { path, as, heading } of pages) {
  for (const theme of ['dark', 'light'] as const) {
    for (const viewport of sizes) {
      test(`${path} as ${as}, ${theme}, ${viewport.width} px: nothing for axe to say`, async ({
        page,
        reader,
      }) => {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme: theme });
        if (as === 'user') await signIn(page, reader);
        await page.goto(path);
        await settled(page);
        await expect(page.locator('h1')).toHaveText(heading);
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .analyze();
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`),
        ).toEqual([]);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, 'no sideways scrolling').toBeLessThanOrEqual(0);
      });
    }
  }
}
