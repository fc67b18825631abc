import { newAccount } from './people.ts';
import {
  describeMatch,
  divergence,
  heard,
  openPlay,
  statuses,
  typeMove,
  yourMove,
} from './play-support.ts';
import { put } from './board-support.ts';
import { expect, signIn, test } from './support.ts';

/** Tests of whole play sessions with a real browser and the real server. The game is 1. Nf3 f5 2. d3 d6 3. e4 e5. */

test('a session survives a reload, and a differing move can be taken back', async ({ page }) => {
  await signIn(page, await newAccount());
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}`);
  });
  await openPlay(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Play as Magnus' })).toBeVisible();
  await expect(page.getByText('Follow Magnus').first()).toBeVisible();
  await expect(statuses(page)).toHaveText(['Waiting', 'Your Turn']);
  await expect(page.getByText('1 of 3 sessions used')).toBeVisible();
  const sound = page.getByRole('button', { name: 'Sound', pressed: true });
  await sound.click();
  await expect(sound).toHaveCount(0);
  expect(asked).toHaveLength(4);

  await put(page, 'g1');
  await put(page, 'f3');
  await expect(heard(page)).toHaveText(describeMatch('Nf3', 'Black replies pawn to f5.'));
  await expect(statuses(page)).toHaveText(['Waiting', 'Your Turn']);
  await typeMove(page, 'd2d3');
  await expect(heard(page)).toHaveText(describeMatch('d3', 'Black replies pawn to d6.'));
  await typeMove(page, 'e4');
  await expect(heard(page)).toHaveText(describeMatch('e4', 'Black replies pawn to e5.'));
  await expect(yourMove(page)).toBeFocused();
  expect(asked.slice(4)).toEqual(Array.from({ length: 3 }, () => 'POST /api/interactive/move'));

  await page.reload();
  const history = page.getByRole('region', { name: 'Move History' });
  await expect(history.getByText('e5')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sound', pressed: false })).toBeVisible();
  expect(asked.filter((call) => call === 'POST /api/interactive/start')).toHaveLength(1);

  await typeMove(page, 'a3');
  await expect(divergence(page)).toBeVisible();
  await page.reload();
  await divergence(page).getByRole('button', { name: 'Rewind & Follow Magnus' }).click();
  await expect(heard(page)).toHaveText('Back on his path. White to move.');
  await expect(divergence(page)).toBeHidden();
  await expect(statuses(page)).toHaveText(['Waiting', 'Your Turn']);
  await expect(page.locator('[role=gridcell]:focus')).toHaveCount(1);
});

test('a move that does not reach the server stays on the board and is sent again', async ({
  page,
}) => {
  await signIn(page, await newAccount());
  await openPlay(page);
  await page.route('**/api/interactive/move', (route) => route.abort());
  await typeMove(page, 'Nf3');
  await expect(page.getByText('Your move has not arrived yet. It is kept here.')).toBeVisible();
  await page.unroute('**/api/interactive/move');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heard(page)).toHaveText(describeMatch('Nf3', 'Black replies pawn to f5.'));
  await expect(statuses(page)).toHaveText(['Waiting', 'Your Turn']);
});

test('starting from the middle of a game asks before it abandons the active session', async ({
  page,
}) => {
  await signIn(page, await newAccount());
  await openPlay(page, '?from=4');
  await expect(page).not.toHaveURL(/from=/);
  await typeMove(page, 'e4');
  await expect(heard(page)).toHaveText(describeMatch('e4', 'Black replies pawn to e5.'));
  await page.goto(`${new URL(page.url()).pathname}?from=2`);
  await page.getByRole('button', { name: 'Start From Here' }).click();
  await expect(page.getByText('2 of 3 sessions used')).toBeVisible();
  await expect(page).not.toHaveURL(/from=/);
  await typeMove(page, 'd3');
  await expect(heard(page)).toHaveText(describeMatch('d3', 'Black replies pawn to d6.'));
});

test('without a session left the play screen links to the plans and to the games', async ({
  page,
}) => {
  await signIn(page, await newAccount());
  await openPlay(page);
  await page.route('**/api/interactive/session/*/active', (route) =>
    route.fulfill({ json: { hasActiveSession: false, session: null, asksBeforeStart: false } }),
  );
  await page.route('**/api/interactive/start', (route) =>
    route.fulfill({ status: 403, json: { error: 'session_limit_reached', message: 'None left.' } }),
  );
  await page.reload();
  const offer = page.getByRole('dialog', { name: 'Your sessions for this month are used' });
  await expect(offer.getByRole('button', { name: 'View Pricing' })).toBeVisible();
  await offer.getByRole('button', { name: 'Maybe Later' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Back to Games' }).click();
  await expect(page).toHaveURL('/games');
});
