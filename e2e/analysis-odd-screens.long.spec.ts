import type { Page } from '@playwright/test';
import { answerStudy, game, createGame } from './analysis-answers.ts';
import {
  currentMove,
  endDialog,
  openStudy,
  press,
  stepButton,
  stepLabel,
} from './analysis-board-support.ts';
import { expect, settled, signInLocally, test } from './support.ts';

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const viewport of [
  { width: 720, height: 450 },
  { width: 640, height: 360 },
  { width: 844, height: 390 },
  { width: 768, height: 420 },
  { width: 700, height: 620 },
  { width: 900, height: 620 },
]) {
  test(`${viewport.width} x ${viewport.height}: the whole board and the steps are in view`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await openStudy(page, { search: '?ply=85' });
    const board = page.locator('.board-frame');
    await expect(board).toBeInViewport({ ratio: 0.999 });
    await expect(stepButton(page, 'Next move')).toBeInViewport({ ratio: 1 });
    const label = await stepLabel(page).boundingBox();
    const steps = await page.locator('.board-steps, .board-bar').boundingBox();
    expect(
      (label?.x ?? 0) + (label?.width ?? 0),
      'the count is not pushed out',
    ).toBeLessThanOrEqual((steps?.x ?? 0) + (steps?.width ?? 0));
    const box = await board.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(192);
    const bar = viewport.width < 768 ? 64 : 0;
    expect(Math.floor((box?.y ?? 0) + (box?.height ?? 0))).toBeLessThanOrEqual(
      viewport.height - bar,
    );
    expect(await overflow(page)).toBe(0);
  });
}

test('in landscape the board does not shift while it loads', async ({ page }) => {
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  await page.setViewportSize({ width: 844, height: 390 });
  await signInLocally(page);
  await answerStudy(
    page,
    {},
    {
      [`GET /api/games/resolve/${game.slug}`]: async (route) => {
        await arrival;
        await route.fulfill({ json: game });
      },
    },
  );
  await page.goto(`/analysis/${game.slug}`);
  await settled(page);
  await expect(page.locator('.board-waiting')).toBeVisible();
  const before = await page.locator('.board-frame').boundingBox();
  arrive();
  await expect(page.locator('cg-board piece').first()).toBeVisible();
  expect(await page.locator('.board-frame').boundingBox()).toEqual(before);
});

for (const width of [360, 540, 767]) {
  test(`${width} px: no element is wider than the page`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    await openStudy(page, { search: '?ply=85' });
    await expect(page.locator('.board-frame')).toBeInViewport({ ratio: 0.999 });
    expect(await overflow(page)).toBe(0);
  });
}

test('in forced colours the board and its marks stay distinguishable', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await openStudy(page, { search: '?ply=85' });
  const style = (selector: string, name: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);
  await expect(currentMove(page)).toHaveCSS('outline-style', 'solid');
  expect(await style('cg-board', 'background-image')).toContain('conic-gradient');
  const canvas = await style('body', 'background-color');
  for (const selector of [
    'cg-board square.last-move',
    '.evalbar-white',
    '.graph-cursor',
    '.side-square',
  ]) {
    expect(await style(selector, 'background-color'), selector).not.toBe(canvas);
  }
  expect(await style('.evalbar', 'background-color')).not.toBe(
    await style('.evalbar-white', 'background-color'),
  );
  expect(await style('.side-square[data-side=white]', 'background-color')).not.toBe(
    await style('.side-square[data-side=black]', 'background-color'),
  );
  const off = page.getByRole('switch', { name: 'Exploration Mode' }).locator('> span');
  const on = page.getByRole('switch', { name: 'Engine' }).locator('> span');
  const track = (of: typeof on) =>
    of.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await track(on)).not.toBe(await track(off));
});

test('a name of one long word stays in its dialog', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const white = 'W'.repeat(190);
  const black = `${'B'.repeat(90)}\u202e${'b'.repeat(90)}`;
  await openStudy(page, { game: createGame({ plies: 6, white, black }), search: '?ply=5' });
  await press(page, 'ArrowRight');
  const dialog = endDialog(page);
  await expect(dialog.getByRole('heading')).toHaveText(`${white} Wins!`);
  await expect(dialog).toContainText(`${black} resigned. White wins the game.`);
  await expect(dialog.locator('bdi')).toHaveText([white, black]);
  expect(
    await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  ).toBeLessThanOrEqual(0);
  expect(await overflow(page)).toBe(0);
  await expect(page.locator('.name-bar bdi')).toHaveText([black, white]);
});
