import type { ListedGame } from '@lamplight/contract/library.ts';
import type { SessionState } from '@lamplight/contract/play.ts';
import type { Page } from '@playwright/test';
import { upgrade } from './games-support.ts';
import { divergence } from './play-support.ts';
import {
  act,
  readActiveSession,
  button,
  dialog,
  diverge,
  createPlayer,
  openGame,
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
