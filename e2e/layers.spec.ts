import type { Page } from '@playwright/test';
import { expect, test } from './support.ts';

/** Opens the part of the test page with a dialog and toasts. */
async function openLayers(page: Page): Promise<void> {
  await page.goto(`${process.env['TEST_PAGE_URL'] ?? ''}/?part=layers`);
  await expect(page.locator('h1')).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}

const live = (page: Page) => page.locator('.toast');

test.describe('toasts', () => {
  test('one at a time, gone after five seconds', async ({ page }) => {
    await page.clock.install();
    await openLayers(page);
    await page.getByRole('button', { name: 'Raise default' }).click();
    await expect(live(page)).toHaveText(/Session Deleted/);
    await expect(live(page)).toHaveAttribute('role', 'status');
    await page.getByRole('button', { name: 'Raise destructive' }).click();
    await expect(live(page)).toHaveCount(1);
    await expect(live(page)).toHaveText(/Login Failed/);
    await expect(live(page)).toHaveAttribute('role', 'alert');
    await page.mouse.move(5, 5);
    await page.clock.runFor(3000);
    await expect(live(page)).toHaveCount(1);
    await page.clock.runFor(2500);
    await expect(live(page)).toHaveCount(0);
  });

  test('F8 moves the focus to it, 420 px is its widest', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openLayers(page);
    await page.getByRole('button', { name: 'Raise default' }).click();
    await expect(live(page)).toBeVisible();
    await page.keyboard.press('F8');
    expect(
      await page.evaluate(() => document.activeElement?.querySelector('.toast') !== null),
    ).toBe(true);
    expect((await live(page).boundingBox())?.width).toBeLessThanOrEqual(420);
  });

  test('a swipe to the right of 50 px dismisses it, a shorter one does not', async ({ page }) => {
    await openLayers(page);
    await page.getByRole('button', { name: 'Raise default' }).click();
    await swipeRight(page, 30);
    await expect(live(page)).toHaveCount(1);
    await swipeRight(page, 70);
    await expect(live(page)).toHaveCount(0);
  });
});

test('a dialog keeps the focus inside, locks the page and gives the focus back', async ({
  page,
}) => {
  await openLayers(page);
  const trigger = page.getByRole('button', { name: 'Open a dialog' });
  await trigger.click();
  const dialog = page.getByRole('dialog');
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await expect(page.locator('html')).toHaveCSS('overflow', /hidden/);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(trigger).toBeFocused();
  await expect(page.locator('html')).not.toHaveCSS('overflow', /hidden/);
});

async function swipeRight(page: Page, pixels: number): Promise<void> {
  const box = await live(page).boundingBox();
  if (!box) throw new Error('no toast on the screen');
  const [x, y] = [box.x + 60, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + pixels / 2, y, { steps: 3 });
  await page.mouse.move(x + pixels, y, { steps: 3 });
  await page.mouse.up();
}
