import type { ListedGame } from '@lamplight/contract/library.ts';
import type { Locator, Page, Request } from '@playwright/test';
import { refuse } from './account-answers.ts';
import { expectNothingForAxeInBothThemes } from './axe.ts';
import { answerDashboard, fullSessions } from './dashboard-answers.ts';
import { newAccount } from './people.ts';
import { act, createPlayer, createSessionAt, type Player } from './player.ts';
import { endSubscription } from './subscribe.ts';
import { expect, settled, signIn, signInLocally, test } from './support.ts';
import { expectFitForPhones } from './thumbs.ts';

const main = (page: Page): Locator => page.getByRole('main');
const panel = (page: Page, title: string): Locator =>
  main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const leftOff = (page: Page): Locator => panel(page, 'Where you left off');
const rows = (page: Page, title: string): Locator => panel(page, title).getByRole('listitem');
const toast = (page: Page): Locator => page.locator('.toast');

async function openDashboard(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await settled(page);
  await expect(panel(page, 'Session History')).toBeVisible();
}

async function read({ call }: Player, game: ListedGame | undefined, moveNumber: number) {
  await call('POST', `/api/games/${game?.id}/progress`, { moveNumber });
}

const listDashboardCalls = (asked: readonly Request[]) =>
  asked
    .map((request) => new URL(request.url()).pathname)
    .filter((path) => path.startsWith('/api/dashboard/'));

const nameGames = (game: ListedGame | undefined): string => game?.title ?? '';
const createGames = ({ call }: Player) => call<ListedGame[]>('GET', '/api/games/featured');

test('somebody who studied and played finds all of it, and goes on where they stopped', async ({
  page,
}) => {
  const player = await createPlayer('basic');
  const [first, second, third] = await createGames(player);
  await read(player, second, 25);
  await read(player, third, third?.totalMoves ?? 0);
  await createSessionAt(player, first?.totalMoves ?? 0);
  const { sessionId } = await createSessionAt(player, 8);
  await act(player, 'abandon-session', { sessionId });
  const active = await createSessionAt(player, 6);
  await signIn(page, player.signedIn);
  await openDashboard(page);

  await expect(page.locator('h1')).toHaveText('Welcome back, Robin');
  await expect(page.getByRole('banner').getByText('Basic Plan', { exact: true })).toBeVisible();
  await expect(main(page).getByText('Verified', { exact: true })).toBeVisible();
  await expect(main(page).getByText(/^Member since [A-Z][a-z]+ \d{4}$/)).toBeVisible();
  await expect(main(page).locator('dl > div')).toHaveText([
    /Games Viewed.*2$/,
    /Games Analysis Completed.*1$/,
    /Play Sessions.*3$/,
    /Play Sessions Completed.*1$/,
  ]);

  await expect(rows(page, 'Currently Analyzing')).toHaveText([/Move 13 of \d+/]);
  await expect(rows(page, 'Currently Analyzing')).toContainText(nameGames(second));
  await expect(rows(page, 'Analysis Complete')).toContainText(nameGames(third));
  await expect(rows(page, 'Active Sessions')).toHaveText([
    /Follow Magnus\s*move 3, 3… .*updated today/,
  ]);
  await expect(rows(page, 'Session History')).toHaveText([
    /abandoned\s*today/,
    /completed\s*today/,
  ]);
  const way = (name: string) => main(page).getByRole('link', { name, exact: true });
  for (const [name, href] of [
    [`Resume ${nameGames(second)}`, `/analysis/${second?.slug}`],
    [`Review Again ${nameGames(third)}`, `/analysis/${third?.slug}`],
    [`Resume ${nameGames(first)}`, `/interactive/${first?.slug}`],
    ['Browse games', '/games'],
    ['Interactive play', '/interactive'],
  ] as const) {
    await expect(way(name)).toHaveAttribute('href', href);
  }
  await expect(way(`Review ${nameGames(first)}`).first()).toHaveAttribute(
    'href',
    `/interactive-play-review/${sessionId}`,
  );

  const slider = panel(page, 'Guess Score').getByRole('slider', { name: 'Session' });
  await expect(slider).toHaveAttribute('aria-valuetext', /^100%, 30 of 30 points, today, /);
  await slider.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', /^113%, 215 of 190 points/);

  await expect(leftOff(page).getByRole('img')).toHaveAccessibleName(
    `The position after 3… ${active.moveHistory.at(-1)?.san}`,
  );
  await leftOff(page)
    .getByRole('link', { name: /^Resume at 3… / })
    .click();
  // Waits for the next page. The address changes earlier, and going back at that moment would not leave the dashboard.
  await expect(page.locator('h1')).toHaveText('Play as Magnus');

  // Changes made while another page was open must be shown after going back.
  await read(player, second, 27);
  await page.goBack();
  await expect(rows(page, 'Currently Analyzing')).toContainText('Move 14 of');
  await expect(leftOff(page).getByRole('link', { name: /^Resume at 14\. / })).toHaveAttribute(
    'href',
    `/analysis/${second?.slug}`,
  );

  const bin = rows(page, 'Session History')
    .first()
    .getByRole('button', { name: /^Delete session/ });
  const question = page.getByRole('alertdialog');
  await bin.click();
  await expect(question).toContainText(
    'This will permanently delete this session from your history. This action cannot be undone.',
  );
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(bin).toBeFocused();
  await bin.click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page)).toContainText('Session Deleted');
  await expect(rows(page, 'Session History')).toHaveText([/completed/]);
  await expect(page.getByRole('heading', { name: 'Session History' })).toBeFocused();
  await page.reload();
  await expect(rows(page, 'Session History')).toHaveText([/completed/]);
});

test('somebody new is shown the ways in, one sentence each', async ({ page }) => {
  await signIn(page, await newAccount());
  await openDashboard(page);
  await expect(page.getByRole('banner').getByText('Starter Plan', { exact: true })).toBeVisible();
  await expect(main(page).locator('dd')).toHaveText(['0', '0', '0', '0']);
  await expect(leftOff(page)).toHaveCount(0);
  for (const [title, href] of [
    ['Currently Analyzing', '/games'],
    ['Analysis Complete', '/games'],
    ['Active Sessions', '/interactive'],
    ['Guess Score', '/interactive'],
    ['Session History', '/interactive'],
  ] as const) {
    await expect(panel(page, title).getByRole('link')).toHaveAttribute('href', href);
  }
  await expectNothingForAxeInBothThemes(page);
});

test('who has lost the plan sees nothing of a locked game, and the way to the plans', async ({
  page,
}) => {
  const player = await createPlayer('basic');
  const [, second] = await createGames(player);
  await read(player, second, 9);
  await endSubscription(player.signedIn);
  await signIn(page, player.signedIn);
  await openDashboard(page);
  await expect(leftOff(page)).toContainText('Your plan does not open this game now.');
  await expect(leftOff(page).getByRole('img')).toHaveCount(0);
  await leftOff(page).getByRole('link', { name: 'View Plans' }).click();
  await expect(page).toHaveURL('/subscription');
});

test('a token without a user leads to the login', async ({ page }) => {
  const { token } = await newAccount();
  await page.addInitScript((known) => localStorage.setItem('authToken', known), token);
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login');
});

test.describe('with answers of our own', () => {
  test.beforeEach(({ page }) => signInLocally(page));

  test('it asks six times at most, and its three again whenever it is seen again, never a cache', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      window.fetch = new Proxy(window.fetch, {
        apply: (send, self, [address, init]: Parameters<typeof fetch>) => {
          const { dataset } = document.documentElement;
          if (typeof address === 'string' && address.startsWith('/api/dashboard/'))
            dataset['caches'] = `${dataset['caches'] ?? ''} ${init?.cache}`;
          return Reflect.apply(send, self, [address, init]);
        },
      });
    });
    const asked = await answerDashboard(page);
    const answered: Request[] = [];
    page.on('requestfinished', (request) => answered.push(request));
    await openDashboard(page);
    expect(asked.length).toBeLessThanOrEqual(6);
    const three = ['stats', 'game-progress', 'interactive-sessions'].map(
      (name) => `/api/dashboard/${name}`,
    );
    expect(listDashboardCalls(asked).toSorted()).toEqual(three.toSorted());
    await expect(page.locator('html')).toHaveAttribute('data-caches', /^( no-store){3}$/);

    const threeAnswered = () =>
      expect.poll(() => listDashboardCalls(answered).toSorted()).toEqual(three.toSorted());
    await threeAnswered();
    const seenAgain = async (how: () => void) => {
      answered.length = 0;
      await page.evaluate(how);
      await threeAnswered();
      await expect(rows(page, 'Session History').first()).toBeVisible();
    };
    await seenAgain(() => document.dispatchEvent(new Event('visibilitychange')));
    await seenAgain(() => {
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      document.dispatchEvent(new Event('visibilitychange'));
    });
  });

  test('what cannot be loaded takes nothing else with it, and can be asked for again', async ({
    page,
  }) => {
    let isDown = true;
    const unlessDown = (answer: object) => async (route: Parameters<typeof refuse>[0]) =>
      isDown ? refuse(route, 'service_unavailable') : route.fulfill({ json: answer });
    await answerDashboard(page, {
      'GET /api/dashboard/stats': unlessDown({
        gamesViewed: 7,
        gamesCompleted: 5,
        playSessions: 3,
        playSessionsCompleted: 1,
      }),
      'GET /api/dashboard/interactive-sessions': unlessDown(fullSessions),
    });
    await openDashboard(page);
    const failed = page.getByRole('alert').filter({ hasText: 'Unable to load stats' });
    await expect(failed).toBeVisible();
    await expect(panel(page, 'Active Sessions').getByRole('alert')).toBeVisible();
    await expect(panel(page, 'Session History').getByRole('alert')).toBeVisible();
    await expect(rows(page, 'Currently Analyzing').first()).toBeVisible();
    // If the sessions cannot be loaded, the newest game counts as the last one. The plan does not open that game.
    await expect(leftOff(page)).toContainText('Your plan does not open this game now.');

    isDown = false;
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(main(page).locator('dd')).toHaveText(['7', '5', '3', '1']);
    await panel(page, 'Active Sessions').getByRole('button', { name: 'Try again' }).click();
    await expect(rows(page, 'Session History').first()).toBeVisible();
  });

  test('a session that cannot be deleted stays, with the reason', async ({ page }) => {
    let isSilent = false;
    await answerDashboard(page, {
      'DELETE /api/interactive/session/s40': async (route) =>
        isSilent ? route.abort() : refuse(route, 'session_not_found'),
    });
    await openDashboard(page);
    const first = rows(page, 'Session History').first();
    await first.getByRole('button', { name: /^Delete session/ }).click();
    const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Delete' });
    await confirm.click();
    await expect(toast(page)).toHaveText('Delete FailedSession not found');
    isSilent = true;
    await confirm.click();
    await expect(toast(page)).toHaveText('Delete FailedFailed to delete session');
    await expect(confirm).not.toHaveAttribute('aria-busy');
    await page.keyboard.press('Escape');
    await expect(first).toBeVisible();
  });

  test('a full history: a light page, lists that scroll, more on demand, nothing for axe', async ({
    page,
  }) => {
    await answerDashboard(page);
    await openDashboard(page);
    await expect(panel(page, 'Session History')).toContainText('1234');
    expect(await page.locator('*').count()).toBeLessThanOrEqual(1200);
    const boxes = await page
      .locator('.dash-list')
      .evaluateAll((lists) =>
        lists.map((list) => [list.clientHeight, list.scrollHeight > list.clientHeight]),
      );
    expect(boxes).toEqual(Array.from({ length: 4 }, () => [320, true]));
    await expectNothingForAxeInBothThemes(page);

    const before = await rows(page, 'Session History').count();
    await panel(page, 'Session History')
      .getByRole('button', { name: /^Show more/ })
      .press('Enter');
    await expect(rows(page, 'Session History')).toHaveCount(before + 50);
    await expect(rows(page, 'Session History').nth(before).getByRole('link')).toBeFocused();
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

    test('lists grow, and everything is within reach of a thumb', async ({ page }) => {
      const answered = answerDashboard(page, {
        'GET /api/dashboard/interactive-sessions': {
          ...fullSessions,
          activeSessions: fullSessions.activeSessions.slice(0, 2),
          sessionHistory: fullSessions.sessionHistory.slice(0, 4),
        },
        'GET /api/dashboard/game-progress': {
          inProgress: [],
          completed: [],
          totals: { inProgress: 0, completed: 0 },
          position: null,
        },
      });
      await answered;
      await openDashboard(page);
      await expect(leftOff(page).getByRole('link', { name: 'Resume', exact: true })).toBeVisible();
      await expectFitForPhones(page);
    });
  });
});
