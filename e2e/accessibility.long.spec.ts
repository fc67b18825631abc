import { answerGames, games, openPanel } from './admin-answers.ts';
import { pages } from './pages.ts';
import { expectNothingForAxeInBothThemes } from './axe.ts';
import { expect, settled, signIn, test } from './support.ts';
import { expectFitForPhones, phone } from './thumbs.ts';

const sizes = [{ width: 1440, height: 900 }, phone.viewport];
const loneVisits = pages.filter(({ hasAxeScenes }) => !hasAxeScenes);

for (const { path, as, heading } of loneVisits) {
  test(`${path} as ${as}, on a desktop: nothing for axe to say`, async ({ page, reader }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    if (as === 'user') await signIn(page, reader);
    await page.goto(path);
    await settled(page);
    await expect(page.locator('h1')).toHaveText(heading);
    await expectNothingForAxeInBothThemes(page);
  });
}

test.describe('on a phone', () => {
  test.use(phone);
  for (const { path, as, heading } of loneVisits) {
    test(`${path} as ${as}: within reach, and nothing for axe to say`, async ({ page, reader }) => {
      if (as === 'user') await signIn(page, reader);
      await page.goto(path);
      await settled(page);
      await page.waitForLoadState('networkidle');
      await expect(page.locator('h1')).toHaveText(heading);
      await expectFitForPhones(page);
      await expectNothingForAxeInBothThemes(page);
    });
  }
});

for (const viewport of sizes) {
  test(`the admin panel, ${viewport.width} px: nothing for axe to say`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openPanel(
      page,
      answerGames(() => games.slice(0, 8)),
    );
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
