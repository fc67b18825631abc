import { refuse } from './account-answers.ts';
import { adminPlan, answerGames, basic, createLibrary, placeIn, starter } from './games-answers.ts';
import {
  analyze,
  listRequests,
  chosen,
  dashboardLink,
  firstGame,
  openGames,
  play,
  row,
  rows,
  search,
  titles,
  upgrade,
} from './games-support.ts';
import { expect, settled, signInLocally, test } from './support.ts';

test.describe('somebody signed in', () => {
  test.beforeEach(async ({ page }) => signInLocally(page));

  test('what a row says', async ({ page }) => {
    const asked = await answerGames(page);
    await openGames(page);
    await expect(page.locator('h1')).toHaveText('Game Selection');
    await expect(dashboardLink(page)).toHaveAttribute('href', '/dashboard');
    await expect(page.getByRole('link', { name: 'Lamplight' }).first()).toHaveAttribute(
      'href',
      '/dashboard',
    );
    const first = rows(page).first();
    for (const text of [
      firstGame,
      'Magnus Carlsen – Sergey Dolmatov',
      'Aeroflot Open 2004',
      '1-0',
      '19 moves',
      'Quick development',
      'A04 Zukertort Opening: Dutch Variation',
    ]) {
      await expect(first.getByText(text, { exact: true }).filter({ visible: true })).toHaveCount(1);
    }
    await expect(first).toHaveAccessibleName(
      /^A king kept in the centre .*Sergey Dolmatov .*19 moves .*Development over material/,
    );
    await expect(page.getByRole('group', { name: 'First attacks' })).toHaveCount(1);
    await expect(page.getByText('65 games', { exact: true })).toBeVisible();
    for (const path of [
      '/api/games/featured',
      '/api/subscription/summary',
      '/api/dashboard/game-progress',
    ]) {
      expect(asked.filter(listRequests(path)), path).toHaveLength(1);
    }
  });

  test('the list is asked for on every visit, the one before is shown meanwhile', async ({
    page,
  }) => {
    const asked = await answerGames(page);
    await openGames(page);
    await dashboardLink(page).click();
    // Waits until the list is gone, because the address changes before the page does.
    await expect(rows(page)).toHaveCount(0);
    await settled(page);
    await page.goBack();
    await expect(rows(page).first()).toBeVisible();
    await expect.poll(() => asked.filter(listRequests('/api/games/featured')).length).toBe(2);
  });

  for (const [summary, line] of [
    [starter, 'You have access to 1 game'],
    [basic, '5 new games added this month'],
    [{ ...basic, newGamesThisMonth: 1 }, '1 new game added this month'],
    [{ ...basic, newGamesThisMonth: 0 }, 'Current plan active'],
    [adminPlan, 'Current plan active'],
  ] as const) {
    test(`the banner of the plan ${summary.plan} with ${summary.newGamesThisMonth} new games`, async ({
      page,
    }) => {
      await answerGames(page, { summary });
      await openGames(page);
      await expect(page.getByText(line, { exact: true })).toBeVisible();
      const button = page.getByRole('button', { name: 'Upgrade to Basic' });
      await expect(button).toHaveCount(summary.plan === 'starter' ? 1 : 0);
      const hasNew = summary.plan === 'basic' && summary.newGamesThisMonth > 0;
      await expect(page.getByText(/new games? added/)).toHaveCount(hasNew ? 1 : 0);
    });
  }

  test('the banner leads to the upgrade, and back', async ({ page }) => {
    await answerGames(page);
    await openGames(page);
    const button = page.getByRole('button', { name: 'Upgrade to Basic' });
    await button.click();
    await expect(upgrade(page)).toContainText('$2.50/month');
    await expect(upgrade(page).locator('s')).toHaveText('$5');
    await expect(upgrade(page).getByRole('listitem')).toHaveText([
      '5 new games every month, cumulative',
      'Unlimited interactive sessions',
      'Both Follow and Freestyle modes',
      'Click suggestions to explore',
      'What-if scenarios',
    ]);
    await upgrade(page).getByRole('button', { name: 'Maybe Later' }).click();
    await expect(upgrade(page)).toHaveCount(0);
    await expect(button).toBeFocused();
    await button.click();
    await upgrade(page).getByRole('button', { name: 'View Plans' }).click();
    await expect(page).toHaveURL('/subscription');
  });

  test('a plan that does not come can be asked for again', async ({ page }) => {
    let isDown = true;
    await answerGames(
      page,
      {},
      {
        'GET /api/subscription/summary': (route) =>
          isDown ? refuse(route, 'service_unavailable') : route.fulfill({ json: basic }),
      },
    );
    await openGames(page);
    await expect(page.getByText('Your plan could not be loaded.')).toBeVisible();
    isDown = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('5 new games added this month')).toBeVisible();
  });

  test('the filters narrow the list, and can be cleared', async ({ page }) => {
    await answerGames(page);
    await openGames(page);
    for (const name of ['Player', 'Tournament', 'Game Result']) {
      await expect(page.getByLabel(name).locator('option').first()).toHaveText('All');
    }
    expect(await page.getByLabel('Player').locator('option').allTextContents()).toEqual([
      'All',
      'Viswanathan Anand (6)',
      'Magnus Carlsen (65)',
      'Sergey Dolmatov (7)',
      'Sipke Ernst (7)',
      'Alireza Firouzja (6)',
      'Garry Kasparov (6)',
      'Ding Liren (7)',
      'Hikaru Nakamura (7)',
      'Ian Nepomniachtchi (6)',
      'Ruslan Ponomariov (7)',
      'Rameshbabu Praggnanandhaa (6)',
    ]);
    expect(await page.getByLabel('Game Result').locator('option').allTextContents()).toEqual([
      'All',
      '1-0, White won (40)',
      '0-1, Black won (19)',
      '1/2-1/2, draw (6)',
    ]);

    await page.getByLabel('Game Result').selectOption('0-1');
    await expect(page.getByText('19 of 65 games')).toBeVisible();
    await page.getByLabel('Player').selectOption('Alireza Firouzja');
    await expect(page.getByText('6 of 65 games')).toBeVisible();
    await expect(rows(page).first()).toHaveAttribute('aria-setsize', '6');
    await expect(page.getByRole('group')).toHaveCount(0);
    await page.getByLabel('Tournament').selectOption('Kings Tournament 2010');
    await expect(page.getByText('No games match your filters.')).toBeVisible();
    await expect(rows(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page.getByText('65 games', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Tournament')).toHaveValue('');
    await expect(search(page)).toBeFocused();
  });

  test('the search finds words in any order, without accents', async ({ page }) => {
    await answerGames(page);
    await openGames(page);
    await page.keyboard.press('/');
    await expect(search(page)).toBeFocused();
    await page.keyboard.type('2004 reykjavik kaspa');
    await expect(page.getByRole('status').filter({ hasText: 'of' })).toHaveText('6 of 65 games');
    for (const title of await titles(page)) expect(title).toContain('A pawn up at thirteen');
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(search(page)).toHaveValue('');
    await expect(page.getByText('65 games', { exact: true })).toBeVisible();
  });

  test('the orders', async ({ page }) => {
    await answerGames(page, { games: createLibrary(10, 1) });
    await openGames(page);
    const order = page.getByLabel('Sort by');
    expect(await order.locator('option').allTextContents()).toEqual([
      'Study order',
      'Newest first',
      'Oldest first',
      'Longest first',
      'Shortest first',
      'Opponent, A to Z',
    ]);
    for (const [value, first] of [
      ['newest', 'The queen goes to h7'],
      ['oldest', firstGame],
      ['longest', 'The longest game of a title match'],
      ['shortest', firstGame],
      ['opponent', 'Doubled rooks on the e-file'],
      ['study', firstGame],
    ] as const) {
      await order.selectOption(value);
      await expect.poll(async () => (await titles(page))[0]).toBe(first);
    }
  });

  test('search, filters, order and choice are in the address; Back leaves the page', async ({
    page,
  }) => {
    await answerGames(page, { games: createLibrary(65, 65), summary: adminPlan });
    await page.goto('/dashboard');
    await settled(page);
    await page.getByRole('link', { name: 'Games' }).first().click();
    await expect(rows(page).first()).toBeVisible();
    await search(page).pressSequentially('carlsen');
    await page.getByLabel('Game Result').selectOption('0-1');
    await page.getByLabel('Sort by').selectOption('longest');
    await rows(page).nth(1).click();
    const address =
      '/games?q=carlsen&result=0-1&sort=longest&game=alireza-firouzja-magnus-carlsen-norway-chess-2020-2';
    await expect(page).toHaveURL(address);
    const before = await titles(page);

    await page.reload();
    await expect(chosen(page)).toHaveCount(1);
    expect(await titles(page)).toEqual(before);
    await expect(search(page)).toHaveValue('carlsen');
    await expect(page.getByLabel('Game Result')).toHaveValue('0-1');

    await page.goBack();
    await expect(page).toHaveURL('/dashboard');
    await page.goForward();
    await expect(page).toHaveURL(address);
    await expect(chosen(page)).toHaveCount(1);

    await page.getByRole('link', { name: 'Games' }).first().click();
    await expect(page).toHaveURL('/games');
    await expect(search(page)).toHaveValue('');
    await page.goBack();
    await expect(search(page)).toHaveValue('carlsen');
  });

  test('what the address says and nobody knows is ignored', async ({ page }) => {
    await answerGames(page);
    await openGames(page, '/games?player=Nobody&tournament=x&result=9-9&sort=price&game=nothing');
    await expect(page.getByText('65 games', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Player')).toHaveValue('');
    await expect(page.getByLabel('Sort by')).toHaveValue('study');
    await expect(chosen(page)).toHaveCount(0);
    await expect(analyze(page)).toBeDisabled();
  });

  test('one game is chosen at a time, and named beside the buttons', async ({ page }) => {
    await answerGames(page, { games: createLibrary(65, 10), summary: basic });
    await openGames(page);
    const bar = page.getByRole('region', { name: 'Chosen game' });
    await expect(bar).toContainText('Choose a game from the list.');
    await rows(page).nth(0).click();
    await rows(page).nth(3).click();
    await expect(chosen(page)).toHaveCount(1);
    await expect(bar).toContainText('The g-pawn runs home');
    await expect(analyze(page)).toBeEnabled();
    await expect(play(page)).toBeEnabled();
  });

  test('a row says how many of his moves players of about 1500 find, if it is computed', async ({
    page,
  }) => {
    const [first, second, ...games] = createLibrary(65, 10);
    if (!first || !second) throw new Error('no games');
    const foundPercents = [20, 24, 28, 32, 36, 40, 44, 48, 52];
    await answerGames(page, { games: [{ ...first, foundPercents }, second, ...games] });
    await openGames(page);
    const firstRow = row(page, first.title).first();
    await expect(firstRow.getByText('34 % found', { exact: true })).toBeVisible();
    await expect(firstRow).toHaveAccessibleName(
      /Players of about 1500 find 34 percent of his moves\./,
    );
    await expect(row(page, second.title).first()).not.toContainText('found');
  });

  test('how far one is, in full moves', async ({ page }) => {
    const games = createLibrary(65, 10);
    const [first, second, third] = games as [
      (typeof games)[0],
      (typeof games)[0],
      (typeof games)[0],
    ];
    await answerGames(page, {
      games,
      summary: basic,
      progress: [placeIn(second, 24), placeIn(third, 59)],
    });
    await openGames(page);
    await expect(row(page, second.title).first()).toContainText('Move 12 of 29');
    await expect(row(page, second.title).first().locator('.san')).toHaveText('12… Qxf2+');
    await expect(row(page, third.title).first()).toContainText('Completed');
    await expect(row(page, first.title).first()).not.toContainText('move 1');
  });

  test('a list that does not come can be asked for again', async ({ page }) => {
    let isDown = true;
    await answerGames(
      page,
      {},
      {
        'GET /api/games/featured': (route) =>
          isDown
            ? refuse(route, 'service_unavailable')
            : route.fulfill({ json: createLibrary(3, 1) }),
      },
    );
    await page.goto('/games');
    await expect(page.getByRole('alert')).toContainText('The games could not be loaded.');
    isDown = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(rows(page)).toHaveCount(3);
  });

  test('an empty library says so', async ({ page }) => {
    await answerGames(page, { games: [] });
    await page.goto('/games');
    await expect(page.getByText('No games yet')).toBeVisible();
  });
});
