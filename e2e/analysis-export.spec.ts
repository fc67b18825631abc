import { readGame } from '@lamplight/domain/chess/pgn/read-game.ts';
import { readFile } from 'node:fs/promises';
import { refuse } from './account-answers.ts';
import { game } from './analysis-answers.ts';
import { fen, openStudy, panel, ply } from './analysis-panel-support.ts';
import { expectNothingForAxe } from './axe.ts';
import { expect, test } from './support.ts';

test.describe('the game as a whole', () => {
  test('the panel shows the accuracy of both players and the notable moves', async ({ page }) => {
    await openStudy(page);
    const summary = panel(page).getByRole('button', { name: /^Accuracy/ });
    await expect(summary).toContainText('94.2%');
    await expect(summary).toContainText('88.7%');
    await summary.click();
    const rows = panel(page).getByRole('row');
    await expect(rows.filter({ hasText: 'Blunder' }).getByRole('cell')).toHaveText(['0', '2']);
    await expect(rows.filter({ hasText: 'Inaccuracy' }).getByRole('cell')).toHaveText(['1', '2']);
    await expect(rows.filter({ hasText: 'Book' })).toHaveCount(0);
    await expectNothingForAxe(page);
  });

  test('the export menu copies the position, the PGN and a link', async ({
    page,
    context,
    baseURL,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openStudy(page);
    const copied = async (item: string, said: string) => {
      await panel(page).getByRole('button', { name: 'Export' }).click();
      await page.getByRole('menuitem', { name: item }).click();
      await expect(page.getByText(said, { exact: true }).first()).toBeVisible();
      return page.evaluate(() => navigator.clipboard.readText());
    };
    expect(await copied('Copy FEN', 'FEN copied')).toBe(fen);
    expect(await copied('Copy link to this move', 'Link copied')).toBe(
      `${baseURL}/analysis/${game.slug}?ply=${ply}`,
    );
    const record = readGame(await copied('Copy PGN', 'PGN copied'), { strict: true });
    expect(record.ok && record.game.moves.map(({ uci }) => uci)).toEqual(
      game.moves.map(({ uci }) => uci),
    );
    await expect(panel(page).getByRole('button', { name: 'Export' })).toBeFocused();
  });

  test('the annotated PGN is saved with the coach’s comments or without', async ({ page }) => {
    const comments = [{ moveNumber: ply, text: 'The rook blocks the pawn on d6.' }];
    let isAway = true;
    await openStudy(
      page,
      {},
      {
        [`GET /api/games/${game.id}/commentary`]: async (route) => {
          if (isAway) await refuse(route, 'commentary_unavailable');
          else await route.fulfill({ json: { level: 'improver', comments } });
        },
      },
    );
    const save = async () => {
      await panel(page).getByRole('button', { name: 'Export' }).click();
      const saving = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: 'Download annotated PGN' }).click();
      const file = await saving;
      expect(file.suggestedFilename()).toBe(`${game.slug}.pgn`);
      return readFile(await file.path(), 'utf8');
    };
    expect(await save()).toMatch(/43\. Rd5 \{\[%eval 0\.95\] \[%cal Ga7c7\]\}/);
    await expect(page.getByText('Saved without the coach’s comments')).toBeVisible();
    isAway = false;
    const text = await save();
    expect(text).toContain('[Annotator "Lamplight"]');
    expect(text).toContain('[%cal Ga7c7] The rook blocks the pawn on d6.}');
    const read = readGame(text, { strict: true });
    if (!read.ok) throw new Error(read.error.message);
    expect(read.game.moves.map(({ san }) => san)).toEqual(game.moves.map((move) => move.notation));
    const notable = read.game.record.mainline.filter(({ nag }) => nag);
    expect(notable.length).toBe(9);
    const blunder = read.game.record.mainline[67];
    expect(blunder?.nag).toEqual([4]);
  });

  test('the position is saved as a picture', async ({ page }) => {
    await openStudy(page);
    await panel(page).getByRole('button', { name: 'Export' }).click();
    const saving = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Save picture of the position' }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toBe(`${game.slug}-${ply}.png`);
    const image = await readFile(await file.path());
    expect(image.subarray(1, 4).toString()).toBe('PNG');
    expect([image.readUInt32BE(16), image.readUInt32BE(20)]).toEqual([1080, 1324]);
    const picture = `data:image/png;base64,${image.toString('base64')}`;
    const [light, dark, king] = await page.evaluate(readColours, picture);
    expect(light).not.toEqual(dark);
    // On g2 is a white king, so the centre of that square has neither square colour.
    expect([light, dark]).not.toContainEqual(king);
  });
});

/** Reads the colours at the centres of c4 and e5, which are both empty, and of g2. */
async function readColours(picture: string): Promise<number[][]> {
  const image = new Image();
  image.src = picture;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.width, image.height];
  const drawing = canvas.getContext('2d')!;
  drawing.drawImage(image, 0, 0);
  const middle = (column: number, row: number) => [
    ...drawing.getImageData(column * 135 + 67, 84 + row * 135 + 90, 1, 1).data,
  ];
  return [middle(2, 4), middle(4, 3), middle(6, 6)];
}
