import { createHash } from 'node:crypto';
import { calibratedTemperature } from '@lamplight/domain/difficulty/difficulty.ts';
import {
  createShippedModel,
  readPosition,
} from '@lamplight/player-model/test-support/shipped-model.ts';
import type { Page, Request } from '@playwright/test';
import { refuse } from './account-answers.ts';
import { game } from './analysis-answers.ts';
import { cards, exploration, openStudy, panel, ply } from './analysis-panel-support.ts';
import { expectNothingForAxe } from './axe.ts';
import { storedReader } from './stored-reader.ts';
import { expect, test } from './support.ts';

const title = (page: Page) => panel(page).getByRole('button', { name: /^Players/ });
const section = (page: Page) => panel(page).getByRole('region', { name: 'Players', exact: true });
const rating = (page: Page) => panel(page).getByRole('slider', { name: 'Rating' });
const rows = (page: Page) => panel(page).locator('.players-table tbody tr');
const answer = 'POST /api/player-model/moves';

/** Requests for the code or the files of the player model, in the page and in its worker. */
function recordRequests(page: Page): Request[] {
  const requests: Request[] = [];
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/player-model|players-content/.test(pathname)) requests.push(request);
  });
  return requests;
}
const listFiles = (requests: readonly Request[]) =>
  requests.map((request) => new URL(request.url()).pathname.replace(/^.*\//, ''));

/** The likeliest moves after the given number of half-moves, as the table shows them. */
function predict(at: number, asked: number, count = 3): string[] {
  const position = readPosition(game.moves[at - 1]?.fen ?? game.startFen);
  const history = game.moves.slice(Math.max(0, at - 2), at).map(({ uci }) => uci);
  const model = createShippedModel();
  const question = { position, history, rating: asked, temperature: calibratedTemperature };
  return model
    .predict(question)
    .moves.slice(0, count)
    .map(({ probability }) => `${Math.round(100 * probability)}%`);
}

async function expectShares(page: Page, shares: readonly string[]): Promise<void> {
  for (const [at, share] of shares.entries()) {
    await expect(rows(page).nth(at).locator('.players-percent')).toHaveText(share);
  }
}

/**
 * On a loaded machine the model may load for longer than the page waits before it asks the server, which does not know
 * the reader of these tests. The download continues, so a later attempt succeeds.
 */
async function waitForModel(page: Page): Promise<void> {
  await expect(async () => {
    const retry = panel(page).getByRole('button', { name: 'Try again' });
    if (await retry.isVisible()) await retry.click();
    await expect(rows(page).first()).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 120_000 });
}

test('the section of players is loaded when it is opened and shows what people play', async ({
  page,
}) => {
  const requests = recordRequests(page);
  await openStudy(page);
  await expect(cards(page)).toHaveCount(3);
  await expect(title(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(panel(page).getByRole('switch')).toHaveCount(2);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  expect(listFiles(requests), 'nothing before the section is opened').toEqual([]);

  await title(page).focus();
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveAttribute('aria-expanded', 'true');
  await waitForModel(page);
  await expectShares(page, predict(ply, 1500));
  // A file may be requested again from the browser's own cache, to be stored for use offline.
  const loaded = new Set(listFiles(requests));
  expect([...loaded]).toContain('weights.bin');

  // The recorded move is marked and has the stored verdict; the engine of this browser judges the others.
  const recorded = rows(page).filter({ hasText: 'played' });
  await expect(recorded).toHaveCount(1);
  await expect(recorded).toContainText(game.moves[ply]?.notation ?? '');
  await expect(section(page).getByText('judging...')).toHaveCount(0, { timeout: 30_000 });
  await expect(section(page).getByText('not judged')).toHaveCount(0);
  await expect(rows(page).first()).toContainText(/[+−=]\d+\.\d\d|#/);

  // The rating changes by keyboard, is announced, and needs no further request.
  await expect(rating(page)).toHaveAttribute(
    'aria-valuetext',
    '1500, assumed, as you have given none',
  );
  await rating(page).focus();
  for (let step = 0; step < 10; step += 1) await page.keyboard.press('ArrowRight');
  await expect(rating(page)).toHaveAttribute('aria-valuetext', '2000');
  await expectShares(page, predict(ply, 2000));
  await expect(section(page).locator('output')).toHaveText(/^Players rated 2000: \S+ \d+%, /);
  await expectNothingForAxe(page);

  // A step of the game changes the moves, and so does an explored move.
  await title(page).focus();
  await page.keyboard.press('ArrowLeft');
  await expectShares(page, predict(ply - 1, 2000));
  await exploration(page).click();
  const tried = await rows(page).nth(1).getByRole('button').textContent();
  await rows(page).nth(1).getByRole('button').press('Enter');
  await expect(page.getByRole('region', { name: 'Your line' })).toContainText(tried ?? '');
  await expect(section(page).locator('.players-recorded')).toHaveCount(0);
  await expect(rows(page).first()).toBeVisible();
  await expect(section(page).locator(':focus'), 'the focus stays in the section').toHaveCount(1);
  expect(new Set(listFiles(requests)), 'nothing else is loaded').toEqual(loaded);

  // The chosen rating is kept in the tab; the section is closed again. With the engine off, moves without a stored
  // verdict say so.
  await panel(page).getByRole('switch', { name: 'Engine' }).click();
  await page.reload();
  await expect(title(page)).toHaveAttribute('aria-expanded', 'false');
  await title(page).click();
  await expect(rating(page)).toHaveValue('2000');
  await waitForModel(page);
  await expect(section(page).getByText('not judged').first()).toBeVisible();
  await expect(rows(page).filter({ hasText: 'played' })).toContainText(/[+−=]\d+\.\d\d/);
});

test('the server answers if the weights cannot be loaded, and an error can be retried', async ({
  page,
  context,
}) => {
  let isDown = false;
  const asked: unknown[] = [];
  await context.route(/\/weights\.bin$/, (route) => route.fulfill({ body: 'not the weights' }));
  await openStudy(
    page,
    {},
    {
      [answer]: (route) => {
        asked.push(route.request().postDataJSON());
        if (isDown) return refuse(route, 'engine_busy');
        const moves = [{ move: 'Rc7', uci: 'a7c7', probability: 0.75 }];
        return route.fulfill({ json: { fen: '', rating: 1500, moves } });
      },
    },
  );
  await title(page).click();
  await expectShares(page, ['75%', '25%']);
  await expect(rows(page).nth(1)).toContainText('Other moves');
  await expect(section(page)).toContainText('Computed on the server.');
  const before = game.moves[ply - 3];
  const moves = game.moves.slice(ply - 2, ply).map(({ uci }) => uci);
  expect(asked).toEqual([{ fen: before?.fen, moves, rating: 1500 }]);

  isDown = true;
  await page.keyboard.press('ArrowLeft');
  const failure = section(page).getByRole('alert');
  await expect(failure).toContainText('The moves of players could not be computed');
  await expect(failure).toContainText('Your last analyses are still running.');
  await expectNothingForAxe(page);
  isDown = false;
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(failure).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('players are the third tab, hidden while the reader thinks first', async ({ page }) => {
    const requests = recordRequests(page);
    const user = { ...storedReader, rating: 1437 };
    await openStudy(page, {}, { 'GET /api/auth/me': { user } });
    // As if another tab had saved the rating.
    await page.evaluate((text) => {
      localStorage.setItem('user', text);
      dispatchEvent(new StorageEvent('storage', { key: 'user' }));
    }, JSON.stringify(user));
    await expect(page.getByRole('tab')).toHaveText(['Engine', 'AI Insights', 'Players']);
    expect(listFiles(requests)).toEqual([]);
    await page.getByRole('tab', { name: 'Players' }).tap();
    await waitForModel(page);
    await expect(rating(page)).toHaveAttribute('aria-valuetext', '1450, about your rating');
    await expectShares(page, predict(ply, 1450));
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    await expectNothingForAxe(page);
    await panel(page).getByRole('button', { name: 'Think first' }).tap();
    await expect(rows(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Show what the computer says' }).tap();
    await expectShares(page, predict(ply, 1450));
  });
});

test('the page about the model gives its facts, and the API the file they belong to', async ({
  page,
  request,
}) => {
  await page.goto('/contact');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About the model' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About this model');
  const main = page.getByRole('main');
  for (const text of [
    '61,587 rated games of lichess.org',
    'CC0',
    'Maia-1',
    'Below 1000',
    'no clock',
  ]) {
    await expect(main).toContainText(text);
  }
  const first = main.getByRole('table').first().getByRole('row').nth(1);
  await expect(first).toHaveText(/1000–1199\s*44\.0%\s*43\.7%\s*24\.6%\s*27\.5%/);

  const { files, version } = await (await request.get('/api/player-model')).json();
  const [{ path, bytes, sha256 }] = files;
  const file = await (await request.get(path)).body();
  expect([file.length, createHash('sha256').update(file).digest('hex')]).toEqual([bytes, sha256]);
  expect(sha256.startsWith(version)).toBe(true);
  await expect(main).toContainText(sha256);
});
