import type { Locator } from '@playwright/test';
import { press, spoken } from './analysis-board-support.ts';
import { row } from './games-support.ts';
import { createPlayer } from './player.ts';
import { expect, settled, signIn, test } from './support.ts';

/** Number of the move, the move as written, and the move as a screen reader hears it. */
async function readPlace(place: Locator): Promise<string[]> {
  await expect(place.locator('.san')).toBeVisible();
  const number = place.getByText(/^Move \d+ of \d+$/);
  const parts = [number, place.locator('.san'), place.locator('.san + .sr-only')];
  await expect(place.locator('.san')).toHaveAttribute('aria-hidden', 'true');
  return Promise.all(parts.map(async (part) => (await part.textContent()) ?? ''));
}

test('board, dashboard and list show the same full move and the same move, and screen readers hear it', async ({
  page,
}) => {
  const player = await createPlayer();
  const { slug, title } = player.game;
  await signIn(page, player.signedIn);
  for (const [ply, number, name] of [
    [9, 'Move 5 of 19', /^5\. \S+$/],
    [10, 'Move 5 of 19', /^5… \S+$/],
    [36, 'Move 18 of 19', /^18… \S+$/],
  ] as const) {
    await page.goto(`/analysis/${slug}?ply=${ply - 1}`);
    await settled(page);
    // The keys work once the board is there.
    await expect(page.locator('cg-board piece').first()).toBeVisible();
    const saved = page.waitForResponse(
      (response) => response.url().endsWith('/progress') && response.request().method() === 'POST',
    );
    await press(page, 'ArrowRight');
    await saved;
    const board = await readPlace(page.locator('.step-label'));
    expect(board[0]).toBe(number);
    expect(board[1]).toMatch(name);
    await expect(spoken(page)).toContainText(board[2] ?? '');

    await page.goto('/dashboard');
    const reading = page.getByRole('listitem').filter({ hasText: title }).first();
    expect(await readPlace(reading), 'the dashboard').toEqual(board);

    await page.goto('/games');
    expect(await readPlace(row(page, title)), 'the list').toEqual(board);
    await expect(row(page, title)).toHaveAccessibleName(
      new RegExp(`${number} ${(board[2] ?? '').replace('…', '.')}`),
    );
  }
});

test('the numbers of a game that begins at a later move are those of its record', async ({
  page,
}) => {
  const player = await createPlayer();
  await signIn(page, player.signedIn);
  await page.route('**/api/games/resolve/**', async (route) => {
    const answer = await route.fetch();
    const game = (await answer.json()) as { startFen: string; moves: { fen: string }[] };
    const startFen = '8/8/8/8/8/4k3/4p3/4K1R1 b - - 0 61';
    const moves = [
      ['Kd3', 'e3d3', '8/8/8/8/8/3k4/4p3/4K1R1 w - - 1 62', 61, 'black'],
      ['Rg3+', 'g1g3', '8/8/8/8/8/3k2R1/4p3/4K3 b - - 2 62', 62, 'white'],
      ['Ke4', 'd3e4', '8/8/8/8/4k3/6R1/4p3/4K3 w - - 3 63', 62, 'black'],
    ].map(([notation, uci, fen, moveNumber, color]) => {
      return { notation, uci, fen, moveNumber, color };
    });
    await route.fulfill({ json: { ...game, startFen, moves, totalMoves: moves.length } });
  });
  await page.goto(`/analysis/${player.game.slug}?ply=1`);
  await settled(page);
  expect(await readPlace(page.locator('.step-label'))).toEqual([
    'Move 61 of 62',
    '61… Kd3',
    '61, black, king to d3',
  ]);
});
