import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { drag, open, readPiece, typeMove } from './board-support.ts';
import { expect, test } from './support.ts';

function grid(page: Page): Locator {
  return page.getByRole('grid');
}

async function animatedPieces(page: Page, move: string): Promise<number> {
  await page.evaluate(() => {
    const seen = new Set<Node>();
    Object.assign(globalThis, { seen });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (target instanceof Element && target.classList.contains('anim')) seen.add(target);
      }
    }).observe(document, { subtree: true, attributeFilter: ['class'] });
  });
  await typeMove(page, move);
  await expect.poll(() => readPiece(page, 'e4')).toBe('white pawn');
  return await page.evaluate(() => {
    const { seen } = globalThis as unknown as { seen: Set<Node> };
    return seen.size;
  });
}

async function violations(page: Page): Promise<unknown[]> {
  const boards = new AxeBuilder({ page }).include('.board-frame').include('.mini-board');
  return (await boards.analyze()).violations;
}

// No trace, because recording the long page takes longer than the steps themselves.
test.use({ trace: 'off' });

test.beforeEach(async ({ page }) => {
  await open(page);
});

test.describe('for those who listen', () => {
  test('squares, pieces and legal moves have words', async ({ page }) => {
    await expect(grid(page)).toHaveAccessibleName('Starting position');
    await expect(grid(page)).toHaveAccessibleDescription(/Arrow keys move between squares/);
    await expect(grid(page).getByRole('row')).toHaveCount(8);
    await expect(page.getByRole('gridcell', { name: 'e2, white pawn', exact: true })).toHaveCount(
      1,
    );
    await expect(page.getByRole('gridcell', { name: 'e5, empty', exact: true })).toHaveCount(1);
    await page.locator('[data-square=e2]').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('gridcell', { name: 'e4, empty, legal move' })).toHaveCount(1);
    await expect(page.getByRole('gridcell', { name: 'e2, white pawn, picked up' })).toHaveCount(1);
  });

  test('each move is said once it is played, not before', async ({ page }) => {
    const said = page.getByRole('status').filter({ hasText: /pawn|knight/ });
    await expect(said).toHaveCount(0);
    await typeMove(page, 'e4');
    await expect(said).toHaveText('1, pawn to e4');
    await typeMove(page, 'Nf6');
    await expect(said).toHaveText('1, black, knight to f6');
    await expect(grid(page)).toHaveAccessibleName('Position after 1... Nf6');
  });

  test('a board that is only looked at is a picture with its pieces in words', async ({ page }) => {
    const still = page.getByRole('img', { name: 'Position after 43. Rd5' });
    await expect(still).toHaveAccessibleDescription(
      'Black to move. White: king g2; queen e2; rooks d5, d1; pawns h5, e4, f3, h2. ' +
        'Black: king g8; queen e6; rook a7; bishop e7; pawns f7, g7, b6, d6, f4.',
    );
    await expect(page.getByRole('img', { name: 'Check: queen from f4 to h6' })).toHaveCount(1);
  });

  test('nothing breaks the accessibility rules', async ({ page }) => {
    expect(await violations(page)).toEqual([]);
  });

  test('nor does a promotion', async ({ page }) => {
    await page.getByRole('button', { name: 'Promotion' }).click();
    await drag(page, 'b7', 'b8');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    expect(await violations(page)).toEqual([]);
  });
});

test.describe('motion', () => {
  test('a piece glides', async ({ page }) => {
    expect(await animatedPieces(page, 'e4')).toBe(1);
  });

  test('a piece jumps where motion is not wanted', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await animatedPieces(page, 'e4')).toBe(0);
  });
});
