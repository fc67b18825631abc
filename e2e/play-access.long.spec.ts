import type { Page } from '@playwright/test';
import { expectNothingForAxe, expectNothingForAxeInBothThemes } from './axe.ts';
import { divergence, typeMove, yourMove } from './play-support.ts';
import {
  act,
  blunder,
  button,
  diverge,
  equal,
  history,
  createPlayer,
  opponent,
  scoring,
  createSessionAt,
  openGame,
  yourTurn,
} from './player.ts';
import type { Player } from './player.ts';
import { expect, test } from './support.ts';

/** Creates a session before the ninth move: eight moves found, one of them at the second try. */
async function createSessionWithMiss(): Promise<Player> {
  const player = await createPlayer('basic');
  const { sessionId } = await createSessionAt(player, blunder.ply);
  await act(player, 'move', { sessionId, move: blunder.san });
  await act(player, 'divergence-action', { sessionId, action: 'rewind' });
  for (let { ply } = blunder; ply < equal.ply; ply += 2) {
    await act(player, 'move', { sessionId, move: player.game.moves[ply]?.uci ?? '' });
  }
  return player;
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`at ${viewport.width} px the play screen passes axe`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openGame(page, await createSessionWithMiss());
    await yourTurn(page);
    await expectNothingForAxeInBothThemes(page);
  });

  const theme = viewport.width > 1000 ? 'dark' : 'light';
  test(`at ${viewport.width} px in the ${theme} theme the dialogs of play pass axe`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await openGame(page, await createSessionWithMiss());
    // Only the dialogs are checked. The page behind them was checked before and cannot be reached.
    const within = '[role=dialog]';
    await diverge(page, equal.san);
    await expectNothingForAxe(page, { within });
    await divergence(page).getByRole('button', { name: 'How points work' }).click();
    await expect(scoring(page)).toBeVisible();
    await expectNothingForAxe(page, { within });
    await scoring(page).getByRole('button', { name: 'Back' }).click();
    await button(page, 'Continue My Way').click();
    await expect(opponent(page)).toBeVisible();
    await expectNothingForAxe(page, { within });
  });
}

test('verdicts are distinguishable without colour and by screen readers', async ({ page }) => {
  const player = await createSessionWithMiss();
  await openGame(page, player);
  await yourTurn(page);
  // The list is rendered after the board.
  await expect(page.locator('.history-signs li')).toHaveCount(4);
  const shapes = await page
    .locator('.history-signs .verdict-sign')
    .evaluateAll((signs) => signs.map((sign) => [sign.getAttribute('data-sign'), sign.innerHTML]));
  expect(shapes.map(([sign]) => sign)).toEqual(['good', 'near', 'poor']);
  expect(new Set(shapes.map(([, shape]) => shape)).size).toBe(3);
  await expect(page.locator('.history-signs li')).toHaveText([
    'found',
    'holds up',
    'weaker',
    '2found on try 2',
  ]);
  const played = (san: string) => history(page).locator('.move-cell', { hasText: san });
  await expect(played('Nf3').locator('.verdict-sign')).toHaveAttribute('data-sign', 'good');
  await expect(played('Nf3')).toContainText('same as Magnus, found');
  await expect(played('8, Qxd4').locator('.verdict-sign')).toHaveAttribute('data-sign', 'poor');
  await expect(played('8, Qxd4')).toContainText('found on try 2, first try weaker than his');
  await expect(played('Nc6')).toHaveText('4, black, Nc6');

  await diverge(page, equal.san);
  const verdict = divergence(page).locator('.verdict-name');
  await expect(verdict).toHaveText('As good as his');
  await expect(verdict.locator('.verdict-sign')).toHaveAttribute('data-sign', 'near');
  await expect(played(equal.san).locator('.verdict-sign')).toHaveAttribute('data-sign', 'near');
  await expect(played(equal.san)).toContainText('leaves his path, as good as his');
});

for (const width of [320, 390]) {
  test(`at ${width} px nothing on the play screen is wider than the page`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    const player = await createSessionWithMiss();
    await openGame(page, player);
    await yourTurn(page);
    await expectNothingBeside(page);
    const board = await page.locator('.board-place').boundingBox();
    expect(board?.width).toBeGreaterThan(width - 20);
    await diverge(page, equal.san);
    await expectNothingBeside(page);
    await button(page, 'Continue My Way').click();
    await expect(opponent(page)).toBeVisible();
    await expectNothingBeside(page);
    await expect(button(page, 'Start Freestyle')).toBeInViewport({ ratio: 1 });
  });
}

test('at twice the text size and without motion the game can be played', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const player = await createSessionWithMiss();
  await openGame(page, player);
  await yourTurn(page);
  await expectNothingBeside(page);
  const board = page.locator('.board-place .board-frame');
  await board.scrollIntoViewIfNeeded();
  await expect(board).toBeInViewport({ ratio: 1 });
  await yourMove(page).scrollIntoViewIfNeeded();
  await expect(yourMove(page)).toBeInViewport({ ratio: 1 });

  await page.evaluate(() => {
    const moving = new Set<string>();
    Object.assign(window, { moving });
    const look = () => {
      for (const animation of document.getAnimations()) {
        const duration = Number(animation.effect?.getComputedTiming().duration ?? 0);
        if (duration > 50) moving.add(`${duration} ms`);
      }
      if (document.querySelector('cg-board piece.anim')) moving.add('a piece');
      requestAnimationFrame(look);
    };
    look();
  });
  await diverge(page, equal.san);
  await expectNothingBeside(page);
  const rewind = button(page, 'Rewind & Follow Magnus');
  await expect(rewind).toBeInViewport({ ratio: 1 });
  await rewind.click();
  await expect(divergence(page)).toHaveCount(0);
  await typeMove(page, player.game.moves[equal.ply]?.notation ?? '');
  await yourTurn(page);
  const moving = await page.evaluate(() => [
    ...(window as unknown as { moving: Set<string> }).moving,
  ]);
  expect(moving).toEqual([]);
  await button(page, 'New Game').click();
  const question = page.getByRole('alertdialog', { name: 'Start a new game?' });
  await expect(question.getByRole('button', { name: 'New Game' })).toBeInViewport({ ratio: 1 });
});

/** Checks that neither the page nor a dialog over it scrolls sideways. */
async function expectNothingBeside(page: Page): Promise<void> {
  const over = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('[role=dialog]')].map(
      ({ scrollWidth, clientWidth }) => Math.max(0, scrollWidth - clientWidth),
    ),
  );
  expect(over.every((pixels) => pixels === 0)).toBe(true);
}
