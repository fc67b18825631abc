import { readFile } from 'node:fs/promises';
import type { SessionEvaluation } from '@lamplight/contract/play.ts';
import { readGame } from '@lamplight/domain/chess/pgn/read-game.ts';
import type { Locator, Page, Request } from '@playwright/test';
import { expectNothingForAxeInBothThemes } from './axe.ts';
import { answerReview, createReview, sessionId } from './review-answers.ts';
import { newAccount } from './people.ts';
import { createPlayedSession } from './played-session.ts';
import { act, blunder, createPlayer, createSessionAt } from './player.ts';
import { subscribe } from './subscribe.ts';
import { expect, settled, signIn, signInLocally, test } from './support.ts';

const address = `/interactive-play-review/${sessionId}`;
const current = (page: Page): Locator => page.locator('[aria-current=step]');
const label = (page: Page): Locator => page.getByText(/^Move \d+ \/ \d+$/);
const chart = (page: Page): Locator => page.getByRole('slider', { name: 'Win chance' });
const spoken = (page: Page): Locator => page.locator('output[aria-live=polite] span');
const card = (page: Page): Locator => page.getByRole('region', { name: 'Divergences' });

async function open(
  page: Page,
  review = createReview(),
  said: Parameters<typeof answerReview>[2] = {},
): Promise<Request[]> {
  await signInLocally(page);
  const asked = await answerReview(page, review, said);
  await page.goto(address);
  await settled(page);
  await expect(page.locator('cg-board piece').first()).toBeVisible();
  return asked;
}

test('the hardest moves of the game and the hardest finds are listed, and a click shows them on the board', async ({
  page,
}) => {
  const review = createReview();
  const [found, missed] = [
    review.session.moveHistory.find(({ isMatch, missed: tries }) => isMatch && tries === 0),
    review.session.moveHistory.find(({ isMatch, missed: tries }) => isMatch && tries > 0),
  ];
  if (!found || !missed) throw new Error('the review has no such moves');
  const difficulties = [
    { ply: found.ply, foundShare: 0.2 },
    { ply: missed.ply, foundShare: 0.004 },
  ];
  await open(page, { ...review, difficulties });
  const hardest = page.getByRole('region', { name: 'Hardest moves', exact: true });
  await expect(hardest.getByRole('listitem')).toHaveText([
    new RegExp(`${missed.san}.*found by fewer than 1 in 100$`),
    new RegExp(`${found.san}.*found by 1 in 5, and by you$`),
    new RegExp(`${found.san}.*found by 1 in 5, and by you$`),
  ]);
  await expect(hardest).toContainText('for players of about 1500');
  await hardest.getByRole('button').first().press('Enter');
  await expect(current(page)).toContainText(missed.san);
  await expectNothingForAxeInBothThemes(page);
});

test.describe('without a review to show', () => {
  test('the review shows a text while it loads', async ({ page }) => {
    await signInLocally(page);
    await answerReview(page, createReview(), {
      [`GET /api/interactive/session/${sessionId}/review`]: () => new Promise(() => {}),
    });
    await page.goto(address);
    await expect(page.getByText('Loading session review...')).toBeVisible();
    await expectNothingForAxeInBothThemes(page);
  });

  test('a session that does not exist shows a message and a link to the dashboard', async ({
    page,
  }) => {
    await signInLocally(page);
    await answerReview(page, createReview(), {
      [`GET /api/interactive/session/${sessionId}/review`]: 'session_not_found',
    });
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Session not found' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(page).toHaveURL('/dashboard');
  });

  for (const [button, url] of [
    ['Maybe Later', '/dashboard'],
    ['View Pricing', '/subscription'],
  ] as const) {
    test(`the review offer of a plan without reviews has the button ${button}`, async ({
      page,
    }) => {
      await signInLocally(page);
      await answerReview(page, createReview(), {
        [`GET /api/interactive/session/${sessionId}/review`]: 'upgrade_required',
      });
      await page.goto(address);
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText('Session review and divergence tracking')).toBeVisible();
      await dialog.getByRole('button', { name: button }).click();
      await expect(page).toHaveURL(url);
    });
  }
});

test('a session is reviewed with the keyboard, and every step is announced', async ({ page }) => {
  await open(page);
  await expect(label(page)).toHaveText('Move 0 / 20');
  await expect(current(page)).toHaveText('Starting Position');
  for (const [key, move, place] of [
    ['ArrowRight', 'e4', 1],
    ['End', 'Rca8', 20],
    ['ArrowLeft', 'bxa3', 20],
    ['Home', 'Starting Position', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect(label(page)).toHaveText(`Move ${place} / 20`);
    await expect(current(page)).toContainText(move);
    const named = place === 0 ? [] : [new RegExp(`^${place}(\\.|…) ${move}$`)];
    await expect(page.locator('.step-label .san')).toHaveText(named);
  }
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(spoken(page)).toHaveText('1, pawn to e4, same as Magnus');

  await page.getByRole('button', { name: 'Tried Kf2' }).click();
  await expect(page.getByRole('img', { name: 'Position after 11. Kf2' }).first()).toBeVisible();
  await expect(spoken(page)).toHaveText(
    'Tried: 11, king to f2, weaker than his, 15 points of winning chance behind his move',
  );
  await page.keyboard.press('ArrowRight');
  await expect(current(page)).toContainText('Qd2');
  await expect(spoken(page)).toHaveText('11, queen to d2, same as Magnus, found on try 3');

  await chart(page).focus();
  await page.keyboard.press('PageUp');
  await expect(label(page)).toHaveText('Move 16 / 20');
  await expect(chart(page)).toHaveAttribute(
    'aria-valuetext',
    /queen takes queen on a5, You 42 percent, Magnus’s game 53 percent/,
  );
});

test('one button goes to the turning point, and every divergence opens', async ({ page }) => {
  await open(page);
  await expect(page.getByText(/^COMPLETED$/)).toBeVisible();
  await expect(page.getByText('134 of 150 points')).toBeVisible();
  await page.getByRole('button', { name: 'Where it went wrong' }).click();
  await expect(label(page)).toHaveText('Move 16 / 20');

  await expect(card(page)).toContainText('4 of 4');
  await expect(card(page)).toContainText('You kept your move and played on.');
  await card(page).getByRole('button', { name: 'Previous divergence' }).click();
  await card(page).getByRole('button', { name: 'Previous divergence' }).click();
  await expect(card(page)).toContainText('Weaker than his');
  await expect(card(page)).toContainText('15 points of winning chance behind his move.');
  await expect(card(page)).toContainText('can be taken at once');
  await expect(card(page)).toContainText('You went back to his move.');
  const boards = card(page).getByRole('img');
  await expect(boards).toHaveCount(2);
  await expect(boards.nth(1)).toHaveAccessibleName('Position after 11. Kf2');
  await card(page).getByRole('button', { name: 'On in your line' }).click();
  await expect(boards.nth(1)).toHaveAccessibleName(/^Position after 11… /);
  await expect(card(page).getByRole('link', { name: 'Try again from here' })).toHaveAttribute(
    'href',
    /\/interactive\/[\w-]+\?from=20$/,
  );
});

test('the downloaded PGN has the whole session, and our own reader parses it', async ({ page }) => {
  await open(page);
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PGN' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(/^[\w-]+-session-2026-11-14\.pgn$/);
  const read = readGame(await readFile(await download.path(), 'utf8'), { strict: true });
  if (!read.ok) throw new Error(read.error.message);
  const { record, headers, moves } = read.game;
  expect(moves).toHaveLength(99);
  expect(headers).toMatchObject({
    Annotator: 'Lamplight',
    SessionMode: 'Freestyle',
    SessionStatus: 'completed',
    SessionScore: '12 of 15 moves found, 134 of 150 points',
    SessionOpponent: 'Casual',
  });
  const [kf2, bd2] = record.mainline[20]?.variations ?? [];
  expect(kf2?.[0]).toMatchObject({ move: 'Kf2', nag: [2] });
  expect(kf2?.[0]?.comment).toMatch(/^\[%eval -1\.20\] You: Weaker than his, 15 points/);
  expect(bd2?.[0]?.move).toBe('Bd2');
  const [own] = record.mainline[28]?.variations ?? [];
  expect(own?.map(({ move }) => move).join(' ')).toMatch(/^Nd5 Nxd5 Qxa5 .* Rca8$/);
  expect(own?.at(-1)?.comment).toBe('[%eval -3.04] Your game ended 0-1.');
});

test('moves without an evaluation are evaluated once by the engine of this tab', async ({
  page,
}) => {
  const stored: SessionEvaluation[] = [];
  const asked = await open(page, createReview({ isRated: false }), {
    [`POST /api/interactive/session/${sessionId}/evaluations`]: async (route) => {
      const { evaluations } = route.request().postDataJSON() as {
        evaluations: SessionEvaluation[];
      };
      stored.push(...evaluations);
      await route.fulfill({ json: { evaluations: stored } });
    },
  });
  await expect(page.getByText(/^Looking at your own moves, \d+ of 12\.$/)).toBeVisible();
  await expect(page.getByText(/accuracy [\d.]+ over 6 moves/)).toBeVisible({ timeout: 60_000 });
  await expect
    .poll(() => stored.map(({ ply }) => ply))
    .toEqual([...Array(12).keys()].map((n) => n + 29));
  expect(stored.every(({ depth }) => depth >= 8)).toBe(true);
  expect(asked.filter((request) => request.url().includes('/judge'))).toEqual([]);
});

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`at ${viewport.width} px the review passes axe`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await open(page);
    await card(page).getByRole('button', { name: 'Next divergence' }).click();
    await expectNothingForAxeInBothThemes(page);
  });
}

test('a real session with a missed move and a freestyle part is reviewed, evaluated once and downloaded', async ({
  page,
}) => {
  const player = await newAccount();
  await subscribe(player);
  const session = await createPlayedSession(player);
  await signIn(page, player);
  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/evaluations')) saves.push(request.url());
  });
  await page.goto(`/interactive-play-review/${session.sessionId}`);
  await expect(label(page)).toHaveText(`Move 0 / ${Math.ceil(session.plies / 2)}`);
  await expect(page.getByText(/^ABANDONED$/)).toBeVisible();
  await expect(page.getByText(/accuracy [\d.]+ over 2 moves/)).toBeVisible({ timeout: 60_000 });
  await expect(card(page)).toContainText('1 of 2');
  await expect(card(page)).toContainText(/\d+ of 10 points/);
  // The accuracy is shown before the computer's last move is evaluated. It is stored when all moves are evaluated.
  await expect.poll(() => saves.length).toBe(1);

  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PGN' }).click();
  const read = readGame(await readFile(await (await waiting).path(), 'utf8'), { strict: true });
  if (!read.ok) throw new Error(read.error.message);
  const tried = read.game.record.mainline.flatMap(({ variations }) => variations);
  expect(tried.map((line) => line.map(({ move }) => move))).toEqual(session.lines);
  expect(tried.flat().every(({ comment }) => comment?.includes('[%eval'))).toBe(true);

  await page.reload();
  await expect(page.getByText(/accuracy [\d.]+ over 2 moves/)).toBeVisible();
  expect(saves).toHaveLength(1);
});

test('the review of an active session hides the recorded move that the reader looks for', async ({
  page,
}) => {
  const player = await createPlayer('basic');
  const { sessionId: id } = await createSessionAt(player, blunder.ply);
  await act(player, 'move', { sessionId: id, move: blunder.san });
  const his = player.game.moves[blunder.ply]?.notation ?? '';
  const sign = 'Your tries at the move you are looking for are shown once you have found it.';
  await signIn(page, player.signedIn);

  await page.goto(`/interactive-play-review/${id}`);
  await expect(card(page)).toContainText(sign);
  expect(await page.locator('body').ariaSnapshot()).not.toContain(his);
  await act(player, 'divergence-action', { sessionId: id, action: 'rewind' });
  await page.reload();
  await expect(card(page)).toContainText(sign);
  expect(await page.locator('body').ariaSnapshot()).not.toContain(his);

  await act(player, 'move', { sessionId: id, move: his });
  await page.reload();
  await expect(card(page).getByRole('img', { name: `Position after 8. ${his}` })).toBeVisible();
});
