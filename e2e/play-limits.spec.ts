import type { ListedGame } from '@lamplight/contract/library.ts';
import type { SessionState } from '@lamplight/contract/play-session.ts';
import type { Page } from '@playwright/test';
import { expectNothingForAxe } from './axe.ts';
import { firstSlug, upgrade } from './games-support.ts';
import { divergence, typeMove } from './play-support.ts';
import {
  act,
  readActiveSession,
  button,
  dialog,
  diverge,
  createPlayer,
  createSessionAt,
  openGame,
  yourTurn,
} from './player.ts';
import type { Player } from './player.ts';
import { expect, signIn, test } from './support.ts';

const createUsedMonth = (page: Page) => dialog(page, 'Your sessions for this month are used');

/** Uses all three sessions of a month: two have ended, the third is in progress. */
async function startThree(player: Player): Promise<SessionState> {
  const start = () => act(player, 'start', { gameId: player.game.id });
  await start();
  await start();
  return await start();
}

test('the fourth session of a month opens the upgrade dialog and is not started', async ({
  page,
}) => {
  const player = await createPlayer();
  const { sessionId } = await startThree(player);
  await openGame(page, player);
  await expect(page.getByText('3 of 3 sessions used')).toBeVisible();

  await button(page, 'New Game').click();
  await expect(createUsedMonth(page)).toContainText('The Starter plan has 3 sessions a month');
  await expect(createUsedMonth(page)).toContainText('$2.50/month');
  await createUsedMonth(page).getByRole('button', { name: 'Maybe Later' }).click();
  await expect(createUsedMonth(page)).toHaveCount(0);
  expect((await readActiveSession(player)).sessionId, 'the third goes on').toBe(sessionId);

  await act(player, 'abandon-session', { sessionId });
  await page.reload();
  await expect(createUsedMonth(page)).toBeVisible();
  await createUsedMonth(page).getByRole('button', { name: 'Maybe Later' }).click();
  await expect(page.getByText('You have used all sessions of this month.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Games' })).toHaveAttribute('href', '/games');
  await button(page, 'Upgrade to Basic').click();
  await createUsedMonth(page).getByRole('button', { name: 'View Pricing' }).click();
  await expect(page).toHaveURL('/subscription');
});

test('a starter who has completed the game is asked before another session is used', async ({
  page,
}) => {
  const player = await createPlayer();
  await createSessionAt(player, player.game.moves.length);
  const starts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/interactive/start')) starts.push(request.url());
  });
  await signIn(page, player.signedIn);
  await page.goto(`/interactive/${firstSlug}`);
  await expect(page.getByRole('heading', { name: 'Play this game again?' })).toBeVisible();
  await expect(page.getByText('one of the 2 you have left this month')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Browse Games' })).toHaveAttribute(
    'href',
    '/games',
  );
  await expectNothingForAxe(page);
  await page.reload();
  await expect(button(page, 'Play Again')).toBeVisible();
  expect(starts).toEqual([]);
  expect(await readSessionsUsed(player)).toBe(1);

  await button(page, 'Play Again').click();
  await expect(page.getByText('2 of 3 sessions used')).toBeVisible();
  await yourTurn(page);
  await page.reload();
  await expect(page.getByText('2 of 3 sessions used')).toBeVisible();
  expect(await readSessionsUsed(player), 'an active session goes on by itself').toBe(2);
});

test('a completed game of a plan without a limit starts by itself', async ({ page }) => {
  const player = await createPlayer('basic');
  await createSessionAt(player, player.game.moves.length);
  await openGame(page, player);
  await yourTurn(page);
  expect(await readSessionsUsed(player)).toBe(2);
});

test('a starter is asked also by New Game after the last move', async ({ page }) => {
  const player = await createPlayer();
  await createSessionAt(player, player.game.moves.length - 1);
  await openGame(page, player);
  await typeMove(page, player.game.moves.at(-1)?.notation ?? '');
  const end = dialog(page, 'White Wins!');
  await end.getByRole('button', { name: 'Play Again' }).click();
  const question = page.getByRole('alertdialog', { name: 'Start a new game?' });
  await expect(question).toContainText('one of the 2 sessions you have left this month');
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await readSessionsUsed(player)).toBe(1);
  await button(page, 'New Game').click();
  await question.getByRole('button', { name: 'New Game' }).click();
  await yourTurn(page);
  expect(await readSessionsUsed(player)).toBe(2);
});

async function readSessionsUsed({ call }: Player): Promise<number> {
  const path = '/api/subscription/summary';
  return (await call<{ sessionsUsedThisMonth: number }>('GET', path)).sessionsUsedThisMonth;
}

test('playing on needs the Basic plan; rewinding needs no plan', async ({ page }) => {
  const player = await createPlayer();
  await openGame(page, player);
  await diverge(page, 'e4');
  await expect(button(page, 'Continue My Way')).toBeDisabled();
  await expect(divergence(page)).toContainText(
    'Freestyle mode is only available on Basic plan. Upgrade to access all skill levels.',
  );
  await divergence(page).getByRole('button', { name: 'What Basic brings' }).click();
  const offer = dialog(page, 'Play on with Basic');
  await offer.getByRole('button', { name: 'Maybe Later' }).click();
  await divergence(page).getByRole('button', { name: 'Rewind & Follow Magnus' }).click();
  await expect(divergence(page)).toHaveCount(0);

  await page.getByRole('button', { name: /^Freestyle.*locked$/ }).click();
  await offer.getByRole('button', { name: 'View Pricing' }).click();
  await expect(page).toHaveURL('/subscription');
});

test('a locked game is locked in play as on the analysis board', async ({ page }) => {
  const player = await createPlayer();
  const [, second] = await player.call<ListedGame[]>('GET', '/api/games/featured');
  await signIn(page, player.signedIn);
  const said: string[] = [];
  for (const place of ['analysis', 'interactive']) {
    await page.goto(`/${place}/${second?.slug}`);
    await expect(upgrade(page)).toBeVisible();
    said.push(await upgrade(page).innerText());
    await upgrade(page).getByRole('button', { name: 'Maybe Later' }).click();
    await expect(upgrade(page)).toHaveCount(0);
    said.push(await page.getByRole('main').innerText());
  }
  const [dialogThere, pageThere, dialogHere, pageHere] = said;
  expect(dialogHere).toBe(dialogThere);
  expect(pageHere?.split('\n').slice(-3)).toEqual(pageThere?.split('\n').slice(-3));
});
