import type { AnswerTo } from '@lamplight/contract/client.ts';
import type { Page } from '@playwright/test';
import { answerReview, createReview, sessionId } from './review-answers.ts';
import { pages } from './pages.ts';
import { divergence } from './play-support.ts';
import { blunder, diverge, createPlayer, createSessionAt, openGame } from './player.ts';
import { expect, settled, signIn, signInLocally, test } from './support.ts';
import { signInAsSubscriber } from './texts-scenes.ts';
import { expectFitForPhones, phone } from './thumbs.ts';

test.use(phone);

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
  await page.waitForLoadState('networkidle');
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();

// accessibility.long.spec.ts checks the other pages, in the same visit as axe.
for (const { path, as, heading } of pages.filter(({ hasAxeScenes }) => hasAxeScenes)) {
  test(`${path} as ${as}`, async ({ page, reader }) => {
    if (as === 'user') await signIn(page, reader);
    await open(page, path);
    await expect(page.locator('h1')).toHaveText(heading);
    await expectFitForPhones(page);
  });
}

test('the menu of the landing page', async ({ page }) => {
  await open(page, '/');
  await press(page, 'Menu');
  await expect(page.getByRole('link', { name: 'AI Coach' })).toBeVisible();
  await expectFitForPhones(page);
});

/** Makes a list as long as the lists of an active reader become. */
function repeatFifteenTimes<Item extends { id: string }>(items: readonly Item[]): Item[] {
  return items.flatMap((item) =>
    Array.from({ length: 15 }, (_, n) => Object.assign({}, item, { id: `${item.id}-${n}` })),
  );
}

test('a full dashboard, its menu and its question', async ({ page }) => {
  await signInAsSubscriber(page);
  await page.route('**/api/dashboard/game-progress', async (route) => {
    const answer: AnswerTo<'GET /api/dashboard/game-progress'> = await (await route.fetch()).json();
    const { inProgress, completed, ...rest } = answer;
    const json = {
      ...rest,
      inProgress: repeatFifteenTimes(inProgress),
      completed: repeatFifteenTimes(completed),
    };
    await route.fulfill({ json });
  });
  await page.route('**/api/dashboard/interactive-sessions', async (route) => {
    const answer: AnswerTo<'GET /api/dashboard/interactive-sessions'> = await (
      await route.fetch()
    ).json();
    const { activeSessions, sessionHistory, ...rest } = answer;
    const json = {
      ...rest,
      activeSessions: repeatFifteenTimes(activeSessions),
      sessionHistory: repeatFifteenTimes(sessionHistory),
    };
    await route.fulfill({ json });
  });
  await open(page, '/dashboard');
  await expect(page.getByRole('link', { name: /^Review Again/ }).first()).toBeVisible();
  await expectFitForPhones(page);
  await press(page, 'Account menu');
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
  await expectFitForPhones(page);
  await page.keyboard.press('Escape');
  await press(page, /^Delete session/);
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectFitForPhones(page);
});

test('the settings of a subscriber, and their questions', async ({ page }) => {
  await signInAsSubscriber(page);
  await open(page, '/account-settings');
  await expect(page.getByRole('heading', { name: 'Subscription Management' })).toBeVisible();
  await expectFitForPhones(page);
  for (const name of ['Cancel Subscription', 'Sign out everywhere', 'Delete Account']) {
    await press(page, name);
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectFitForPhones(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  }
});

test('the plans of a subscriber', async ({ page }) => {
  await signInAsSubscriber(page);
  await open(page, '/subscription');
  await expect(page.getByText(/^Active Subscription/)).toBeVisible();
  await expectFitForPhones(page);
});

test('the offer of what a plan does not open', async ({ page, reader }) => {
  await signIn(page, reader);
  await open(page, '/games');
  await page.getByText('Upgrade to access').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectFitForPhones(page);
});

test('two paths', async ({ page }) => {
  const player = await createPlayer();
  await createSessionAt(player, blunder.ply);
  await openGame(page, player);
  await expectFitForPhones(page);
  await diverge(page, blunder.san);
  await expect(divergence(page)).toBeVisible();
  await expectFitForPhones(page);
});

test('looking back at a session', async ({ page }) => {
  await signInLocally(page);
  await answerReview(page, createReview());
  await open(page, `/interactive-play-review/${sessionId}`);
  await expect(page.locator('cg-board piece').first()).toBeVisible();
  await expectFitForPhones(page);
});
