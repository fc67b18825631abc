import type { AnswerTo } from '@lamplight/contract/client.ts';
import type { Browser, Page } from '@playwright/test';
import { analyze, row, search, upgrade } from './games-support.ts';
import { admin, adminEmail, ask, newAccount } from './people.ts';
import { subscribe } from './subscribe.ts';
import { expect, signIn, test } from './support.ts';

type Games = AnswerTo<'GET /api/games/featured'>;

/** Opens the list of games in the panel of an admin, in a browser of its own. */
async function openPanel(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const boss = await newAccount({ email: adminEmail(3), username: 'admin-three' });
  type Raised = AnswerTo<'POST /api/auth/verify-admin-key'>;
  const { url } = await ask<Raised>(boss, '/api/auth/verify-admin-key', { authKey: admin.key });
  const page = await browser.newPage({ baseURL: baseURL ?? '' });
  await signIn(page, boss);
  await page.goto(`${url}?tab=games`);
  return page;
}

/** Moves a game to another number of the study order. */
async function move(page: Page, title: string, from: number, to: number): Promise<void> {
  const games = page.getByRole('region', { name: 'Games', exact: true });
  await games.getByRole('searchbox', { name: 'Search' }).fill(title);
  const name = `Number ${from}, move to another: ${title}`;
  await page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Move to number' });
  await expect(dialog).toContainText('Games that readers have unlocked stay open.');
  await dialog.getByLabel('New number').fill(String(to));
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect(page.getByText(`${title} is now number ${to}.`)).toBeAttached();
}

/** The 40th game and later ones, because other tests use the first games of the same server. */
test('a game that is put before unlocked ones closes none of them', async ({
  page,
  browser,
  baseURL,
}) => {
  const reader = await newAccount();
  await subscribe(reader, 8);
  const games = await ask<Games>(reader, '/api/games/featured');
  expect(games.filter(({ isLocked }) => !isLocked)).toHaveLength(45);
  const [last, other] = [games[44], games[59]];
  if (!last || !other) throw new Error('no games');

  const panel = await openPanel(browser, baseURL);
  await move(panel, other.title, 60, 40);
  await expect
    .poll(async () => (await ask<Games>(reader, '/api/games/featured'))[39]?.title)
    .toBe(other.title);

  await signIn(page, reader);
  await page.goto('/games');
  await search(page).fill(other.title);
  await row(page, other.title).click();
  await expect(upgrade(page)).toBeVisible();
  await upgrade(page).getByRole('button', { name: 'Maybe Later' }).click();
  await search(page).fill(last.title);
  await row(page, last.title).click();
  await analyze(page).click();
  await expect(page).toHaveURL(`/analysis/${last.slug}`);
  await expect(page.getByRole('heading', { name: 'Analysis Board' })).toBeVisible();

  await move(panel, other.title, 40, 60);
  await panel.close();
});
