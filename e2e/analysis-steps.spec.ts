import { createGame } from './analysis-answers.ts';
import {
  currentMove,
  expectStep,
  graph,
  openStudy,
  press,
  stepButton,
  stepLabel,
} from './analysis-board-support.ts';
import { expect, test } from './support.ts';

const short = createGame({ plies: 6 });

test('the four step buttons are disabled at the ends of the game', async ({ page }) => {
  await openStudy(page, { game: short });
  await expect(stepButton(page, 'First move')).toBeDisabled();
  await expect(stepButton(page, 'Previous move')).toBeDisabled();
  await stepButton(page, 'Next move').click();
  await stepButton(page, 'Next move').click();
  await stepButton(page, 'Previous move').click();
  await expectStep(page, 1, 6);
  await stepButton(page, 'Last move').click();
  await page.getByRole('button', { name: 'Continue Analysis' }).click();
  await expectStep(page, 6, 6);
  await expect(stepButton(page, 'Next move')).toBeDisabled();
  await stepButton(page, 'First move').click();
  await expect(stepLabel(page)).toHaveText('Start Position');
});

test('the current move is in the middle of the list, and the page does not scroll', async ({
  page,
}) => {
  await openStudy(page, { search: '?ply=60' });
  const list = page.locator('.move-list');
  const middle = async () => {
    const [cell, box] = await Promise.all([currentMove(page).boundingBox(), list.boundingBox()]);
    if (!cell || !box) throw new Error('not on the screen');
    return Math.abs(cell.y + cell.height / 2 - (box.y + box.height / 2));
  };
  await expect.poll(middle).toBeLessThan(16);
  await press(page, 'ArrowLeft', 20);
  // The list scrolls one frame after the step is painted.
  await expect.poll(middle).toBeLessThan(16);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.keyboard.press('Home');
  await expect(page.getByRole('button', { name: 'Starting Position' })).toBeInViewport();
});

test('only notable moves have signs in the list and on the board', async ({ page }) => {
  await openStudy(page, { search: '?ply=85' });
  await expect(page.locator('.move-list .move-mark')).toHaveText([
    '?!',
    '?!',
    '?',
    '!',
    '??',
    '!',
    '?!',
    '??',
    '!!',
  ]);
  await expect(page.locator('.board-badge')).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.board-badge')).toHaveCount(0);
});

test('the move list goes to a clicked move, and its arrow keys step by rows', async ({ page }) => {
  await openStudy(page);
  await page.getByRole('button', { name: '7, black, a5' }).click();
  await expectStep(page, 14, 99);
  // The list has one tab stop, regardless of the number of moves.
  expect(await page.locator('.move-list button[tabindex="0"]').count()).toBe(1);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: '8, black, a4' })).toBeFocused();
  await expectStep(page, 14, 99);
  await page.keyboard.press('Enter');
  await expectStep(page, 16, 99);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: '9, Nc1' })).toBeFocused();
});

test('the move list can be folded, also after a reload', async ({ page }) => {
  await openStudy(page);
  await page.getByRole('button', { name: 'Hide move history' }).click();
  await expect(page.locator('.move-list')).toHaveCount(0);
  await page.reload();
  await expect(page.locator('cg-board piece').first()).toBeVisible();
  await expect(page.locator('.move-list')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show move history' }).click();
  await expect(page.locator('.move-list')).toBeVisible();
});

test('autoplay runs until the last move or until the reader acts', async ({ page }) => {
  await page.clock.install({ time: '2026-03-02T10:00:00Z' });
  await openStudy(page, { game: short });
  await page.clock.pauseAt('2026-03-02T11:00:00Z');
  await page.getByRole('button', { name: 'Play the moves' }).click();
  await page.clock.runFor(1400);
  await expect(stepLabel(page)).toHaveText('Start Position');
  await page.clock.runFor(200);
  await expectStep(page, 1, 6);
  await page.clock.runFor(1500);
  await expectStep(page, 2, 6);
  await page.keyboard.press('ArrowLeft');
  await page.clock.runFor(5000);
  await expectStep(page, 1, 6, 'a step by hand ends it');
  await page.getByRole('button', { name: 'Play the moves' }).click();
  await page.clock.runFor(1500 * 8);
  await expectStep(page, 6, 6);
  await page.getByRole('button', { name: 'Continue Analysis' }).click();
  await expect(page.getByRole('button', { name: 'Play the moves' })).toBeDisabled();
});

test('the evaluation graph goes to any move by pointer and by key', async ({ page }) => {
  await openStudy(page);
  await expect(graph(page)).toHaveAttribute('aria-valuemax', '99');
  const box = await graph(page).boundingBox();
  if (!box) throw new Error('no graph');
  await page.mouse.click(box.x + box.width * (50 / 99), box.y + 20);
  await expectStep(page, 50, 99);
  await page.mouse.move(box.x + box.width * (50 / 99), box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * (60 / 99), box.y + 20, { steps: 3 });
  await page.mouse.up();
  await expectStep(page, 60, 99);
  await graph(page).focus();
  await page.keyboard.press('ArrowRight');
  await expectStep(page, 61, 99, 'one step, not two');
  await page.keyboard.press('PageDown');
  await expect(graph(page)).toHaveAttribute('aria-valuenow', '51');
  await expect(graph(page)).toHaveAttribute(
    'aria-valuetext',
    '26, knight to c2, evaluation minus 0.5',
  );
  await expect(page.locator('.graph-dot')).toHaveCount(9);
  await expect(page.locator('.graph-phase')).toHaveCount(2);
});

test('the mistake buttons go to the nearest mistakes', async ({ page }) => {
  await openStudy(page);
  await page.getByRole('button', { name: 'Next mistake' }).click();
  await expectStep(page, 43, 99);
  await page.keyboard.press('m');
  await expectStep(page, 52, 99);
  await page.keyboard.press('Shift+M');
  await expectStep(page, 43, 99);
  await expect(page.getByRole('button', { name: 'Previous mistake' })).toBeDisabled();
});

test('the wheel over the board steps, a notch at a time', async ({ page }) => {
  await openStudy(page);
  const box = await page.locator('.board-place').boundingBox();
  if (!box) throw new Error('no board');
  await page.mouse.move(box.x + 100, box.y + 100);
  for (const step of [1, 2, 3]) {
    await page.mouse.wheel(0, 120);
    await expectStep(page, step, 99);
    await page.waitForTimeout(60);
  }
  await page.mouse.wheel(0, -120);
  await expectStep(page, 2, 99);
});
