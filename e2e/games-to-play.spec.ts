import type { AnswerTo } from '@lamplight/contract/client.ts';
import type { ListedGame } from '@lamplight/contract/library.ts';
import type { Locator, Page } from '@playwright/test';
import { refuse } from './account-answers.ts';
import { expectNothingForAxeInBothThemes } from './axe.ts';
import { answerDashboard, fullSessions } from './dashboard-answers.ts';
import { basic, createLibrary } from './games-answers.ts';
import { newAccount } from './people.ts';
import { act, createPlayer, createSessionAt } from './player.ts';
import { endSubscription } from './subscribe.ts';
import { expect, settled, signIn, signInLocally, test } from './support.ts';
import { expectFitForPhones } from './thumbs.ts';

const main = (page: Page): Locator => page.getByRole('main');
const sessions = (page: Page): Locator =>
  main(page).getByRole('list', { name: 'Sessions under way' });
const games = (page: Page): Locator => main(page).getByRole('list', { name: 'Games to play' });
const mode = (page: Page, name: string): Locator =>
  main(page).getByRole('region', { name, exact: true });

async function openPlayList(page: Page): Promise<void> {
  await page.goto('/play');
  await settled(page);
  await expect(games(page).or(page.getByText('There are no games yet.'))).toBeVisible();
}

test('“Interactive” in the header leads to the games to play, and from there into a game', async ({
  page,
}) => {
  const signedIn = await newAccount();
  await signIn(page, signedIn);
  await page.goto('/dashboard');
  await page.getByRole('navigation', { name: 'Main' }).getByText('Interactive').click();
  await expect(page).toHaveURL(/\/play$/);
  await expect(page.locator('h1')).toHaveText('Games to Play');
  const link = page.getByRole('navigation', { name: 'Main' }).getByText('Interactive');
  await expect(link).toHaveAttribute('aria-current', 'page');
  await expect(page).toHaveTitle('Games to Play · Lamplight');

  // Nothing is under way yet, and the Starter plan opens one game and no Freestyle.
  await expect(sessions(page)).toHaveCount(0);
  await expect(games(page).getByRole('listitem')).toHaveCount(1);
  await expect(main(page)).toContainText('Play starts a session. You have 3 left this month.');
  await expect(main(page)).toContainText('64 more games are not part of your plan yet.');
  await expect(mode(page, 'Follow Magnus')).toContainText('look for the moves he found');
  await expect(mode(page, 'Freestyle')).toContainText('Part of Basic');

  await games(page)
    .getByRole('link', { name: /^Play / })
    .click();
  await expect(page).toHaveURL(/\/interactive\/magnus-carlsen-/);
  // The session exists once its first message is shown.
  await expect(page.locator('.guide-message').first()).toBeVisible();
  await expect(page.getByText('1 of 3 sessions used')).toBeVisible();
  await page.goto('/play');
  await expect(sessions(page).getByRole('listitem')).toHaveCount(1);
  await expect(sessions(page)).toContainText('before the first move');
  await expect(games(page)).toHaveCount(0);
  await expect(main(page)).toContainText('Every game you have is under way already.');
  await expect(page.getByText('1 of 3 sessions used this month')).toBeVisible();
});

test('/interactive still leads to the list of games', async ({ page }) => {
  await signIn(page, await newAccount());
  await page.goto('/interactive');
  await expect(page).toHaveURL(/\/games$/);
});

test('sessions under way come first, with their position, and are resumed where they stopped', async ({
  page,
}) => {
  const player = await createPlayer('basic');
  await createSessionAt(player, 6);
  const [, second] = await player.call<ListedGame[]>('GET', '/api/games/featured');
  await act(player, 'start', { gameId: second?.id });
  await signIn(page, player.signedIn);
  await openPlayList(page);
  await expect(sessions(page).getByRole('listitem')).toHaveText([
    new RegExp(`${second?.title}`),
    /Follow Magnus\s*after 3… e5\s*updated today/,
  ]);
  await expect(sessions(page).getByRole('img')).toHaveCount(1);
  await expect(games(page).getByRole('listitem')).toHaveCount(3);
  await expect(page.getByText('Sessions without limit')).toBeVisible();
  await expect(mode(page, 'Freestyle')).not.toContainText('Part of Basic');
  await expect(main(page)).toContainText(
    '60 more games open month by month, as your plan goes on.',
  );
  await expect(main(page).getByRole('link', { name: 'View Plans' })).toHaveCount(0);
  const resume = sessions(page).getByRole('link', { name: `Resume ${player.game.title}` });
  await expect(resume).toHaveAttribute('href', `/interactive/${player.game.slug}`);
  // In reading order, the sessions stand before the games.
  const order = await main(page).getByRole('heading', { level: 2 }).allTextContents();
  expect(order).toEqual(['Sessions under way', 'Games', 'Two ways to play']);
});

test('after a plan has ended, a session of a closed game says so instead of leading nowhere', async ({
  page,
}) => {
  const player = await createPlayer('basic');
  const [, second] = await player.call<ListedGame[]>('GET', '/api/games/featured');
  await act(player, 'start', { gameId: second?.id });
  await endSubscription(player.signedIn);
  await signIn(page, player.signedIn);
  await openPlayList(page);
  await expect(sessions(page)).toContainText('Your plan does not open this game now.');
  await expect(sessions(page).getByRole('link')).toHaveText(['View Plans']);
});

test('a reader without sessions left sees no Play button that would be refused', async ({
  page,
}) => {
  await signInLocally(page);
  const summary: AnswerTo<'GET /api/subscription/summary'> = {
    ...basic,
    plan: 'starter',
    canAccessFreestyle: false,
    sessionsLimit: 3,
    sessionsUsedThisMonth: 3,
  };
  await answerDashboard(page, {
    'GET /api/subscription/summary': summary,
    'GET /api/games/featured': createLibrary(65, 60),
    'GET /api/dashboard/interactive-sessions': {
      ...fullSessions,
      activeSessions: fullSessions.activeSessions.slice(0, 1),
      totals: { active: 1, history: 0 },
    },
  });
  await openPlayList(page);
  await expect(main(page)).toContainText('You have used all sessions of this month.');
  await expect(games(page).getByRole('link')).toHaveCount(0);
  await expect(sessions(page).getByRole('link', { name: /^Resume/ })).toHaveCount(1);
});

test('a long list grows on demand; what fails to load is asked for again', async ({ page }) => {
  await signInLocally(page);
  let isDown = true;
  const unlessDown = (json: object) => (route: Parameters<typeof refuse>[0]) =>
    isDown ? refuse(route, 'service_unavailable') : route.fulfill({ json });
  await answerDashboard(page, {
    'GET /api/games/featured': unlessDown(createLibrary(65, 65)),
    'GET /api/dashboard/interactive-sessions': unlessDown({
      activeSessions: [],
      sessionHistory: [],
      totals: { active: 0, history: 0 },
      position: null,
    }),
  });
  await page.goto('/play');
  await expect(page.getByRole('alert')).toHaveText([
    /Your sessions could not be loaded\./,
    /The games could not be loaded\./,
  ]);
  isDown = false;
  for (const what of ['sessions', 'games']) {
    const failure = page.getByRole('alert').filter({ hasText: `${what} could not be loaded.` });
    await failure.getByRole('button', { name: 'Try again' }).click();
  }
  await expect(games(page).getByRole('listitem')).toHaveCount(12);
  await page.getByRole('button', { name: 'Show more (53)' }).click();
  await expect(games(page).getByRole('listitem')).toHaveCount(36);
  await expect(games(page).getByRole('listitem').nth(12).getByRole('link')).toBeFocused();
});

for (const [name, viewport] of [
  ['a wide screen', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test(`the page fits ${name}, and axe finds nothing`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await signInLocally(page);
    await answerDashboard(page, { 'GET /api/games/featured': createLibrary(65, 60) });
    await openPlayList(page);
    await expectNothingForAxeInBothThemes(page);
    if (viewport.width < 500) await expectFitForPhones(page);
  });
}
