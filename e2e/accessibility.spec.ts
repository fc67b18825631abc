import { games, openPanel } from './admin-answers.ts';
import { pages } from './pages.ts';
import { expectNothingForAxeInBothThemes } from './axe.ts';
import { expect, settled, signIn, test } from './support.ts';

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

for (const { path, as, heading } of pages.filter(({ hasAxeScenes }) => !hasAxeScenes)) {
  for (const viewport of sizes) {
    test(`${path} as ${as}, ${viewport.width} px: nothing for axe to say`, async ({
      page,
      reader,
    }) => {
      await page.setViewportSize(viewport);
      if (as === 'user') await signIn(page, reader);
      await page.goto(path);
      await settled(page);
      await expect(page.locator('h1')).toHaveText(heading);
      await expectNothingForAxeInBothThemes(page);
    });
  }
}

for (const viewport of sizes) {
  test(`the admin panel, ${viewport.width} px: nothing for axe to say`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openPanel(page, { 'GET /api/admin/games': { games: games.slice(0, 8) } });
    await page
      .getByRole('checkbox', { name: /^Select / })
      .nth(1)
      .check();
    await page.getByRole('button', { name: /^Details: .*round 4$/ }).click();
    await expect(page.getByText('8 done')).toBeVisible();
    await expect(page.getByText('about 12 minutes')).toBeVisible();
    await expectNothingForAxeInBothThemes(page);
  });
}
