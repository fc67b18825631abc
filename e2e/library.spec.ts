import type { Game, ListedGame } from '@lamplight/contract/library.ts';
import { parsePieces } from '@lamplight/domain/chess/pieces.ts';
import { analyze, login, play, row, rows, search, upgrade } from './games-support.ts';
import { newAccount } from './people.ts';
import { subscribe } from './subscribe.ts';
import { expect, signIn, test } from './support.ts';

/** Tests of whole user journeys through the starter collection with a real browser and the real server. */

async function list({ token }: { token?: string } = {}): Promise<ListedGame[]> {
  const answer = await fetch(`${process.env['BASE_URL']}/api/games/featured`, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  return (await answer.json()) as ListedGame[];
}

test('a visitor looks around and is asked to sign in when it gets serious', async ({ page }) => {
  await page.goto('/games');
  await expect(page.getByRole('heading', { name: 'Game Selection', level: 1 })).toBeVisible();
  await expect(page.getByText('65 games', { exact: true })).toBeVisible();
  await search(page).fill('reti karjakin');
  await expect(rows(page)).toHaveCount(1);
  await search(page).fill('');
  const [first] = await list();
  await expect(analyze(page)).toBeDisabled();
  await row(page, first?.title ?? '').click();
  await analyze(page).click();
  await login(page).getByRole('button', { name: 'Go to Login' }).click();
  await expect(page).toHaveURL('/login');
});

test('a starter opens the first game and meets the upgrade dialog on the second', async ({
  page,
}) => {
  const starter = await newAccount();
  await signIn(page, starter);
  await page.goto('/games');
  await expect(page.getByText('You have access to 1 game')).toBeVisible();
  const [first, second] = await list(starter);
  if (!first || !second) throw new Error('no games');

  await row(page, second.title).click();
  await expect(upgrade(page).getByText('$2.50/month')).toBeVisible();
  await upgrade(page).getByRole('button', { name: 'Maybe Later' }).click();
  await expect(analyze(page)).toBeDisabled();

  await row(page, first.title).click();
  await analyze(page).click();
  await expect(page).toHaveURL(`/analysis/${first.slug}`);
});

test('a place in a game is shown on its row', async ({ page }) => {
  const starter = await newAccount();
  const [first] = await list(starter);
  await fetch(`${process.env['BASE_URL']}/api/games/${first?.id}/progress`, {
    method: 'POST',
    headers: { authorization: `Bearer ${starter.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ moveNumber: 12 }),
  });
  await signIn(page, starter);
  await page.goto('/games');
  await expect(row(page, first?.title ?? '')).toContainText('Move 6 of 19');
});

test('the pictures of open games show their key positions; other games have none', async ({
  page,
}) => {
  const reader = await newAccount();
  await subscribe(reader);
  const games = await list(reader);
  const pieces = (title: string) => row(page, title).locator('.game-picture .pc');
  // Only the rows on the screen are drawn.
  const find = (title: string) => search(page).fill(title);

  await page.goto('/games');
  for (const { title } of games.slice(0, 6)) {
    await find(title);
    await expect(row(page, title).locator('.game-picture')).toBeVisible();
    await expect(pieces(title), 'a visitor sees no position').toHaveCount(0);
  }

  await signIn(page, reader);
  await page.goto('/games');
  const seen = new Set<string>();
  for (const { id, title, pictureFen } of games.slice(0, 5)) {
    const answer = await fetch(`${process.env['BASE_URL']}/api/games/${id}`, {
      headers: { authorization: `Bearer ${reader.token}` },
    });
    const { pgnRaw, moves } = (await answer.json()) as Game;
    const keyPly = Number(/\[KeyPly "(\d+)"\]/.exec(pgnRaw)?.[1]);
    expect(pictureFen).toBe(moves[keyPly - 1]?.fen);
    const placed = parsePieces(pictureFen ?? '');
    await find(title);
    await expect(pieces(title)).toHaveCount(placed.size);
    const classes = await pieces(title).evaluateAll((all) => all.map((piece) => piece.className));
    for (const { color, role } of placed.values())
      expect(classes.some((name) => name.endsWith(`${color} ${role}`))).toBe(true);
    seen.add(classes.join());
  }
  expect(seen.size, 'five different positions').toBe(5);
  const [, , , , , sixth] = games;
  await find(sixth?.title ?? '');
  await expect(row(page, sixth?.title ?? '')).toBeVisible();
  await expect(pieces(sixth?.title ?? '')).toHaveCount(0);
});

test('a subscriber opens five games, and the sixth is locked', async ({ page }) => {
  const reader = await newAccount();
  await subscribe(reader);
  await signIn(page, reader);
  const games = await list(reader);
  for (const { title, slug } of games.slice(0, 5)) {
    await page.goto('/games');
    await expect(page.getByText('5 new games added this month')).toBeVisible();
    await search(page).fill(title);
    await row(page, title).click();
    await play(page).click();
    await expect(page).toHaveURL(`/interactive/${slug}`);
  }
  await page.goto('/games');
  const sixth = games[5]?.title ?? '';
  await search(page).fill(sixth);
  await row(page, sixth).click();
  await expect(upgrade(page)).toBeVisible();
});
