import {
  centreBoard,
  countAudioContexts,
  drag,
  fen,
  findFrame,
  moveField,
  open,
  readPiece,
  point,
  put,
  typeMove,
} from './board-support.ts';
import { expect, test } from './support.ts';

const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const afterE4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1';

// No trace, because recording the long page takes longer than the steps themselves.
test.use({ trace: 'off' });

test.beforeEach(async ({ page }) => {
  await open(page);
});

test.describe('with the mouse', () => {
  test('a piece is dragged to its square', async ({ page }) => {
    await drag(page, 'e2', 'e4');
    await expect(fen(page)).toHaveText(afterE4);
    expect(await readPiece(page, 'e4')).toBe('white pawn');
    await drag(page, 'g8', 'f6');
    await expect(page.getByTestId('turn')).toHaveText('White to move.');
  });

  test('a piece is clicked, then its target', async ({ page }) => {
    await centreBoard(page);
    await put(page, 'e2');
    const targets = findFrame(page).locator('square.move-dest:visible');
    await expect(targets).toHaveCount(2);
    await put(page, 'e4');
    await expect(fen(page)).toHaveText(afterE4);
    await expect(findFrame(page).locator('square.last-move:visible')).toHaveCount(2);
  });

  test('a move that is not legal goes back', async ({ page }) => {
    await drag(page, 'e2', 'e5');
    await expect(fen(page)).toHaveText(start);
    expect(await readPiece(page, 'e2')).toBe('white pawn');
    expect(await readPiece(page, 'e5')).toBeUndefined();
  });

  test('the side that is not to move stays', async ({ page }) => {
    await drag(page, 'e7', 'e5');
    await expect(fen(page)).toHaveText(start);
    expect(await readPiece(page, 'e7')).toBe('black pawn');
  });

  test('castling moves both pieces', async ({ page }) => {
    for (const move of ['e4', 'e5', 'Nf3', 'Nc6', 'Bc4', 'Bc5']) await typeMove(page, move);
    await drag(page, 'e1', 'g1');
    await expect(fen(page)).toHaveText(/RNBQ1RK1 b kq/);
    await expect.poll(() => readPiece(page, 'f1')).toBe('white rook');
  });

  test('en passant takes the pawn off the board', async ({ page }) => {
    for (const move of ['e4', 'a6', 'e5', 'd5']) await typeMove(page, move);
    await drag(page, 'e5', 'd6');
    await expect(fen(page)).toHaveText(/^rnbqkbnr\/1pp1pppp\/p2P4\/8\/8/);
    await expect.poll(() => readPiece(page, 'd5')).toBeUndefined();
  });

  test('check lights the king', async ({ page }) => {
    for (const move of ['e4', 'f6', 'd4', 'g5', 'Qh5#']) await typeMove(page, move);
    await expect(findFrame(page).locator('square.check:visible')).toHaveCount(1);
    await expect(page.getByTestId('turn')).toHaveText('Black is checkmated.');
  });

  test('the right button draws an arrow, with shift a red one, and a click clears them', async ({
    page,
  }) => {
    const lines = findFrame(page).locator('svg.cg-shapes line');
    await drag(page, 'b1', 'c3', { button: 'right' });
    await expect(lines).toHaveCount(1);
    await page.keyboard.down('Shift');
    await drag(page, 'g1', 'f3', { button: 'right' });
    await page.keyboard.up('Shift');
    await expect(lines).toHaveCount(2);
    const strokes = await lines.evaluateAll((all) =>
      all.map((line) => line.getAttribute('stroke')),
    );
    expect(new Set(strokes).size).toBe(2);
    await drag(page, 'e4', 'e4', { button: 'right' });
    await expect(findFrame(page).locator('svg.cg-shapes circle')).toHaveCount(1);
    await expect(fen(page)).toHaveText(start);
    await put(page, 'e5');
    await expect(lines).toHaveCount(0);
  });

  test('flipped, the same squares are at the other end', async ({ page }) => {
    const before = await point(page, 'e2');
    await page.getByRole('button', { name: 'Flip' }).click();
    const after = await point(page, 'e2');
    expect(after.y).toBeLessThan(before.y);
    expect(await readPiece(page, 'e2')).toBe('white pawn');
    await drag(page, 'e2', 'e4');
    await expect(fen(page)).toHaveText(afterE4);
  });

  test('a board that was pushed down the page without a new size is still hit', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 1000 });
    await centreBoard(page);
    await put(page, 'd2');
    const before = await point(page, 'e2');
    const scrolled = await findFrame(page).evaluate((frame) => {
      // Switches off scroll anchoring. Otherwise the browser would scroll with the board, which would hide the tested
      // behaviour.
      document.body.style.overflowAnchor = 'none';
      const banner = document.createElement('div');
      banner.style.height = '97px';
      frame.parentElement?.before(banner);
      return window.scrollY;
    });
    const after = await point(page, 'e2');
    expect(after.y - before.y).toBeGreaterThanOrEqual(97);
    await put(page, 'e2');
    await put(page, 'e4');
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
    await expect(fen(page)).toHaveText(afterE4);
  });
});

test.describe('a move the owner answers late', () => {
  test.beforeEach(async ({ page }) => {
    await page.getByRole('switch', { name: 'Answer moves by hand' }).click();
  });

  test('is shown while it waits, locks the board, and goes back when refused', async ({ page }) => {
    await drag(page, 'e2', 'e4');
    await expect(page.getByRole('button', { name: 'Refuse' })).toBeVisible();
    expect(await readPiece(page, 'e4')).toBe('white pawn');
    await drag(page, 'd2', 'd4');
    expect(await readPiece(page, 'd4')).toBeUndefined();
    await typeMove(page, 'd4');
    expect(await readPiece(page, 'd4')).toBeUndefined();

    await page.getByRole('button', { name: 'Refuse' }).click();
    await expect.poll(() => readPiece(page, 'e2')).toBe('white pawn');
    expect(await readPiece(page, 'e4')).toBeUndefined();
    await expect(fen(page)).toHaveText(start);
  });

  test('stays when accepted', async ({ page }) => {
    await drag(page, 'd2', 'd4');
    await expect(fen(page)).toHaveText(start);
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect(fen(page)).toHaveText(/^rnbqkbnr\/pppppppp\/8\/8\/3P4/);
    expect(await readPiece(page, 'd4')).toBe('white pawn');
  });

  test('leaves the arrows the user has drawn', async ({ page }) => {
    const lines = findFrame(page).locator('svg.cg-shapes line');
    await drag(page, 'b1', 'c3', { button: 'right' });
    await typeMove(page, 'e4');
    await expect(lines).toHaveCount(1);
    await page.getByRole('button', { name: 'Refuse' }).click();
    await expect(page.getByRole('button', { name: 'Refuse' })).toHaveCount(0);
    await expect(lines).toHaveCount(1);
  });
});

test('a disabled board takes no move but can be read', async ({ page }) => {
  await page.getByRole('switch', { name: 'Disabled' }).click();
  await drag(page, 'e2', 'e4');
  await expect(fen(page)).toHaveText(start);
  await expect(moveField(page)).toBeDisabled();
  await page.locator('[data-square=e2]').focus();
  await page.keyboard.press('Enter');
  await expect(findFrame(page).getByRole('status')).toHaveText('The board is locked for now.');
});

test.describe('with the keyboard alone', () => {
  test('the board is one tab stop and plays a move', async ({ page }) => {
    expect(await page.locator('[role=gridcell][tabindex="0"]').count()).toBe(1);
    await page.locator('[data-square=e2]').focus();
    await page.keyboard.press('Tab');
    await expect(moveField(page)).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(page.locator('[data-square=e2]')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-square=e2]')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(page.locator('[data-square=e4]')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(fen(page)).toHaveText(afterE4);
  });

  test('Escape lets a piece go, and a square it cannot reach is refused in words', async ({
    page,
  }) => {
    const said = findFrame(page).getByRole('status');
    await page.locator('[data-square=g1]').focus();
    await page.keyboard.press('Enter');
    await expect(said).toHaveText('white knight on g1 picked up. Legal moves: f3, h3.');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(said).toHaveText('Not a legal move.');
    await page.keyboard.press('Escape');
    await expect(said).toHaveText('Cancelled.');
    await expect(page.locator('[role=gridcell][aria-selected=true]')).toHaveCount(0);
    await expect(findFrame(page).locator('square.selected:visible')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(said).toHaveText('There is no piece on g3.');
  });

  test('arrows follow the screen when the board is flipped', async ({ page }) => {
    await page.getByRole('button', { name: 'Flip' }).click();
    await page.locator('[data-square=e2]').focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('[data-square=e3]')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('[data-square=d3]')).toBeFocused();
    await page.keyboard.press('k');
    await expect(page.locator('[data-square=e8]')).toBeFocused();
  });

  test('the cursor is outlined', async ({ page }) => {
    await page.locator('[data-square=e2]').focus();
    await page.keyboard.press('ArrowUp');
    const outline = await page
      .locator('[data-square=e3]')
      .evaluate((cell) => getComputedStyle(cell).outlineStyle);
    expect(outline).toBe('solid');
  });
});

test.describe('typed', () => {
  test('notation and coordinates are played', async ({ page }) => {
    const afterNf3 = 'rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1';
    for (const [text, expected] of [
      ['e4', afterE4],
      ['e2e4', afterE4],
      [' 1. e4 ', afterE4],
      ['Nf3', afterNf3],
      ['g1f3', afterNf3],
    ] as const) {
      await typeMove(page, text);
      await expect(fen(page)).toHaveText(expected);
      await expect(moveField(page)).toHaveValue('');
      await page.getByRole('button', { name: 'Reset' }).click();
      await expect(fen(page)).toHaveText(start);
    }
  });

  test('a move that is not legal is refused with its name', async ({ page }) => {
    await typeMove(page, 'e5');
    await expect(page.getByRole('alert').filter({ hasText: 'Invalid move' })).toHaveText(
      'Invalid move: e5',
    );
    await expect(moveField(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(fen(page)).toHaveText(start);
    await moveField(page).fill('e');
    await expect(page.getByText('Invalid move: e5')).toHaveCount(0);
  });
});

test.describe('promotion', () => {
  test.beforeEach(async ({ page }) => {
    await page.getByRole('button', { name: 'Promotion' }).click();
    await expect.poll(() => readPiece(page, 'b7')).toBe('white pawn');
  });

  test('is chosen with the mouse', async ({ page }) => {
    await drag(page, 'b7', 'b8');
    const picker = page.getByRole('dialog', { name: 'Choose a piece for the pawn' });
    await expect(picker.getByRole('button')).toHaveCount(4);
    await picker.getByRole('button', { name: 'Rook' }).click();
    await expect(fen(page)).toHaveText(/^1R6\/6pk/);
    await expect(picker).toHaveCount(0);
    await expect.poll(() => readPiece(page, 'b8')).toBe('white rook');
  });

  test('is chosen with the keyboard and focus comes back', async ({ page }) => {
    await page.locator('[data-square=b7]').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    const picker = page.getByRole('dialog', { name: 'Choose a piece for the pawn' });
    await expect(picker.getByRole('button', { name: 'Queen' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(picker.getByRole('button', { name: 'Knight' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(picker.getByRole('button', { name: 'Queen' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(fen(page)).toHaveText(/^1N6\/6pk/);
    await expect(page.locator('[data-square=b8]')).toBeFocused();
  });

  test('is cancelled by Escape and by a click beside it', async ({ page }) => {
    const unchanged = (await fen(page).textContent()) ?? '';
    await drag(page, 'b7', 'b8');
    await expect(page.getByRole('button', { name: 'Queen' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(() => readPiece(page, 'b7')).toBe('white pawn');
    await drag(page, 'b7', 'b8');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await put(page, 'f3');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(() => readPiece(page, 'b7')).toBe('white pawn');
    await expect(fen(page)).toHaveText(unchanged);
    await drag(page, 'b7', 'b8');
    await page.getByRole('button', { name: 'Queen' }).click();
    await expect(fen(page)).toHaveText(/^1Q6\/6pk/);
  });

  test('of the lower side opens upwards from its edge', async ({ page }) => {
    await typeMove(page, 'b8=Q');
    await drag(page, 'g2', 'g1');
    const queen = await page.getByRole('button', { name: 'Queen' }).boundingBox();
    const target = await page.locator('[data-square=g1]').boundingBox();
    expect(Math.abs((queen?.y ?? 0) - (target?.y ?? 999))).toBeLessThan(3);
    await page.getByRole('button', { name: 'Bishop' }).click();
    await expect(fen(page)).toHaveText(/\/6b1 w/);
  });
});

test('a move sounds until sound is switched off, and it stays off', async ({ page }) => {
  const sound = page.getByRole('switch', { name: 'Sound' });
  await expect(sound).toBeChecked();
  const contexts = await countAudioContexts(page);
  expect(await contexts()).toBe(0);
  await drag(page, 'e2', 'e4');
  await expect.poll(contexts).toBe(1);

  await sound.click();
  await open(page);
  await expect(sound).not.toBeChecked();
  const silent = await countAudioContexts(page);
  await drag(page, 'e2', 'e4');
  await expect(fen(page)).toHaveText(afterE4);
  expect(await silent()).toBe(0);
});
