import type { Page, Request } from '@playwright/test';
import { firstSlug } from './games-support.ts';
import { typeMove } from './play-support.ts';
import {
  act,
  createPlayer,
  createSessionAt,
  heard,
  openGame,
  readActiveSession,
  yourTurn,
} from './player.ts';
import type { Player } from './player.ts';
import { expect, settled, signIn, test } from './support.ts';

const ofTheModel = /player-model/;

function recordRequests(page: Page): Request[] {
  const requests: Request[] = [];
  page.context().on('request', (request) => {
    if (ofTheModel.test(new URL(request.url()).pathname)) requests.push(request);
  });
  return requests;
}

/** Starts a game against the beginner level in which the computer is to move. */
async function startFreestyle(player: Player): Promise<void> {
  const { sessionId } = await act(player, 'start', { gameId: player.game.id });
  await act(player, 'move', { sessionId, move: 'a3' });
  await act(player, 'divergence-action', { sessionId, action: 'play_on', skillLevel: 'beginner' });
}

test('a reader who never plays the computer loads nothing of the player model', async ({
  page,
}) => {
  const player = await createPlayer('basic');
  const requests = recordRequests(page);
  await page.goto('/');
  await settled(page);
  await signIn(page, player.signedIn);
  for (const path of ['/dashboard', '/games', `/analysis/${firstSlug}`, '/play']) {
    await page.goto(path);
    await settled(page);
  }
  await createSessionAt(player, 2);
  await openGame(page, player);
  await yourTurn(page);
  await typeMove(page, player.game.moves[2]?.notation ?? '');
  await yourTurn(page);
  expect(requests.map((request) => request.url())).toEqual([]);
});

test('the first game against a human level loads worker and weights once, and they are stored', async ({
  page,
  context,
}) => {
  const player = await createPlayer('basic');
  await startFreestyle(player);
  const requests = recordRequests(page);
  await openGame(page, player);
  await yourTurn(page, 30_000);
  await expect(heard(page)).toHaveText(/^The computer plays /);
  const weights = requests.filter((request) => request.url().endsWith('/weights.bin'));
  expect(weights.length).toBeGreaterThan(0);
  const response = await weights[0]?.response();
  expect(response?.headers()).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'application/octet-stream',
  });
  const countStored = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith('player-model-'));
      const [name = ''] = names;
      return names.length === 1 ? (await (await caches.open(name)).keys()).length : -names.length;
    });
  await expect.poll(countStored).toBe(2);

  // Without the browser's own cache and without a network, only the stored files can answer.
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  const before = (await readActiveSession(player)).moveHistory.length;
  await context.route(
    (url) => url.pathname.startsWith('/engine/') || url.pathname.startsWith('/api/ai-opponent'),
    (route) => route.abort(),
  );
  await page.reload();
  await yourTurn(page);
  await typeMove(page, 'h3');
  await yourTurn(page, 30_000);
  await expect
    .poll(async () => (await readActiveSession(player)).moveHistory.length)
    .toBe(before + 2);
});

test('the server plays if the weights cannot be loaded', async ({ page, context }) => {
  const player = await createPlayer('basic');
  await startFreestyle(player);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/ai-opponent/move')) asked.push(request.postData() ?? '');
  });
  await context.route(/\/engine\/player-model-.*\/weights\.bin$/, (route) =>
    route.fulfill({ status: 200, body: 'not the weights' }),
  );
  await openGame(page, player);
  await yourTurn(page, 30_000);
  await expect(heard(page)).toHaveText(/^The computer plays /);
  expect(asked).toHaveLength(1);
  const { sessionId } = await readActiveSession(player);
  expect(JSON.parse(asked[0] ?? '')).toMatchObject({ skillLevel: 'beginner', seed: sessionId });
});
