import { currentMove, endDialog, expectStep, openStudy, press } from './analysis-board-support.ts';
import { createGame } from './analysis-answers.ts';
import { drag } from './board-support.ts';
import { expect, test } from './support.ts';

/** Modules that are fetched only at the reader's first input. */
const lateParts = /\/(game-dialogs|explored-moves)-/;

test.describe('without a connection', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('study-view', JSON.stringify({ engine: false }));
    });
  });

  test('a part of the board whose code could not be fetched affects no other part, and is fetched again', async ({
    page,
  }) => {
    await openStudy(page, { game: createGame({ plies: 6 }) });
    await page.route(lateParts, (route) => route.abort());
    await press(page, '?');
    await expect(page.getByText('That part did not arrive', { exact: true })).toBeVisible();
    await press(page, 'End');
    await expectStep(page, 6, 6);
    await expect(endDialog(page)).toHaveCount(0);

    await page.unroute(lateParts);
    await press(page, '?');
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(endDialog(page)).toHaveCount(0);
    await press(page, 'ArrowLeft');
    await press(page, 'End');
    await expect(page.getByRole('dialog', { name: 'Magnus Carlsen Wins!' })).toBeVisible();
  });

  test('without a connection moves can still be explored', async ({ page }) => {
    await openStudy(page, { search: '?ply=2' });
    await page.route(lateParts, (route) => route.abort());
    await page.getByRole('switch', { name: 'Exploration Mode' }).click();
    await drag(page, 'b1', 'c3');
    const missing = page.getByRole('alert').filter({ hasText: 'Your line cannot be shown now.' });
    await expect(missing).toBeVisible();
    await page.unroute(lateParts);
    await missing.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('region', { name: 'Your line' })).toContainText('2.Nc3');
    await page.getByRole('button', { name: 'Resume Analysis' }).click();
    await expect(currentMove(page)).toContainText('c5');
  });

  test('the dialogs are prefetched after the first step', async ({ page, context }) => {
    await openStudy(page, { game: createGame({ plies: 6 }) });
    const fetched = ['game-dialogs', 'explored-moves'].map((name) =>
      page.waitForResponse((response) => response.url().includes(name)),
    );
    await press(page, 'ArrowRight');
    await Promise.all(fetched);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await press(page, 'End');
    await expect(endDialog(page)).toBeVisible();
  });
});
