import { game } from './analysis-answers.ts';
import { listPaths } from './analysis-board-support.ts';
import { openStudy, panel, ply } from './analysis-panel-support.ts';
import { expectNothingForAxe } from './axe.ts';
import { expect, test } from './support.ts';

test.describe('AI insights', () => {
  const address = `GET /api/games/${game.id}/analysis/${ply}/database`;
  const nothing = { engineAnalysis: null, moveQuality: null, aiAnalysis: null };

  test('insights are requested once, by a button, and missing parts are named', async ({
    page,
  }) => {
    const asked = await openStudy(page, {}, { [address]: nothing });
    const region = panel(page).getByRole('region', { name: 'AI Strategic Insights' });
    await expect(region).toContainText('Insights cover only Magnus’s moves.');
    await expect(region).toContainText('43. Rd5');
    await region.getByRole('button', { name: 'Get Strategic Analysis' }).click();
    for (const name of [
      'Strategic Explanation',
      'Key Strategic Points',
      'Engine’s Suggested Plan',
      'Alternative Ideas',
      'Engine Agreement',
    ])
      await expect(region.getByRole('button', { name })).toBeVisible();
    for (const [name, text] of [
      ['Key Strategic Points', 'Strategic points data not available for this position'],
      ['Engine’s Suggested Plan', 'Move plan data not available for this position'],
      ['Alternative Ideas', 'Alternative move analysis not available for this position'],
    ] as const) {
      await region.getByRole('button', { name }).click();
      await expect(region.getByText(text)).toBeVisible();
    }
    await expectNothingForAxe(page, { within: '.analysis-panel' });
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowRight');
    await expect(region.getByRole('button', { name: 'Engine Agreement' })).toBeVisible();
    expect(listPaths(asked).filter((path) => path === address)).toHaveLength(1);
  });

  test('insights that are unavailable give the reason', async ({ page }) => {
    await openStudy(page);
    await page.keyboard.press('ArrowLeft');
    await expect(panel(page).getByRole('button', { name: 'Only Magnus moves' })).toBeDisabled();
    await expect(panel(page).getByText('AI analysis unavailable for this move')).toBeVisible();
    await page.keyboard.press('Home');
    await expect(panel(page).getByRole('button', { name: 'Select a move first' })).toBeDisabled();
  });

  test('insights show a text while they load and can be requested again', async ({ page }) => {
    const { promise: failing, resolve: fail } = Promise.withResolvers<void>();
    let isFirst = true;
    await openStudy(
      page,
      {},
      {
        [address]: async (route) => {
          if (isFirst) await failing;
          await route.fulfill(isFirst ? { status: 500, json: {} } : { json: nothing });
          isFirst = false;
        },
      },
    );
    await panel(page).getByRole('button', { name: 'Get Strategic Analysis' }).click();
    await expect(panel(page).getByRole('button', { name: 'Getting Analysis...' })).toBeVisible();
    fail();
    await panel(page).getByRole('button', { name: 'Try again' }).click();
    await expect(panel(page).getByRole('button', { name: 'Key Strategic Points' })).toBeVisible();
  });
});
