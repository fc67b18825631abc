import { centreBoard, dragByTouch, fen, findFrame, open, point, swipe } from './board-support.ts';
import { expect, test } from './support.ts';

const afterE4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1';

// No trace, because recording the long page takes longer than the steps themselves.
test.use({ trace: 'off' });

test.beforeEach(async ({ page }) => {
  await open(page);
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a piece is tapped, then its target', async ({ page }) => {
    await centreBoard(page);
    for (const square of ['e2', 'e4'] as const) {
      const { x, y } = await point(page, square);
      await page.touchscreen.tap(x, y);
    }
    await expect(fen(page)).toHaveText(afterE4);
  });

  test('the page scrolls under a finger on a board that is only looked at', async ({ page }) => {
    const still = page.getByRole('img', { name: 'Position after 43. Rd5' });
    await still.evaluate((board) => board.scrollIntoView({ block: 'center' }));
    const before = await page.evaluate(() => window.scrollY);
    const rook = await still.locator('piece.white.rook').last().boundingBox();
    if (!rook) throw new Error('the rook is not on the screen');
    const from = { x: rook.x + rook.width / 2, y: rook.y + rook.height / 2 };
    await swipe(page, from, { x: from.x, y: from.y - 200 });
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before + 50);
  });

  test('the page stays under a finger that moves a piece', async ({ page }) => {
    await centreBoard(page);
    const before = await page.evaluate(() => window.scrollY);
    await dragByTouch(page, 'e2', 'e4');
    await expect(fen(page)).toHaveText(afterE4);
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
  });
});

for (const deviceScaleFactor of [1, 1.5, 2, 3]) {
  test.describe(`at ${deviceScaleFactor} device pixels per pixel`, () => {
    test.use({ deviceScaleFactor, viewport: { width: 733, height: 900 } });

    test('the board fills its frame in whole squares', async ({ page }) => {
      const sizes = await findFrame(page).evaluate((frame) => ({
        frame: frame.getBoundingClientRect().width,
        board: frame.querySelector('cg-board')?.getBoundingClientRect().width ?? 0,
        room: frame.parentElement?.getBoundingClientRect().width ?? 0,
      }));
      expect(Math.abs(sizes.frame - sizes.board)).toBeLessThan(0.05);
      expect(Math.min(sizes.room, 680) - sizes.frame).toBeLessThan(8);
      const steps = (sizes.board * deviceScaleFactor) / 8;
      expect(Math.abs(steps - Math.round(steps))).toBeLessThan(0.01);
    });
  });
}
