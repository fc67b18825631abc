import { game } from './analysis-answers.ts';
import { endDialog, expectStep, openStudy, press, stepLabel } from './analysis-board-support.ts';
import { expect, test } from './support.ts';

// No trace, because it would take a picture of each of two hundred steps.
test.use({ trace: 'off' });

test('a reader steps through a whole game and back with the keyboard', async ({ page }) => {
  await openStudy(page);
  await page.evaluate(() => {
    const shown: string[] = [];
    const code = document.querySelector('code');
    Object.assign(window, { shown });
    new MutationObserver(() => shown.push(code?.textContent ?? '')).observe(code as Node, {
      characterData: true,
      childList: true,
      subtree: true,
    });
  });
  for (const index of game.moves.keys()) await press(page, index % 2 === 0 ? 'ArrowRight' : 'j');
  await endDialog(page).getByRole('button', { name: 'Continue Analysis' }).click();
  await expect(endDialog(page)).toHaveCount(0);
  for (const index of game.moves.keys()) await press(page, index % 2 === 0 ? 'ArrowLeft' : 'k');
  await press(page, 'ArrowLeft');
  await expect(stepLabel(page)).toHaveText('Start Position');
  const there = game.moves.map(({ fen }) => fen);
  expect(await page.evaluate(() => (window as unknown as { shown: string[] }).shown)).toEqual([
    ...there,
    ...there.slice(0, -1).toReversed(),
    game.startFen,
  ]);
  await press(page, 'End');
  await expectStep(page, 99, 99);
  await expect(endDialog(page)).toBeVisible();
  await press(page, 'Escape');
  await expect(endDialog(page)).toHaveCount(0);
  await press(page, 'Home');
  await expect(stepLabel(page)).toHaveText('Start Position');
});
