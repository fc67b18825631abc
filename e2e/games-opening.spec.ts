import { refuse } from './account-answers.ts';
import { adminPlan, answerGames, basic, createLibrary } from './games-answers.ts';
import {
  analyze,
  listRequests,
  chosen,
  dashboardLink,
  firstSlug,
  login,
  openGames,
  play,
  row,
  rows,
  upgrade,
} from './games-support.ts';
import { expect, signInLocally, test } from './support.ts';

test.describe('somebody signed in', () => {
  test.beforeEach(async ({ page }) => signInLocally(page));

  test('a locked game is not chosen: it opens the upgrade', async ({ page }) => {
    await answerGames(page);
    await openGames(page);
    await expect(analyze(page)).toBeDisabled();
    await expect(play(page)).toBeDisabled();
    const locked = row(page, 'Everything is given up on h6').first();
    await expect(locked.getByText('Upgrade to access')).toBeVisible();
    await locked.click();
    await expect(upgrade(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(upgrade(page)).toHaveCount(0);
    await expect(locked).toBeFocused();
    await expect(chosen(page)).toHaveCount(0);
    await expect(page).toHaveURL('/games');
    await openGames(page, '/games?game=magnus-carlsen-sipke-ernst-corus-chess-2004-group-c');
    await expect(chosen(page)).toHaveCount(0);
  });

  for (const [button, place] of [
    ['Analyze Game', 'analysis'],
    ['Interactive Play', 'interactive'],
  ] as const) {
    test(`${button} asks for the game once, then goes to it`, async ({ page }) => {
      const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
      const [game] = createLibrary(1, 1);
      const asked = await answerGames(
        page,
        {},
        {
          'GET /api/games/g1': async (route) => {
            await arrival;
            await route.fulfill({ json: { ...game, moves: [] } });
          },
        },
      );
      await openGames(page);
      await rows(page).first().click();
      await page.getByRole('button', { name: button }).dblclick();
      await expect(page.getByRole('button', { name: button })).toHaveAttribute('aria-busy', 'true');
      await page.getByRole('button', { name: button }).click({ force: true });
      await expect(page).toHaveURL(`/games?game=${firstSlug}`);
      arrive();
      await expect(page).toHaveURL(`/${place}/${firstSlug}`);
      expect(asked.filter(listRequests('/api/games/g1'))).toHaveLength(1);
      await page.goBack();
      await expect(page).toHaveURL(`/games?game=${firstSlug}`);
      await expect(chosen(page)).toHaveCount(1);
    });
  }

  test('who has gone elsewhere is not brought back by a late answer', async ({ page }) => {
    const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
    await answerGames(
      page,
      {},
      {
        'GET /api/games/g1': async (route) => {
          await arrival;
          await refuse(route, 'internal_error');
        },
      },
    );
    await openGames(page);
    await rows(page).first().click();
    await analyze(page).click();
    await dashboardLink(page).click();
    await expect(page.locator('h1')).toHaveText(/^Welcome back/);
    arrive();
    await page.waitForLoadState('networkidle');
    await expect(page.getByText('Failed to access game')).toHaveCount(0);
    await expect(page).toHaveURL('/dashboard');
  });

  test('refused for the plan: the upgrade, and no complaint', async ({ page }) => {
    await answerGames(page, {}, { 'GET /api/games/g1': 'game_access_denied' });
    await openGames(page);
    await rows(page).first().click();
    await analyze(page).click();
    await expect(upgrade(page)).toBeVisible();
    await expect(page.getByText('Failed to access game')).toHaveCount(0);
    await upgrade(page).getByRole('button', { name: 'Maybe Later' }).click();
    await expect(analyze(page)).toBeFocused();
    await expect(page).toHaveURL(`/games?game=${firstSlug}`);
  });

  for (const code of ['game_not_found', 'forbidden', 'internal_error', 'rate_limited'] as const) {
    test(`refused with ${code}: a complaint and the upgrade`, async ({ page }) => {
      await answerGames(page, {}, { 'GET /api/games/g1': code });
      await openGames(page);
      await rows(page).first().click();
      await play(page).click();
      await expect(upgrade(page)).toBeVisible();
      await expect(page.getByText('Failed to access game', { exact: true })).toBeVisible();
    });
  }

  test('a server that cannot be reached: a complaint and the upgrade', async ({ page }) => {
    await answerGames(page, {}, { 'GET /api/games/g1': (route) => route.abort() });
    await openGames(page);
    await rows(page).first().click();
    await analyze(page).click();
    await expect(upgrade(page)).toBeVisible();
    await expect(page.getByText('Failed to access game', { exact: true })).toBeVisible();
  });

  test('signed out elsewhere: the way to the login, without the dead token', async ({ page }) => {
    await answerGames(
      page,
      {},
      { 'GET /api/games/g1': 'unauthorized', 'GET /api/subscription/summary': 'unauthorized' },
    );
    await openGames(page);
    await expect(page.getByText('You are not signed in any more.')).toBeVisible();
    await rows(page).first().click();
    await analyze(page).click();
    await login(page).getByRole('button', { name: 'Go to Login' }).click();
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
  });

  test('back from a game the list stands where it was', async ({ page }) => {
    await answerGames(page, { games: createLibrary(65, 65), summary: adminPlan });
    await openGames(page);
    await page.evaluate(() => scrollTo(0, 2000));
    await rows(page).nth(6).click();
    const name = await chosen(page).getAttribute('aria-posinset');
    const y = await page.evaluate(() => scrollY);
    await analyze(page).click();
    await expect(page).toHaveURL(/\/analysis\//);
    await page.goBack();
    await expect(chosen(page)).toHaveAttribute('aria-posinset', name ?? '');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(y);
  });
});

test.describe('a visitor', () => {
  test('sees the list and the ways in, and is asked to sign in', async ({ page }) => {
    const asked = await answerGames(page, { games: createLibrary(65, 1, true) });
    await openGames(page);
    await expect(page).toHaveURL('/games');
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    await expect(header.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup');
    await expect(header.getByRole('link', { name: 'Lamplight' })).toHaveAttribute('href', '/');
    await expect(header.getByRole('link', { name: 'Interactive' })).toHaveCount(0);
    await expect(page.getByText('one game is free with an account')).toBeVisible();
    expect(asked.map((request) => new URL(request.url()).pathname)).toEqual([
      '/api/games/featured',
    ]);

    await rows(page).first().click();
    for (const button of [analyze(page), play(page)]) {
      await button.click();
      await expect(login(page)).toBeVisible();
      await login(page).getByRole('button', { name: 'Cancel' }).click();
      await expect(login(page)).toHaveCount(0);
      await expect(button).toBeFocused();
    }
    expect(asked.filter(listRequests('/api/games/g1'))).toEqual([]);
    await row(page, 'The queen goes to h7').first().click();
    await expect(upgrade(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await analyze(page).click();
    await login(page).getByRole('button', { name: 'Go to Login' }).click();
    await expect(page).toHaveURL('/login');
  });

  test('who signs out in another tab is shown nothing of before', async ({ page }) => {
    await page.goto('/contact');
    await page.evaluate(() => localStorage.setItem('authToken', 'not-a-real-token'));
    let isSignedIn = true;
    await answerGames(
      page,
      { summary: basic },
      {
        'GET /api/games/featured': (route) =>
          route.fulfill({ json: createLibrary(65, isSignedIn ? 3 : 1, !isSignedIn) }),
      },
    );
    await openGames(page);
    await expect(rows(page).nth(3)).toContainText('Upgrade to access');
    await expect(rows(page).nth(2)).not.toContainText('Upgrade to access');
    isSignedIn = false;
    await page.evaluate(() => {
      localStorage.clear();
      dispatchEvent(new StorageEvent('storage', { key: 'authToken' }));
    });
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(rows(page).nth(2)).toContainText('Upgrade to access');
  });
});
