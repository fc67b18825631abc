import { expectNothingForAxe, expectNothingForAxeInBothThemes } from './axe.ts';
import {
  answerStudy,
  game,
  createGame,
  createProgress,
  createAnalysis,
} from './analysis-answers.ts';
import {
  currentMove,
  expectStep,
  openStudy,
  picture,
  press,
  pressQuickly,
  spoken,
  stepButton,
  stepLabel,
} from './analysis-board-support.ts';
import { starter } from './games-answers.ts';
import { expect, settled, signInLocally, test } from './support.ts';

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
]) {
  test(`at ${viewport.width} px the analysis board passes axe`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openStudy(page, { search: '?ply=96' });
    await expect(page.getByText('Top 3 Suggestions')).toBeVisible();
    await expectNothingForAxeInBothThemes(page);
  });
}

test('the analysis board with Think first on passes axe', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openStudy(page, { search: '?ply=10' });
  await press(page, 'z');
  await expect(picture(page, 'Hidden while you think')).toBeVisible();
  await expectNothingForAxe(page);
});

test('the analysis board with an explored line passes axe', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openStudy(page, { search: '?ply=10' });
  await page.getByRole('switch', { name: 'Exploration Mode' }).click();
  await page.getByRole('heading', { name: 'Move History' }).click();
  await press(page, 'Space');
  await expect(page.getByRole('region', { name: 'Your line' })).toBeVisible();
  await expectNothingForAxe(page);
});

test('the list of keys passes axe, and the keys of the board do nothing while it is open', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openStudy(page, { search: '?ply=10' });
  await page.getByRole('switch', { name: 'Exploration Mode' }).click();
  await page.getByRole('heading', { name: 'Move History' }).click();
  await press(page, 'Space');
  await press(page, '?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(keys).toContainText('Show the threat');
  await expectNothingForAxe(page);
  await press(page, 'f');
  await press(page, 'Escape');
  await expect(keys).toHaveCount(0);
  await expect(page.locator('.name-bar').last()).toContainText('Magnus Carlsen');
  await expect(page.getByRole('region', { name: 'Your line' }), 'the dialog took it').toBeVisible();
});

test('the analysis board does not shift while it loads', async ({ page }) => {
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((seen) => {
      for (const entry of seen.getEntries())
        shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await signInLocally(page);
  await answerStudy(
    page,
    { progress: createProgress(85) },
    {
      [`GET /api/games/resolve/${game.slug}`]: async (route) => {
        await arrival;
        await route.fulfill({ json: game });
      },
      [`GET /api/games/${game.id}/study`]: async (route) => {
        await new Promise((resolve) => {
          setTimeout(resolve, 400);
        });
        await route.fulfill({ json: createAnalysis(game) });
      },
    },
  );
  await page.goto(`/analysis/${game.slug}`);
  await settled(page);
  await expect(page.locator('.board-waiting')).toBeVisible();
  const before = await page.locator('.board-frame').boundingBox();
  arrive();
  await expect(page.getByText('Top 3 Suggestions')).toBeVisible();
  await expect(page.locator('.graph-area')).toHaveCount(1);
  expect(await page.locator('.board-frame').boundingBox()).toEqual(before);
  const shift = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0),
  );
  expect(shift).toBeLessThanOrEqual(0.02);
});

test('each step is announced, and of several quick steps only the last', async ({ page }) => {
  await openStudy(page, { search: '?ply=84' });
  await expect(spoken(page), 'a page that has just opened reads itself').toHaveCount(0);
  // The evaluation is announced only if the analysis has been loaded.
  await expect(page.locator('.graph-area')).toHaveCount(1);
  await press(page, 'ArrowRight');
  await expect(spoken(page)).toHaveText('43, rook to d5, best move, evaluation plus 1.0');
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const region = document.querySelector('output[aria-live=polite]:has(span)');
    new MutationObserver(() => said.push(region?.textContent ?? '')).observe(region as Node, {
      childList: true,
      subtree: true,
    });
  });
  await pressQuickly(page, 'ArrowLeft', 30);
  await expect(spoken(page)).toHaveText(/^28, pawn|^28, /);
  await press(page, 'Home');
  await expect(spoken(page)).toHaveText(/^Starting Position/);
  expect(await page.evaluate(() => (window as unknown as { said: string[] }).said)).toHaveLength(2);
});

test('the read-only board is an image whose description lists the pieces', async ({ page }) => {
  await openStudy(page, { search: '?ply=85' });
  const board = picture(page, 'Position after 43. Rd5');
  await expect(board).toHaveAccessibleDescription(
    /^Black to move\. White: king g2; queen e2; rooks d5, d1;/,
  );
  await expect(picture(page, 'Evaluation plus 1.0')).toBeVisible();
});

test('the key z hides all output of engine and coach, also after a reload', async ({ page }) => {
  await openStudy(page, { search: '?ply=96' });
  await expect(page.locator('.board-badge')).toBeVisible();
  await press(page, 'z');
  await expect(page.locator('.board-badge')).toHaveCount(0);
  await expect(page.locator('.move-mark')).toHaveCount(0);
  await expect(page.locator('.graph-area')).toHaveCount(0);
  await expect(page.locator('.cg-shapes line')).toHaveCount(0);
  await expect(page.locator('.evalbar-number')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Next mistake' })).toBeDisabled();
  await page.reload();
  await expect(picture(page, 'Hidden while you think')).toBeVisible();
  await press(page, 'ArrowLeft');
  await expect(spoken(page)).toHaveText('48, king to h1');
  await press(page, 'z');
  await expect(page.locator('.graph-area')).toHaveCount(1);
});

test('keys flip the board and switch the arrow, the threat and the engine', async ({ page }) => {
  await openStudy(page, { search: '?ply=85' });
  const names = page.locator('.name-bar');
  await expect(names.first()).toContainText('Sergey Karjakin');
  await press(page, 'f');
  await expect(names.first()).toContainText('Magnus Carlsen');
  const arrow = page.locator('.cg-shapes line');
  await expect(arrow).toHaveCount(1);
  await press(page, 'a');
  await expect(arrow).toHaveCount(0);
  await press(page, 'a');
  await expect(arrow).toHaveCount(1);
  await press(page, 'l');
  await expect(arrow).toHaveCount(0);
  await expect(page.getByRole('switch', { name: 'Engine' })).not.toBeChecked();
});

test('a game of the featured player with Black is shown from Black’s side', async ({ page }) => {
  await openStudy(page, { game: createGame({ plies: 6, analysisSide: 'Black' }) });
  await expect(page.locator('.name-bar').last()).toContainText('Sergey Karjakin');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('on a phone the board is sticky and the step buttons are at the bottom', async ({
    page,
  }) => {
    await openStudy(page, { search: '?ply=85' });
    await expect(page.locator('h1')).toHaveText('Analysis Board');
    await expect(page.locator('.move-list')).toHaveCount(0);
    await expect(currentMove(page)).toBeInViewport();
    const bar = page.locator('.board-bar');
    expect((await bar.boundingBox())?.height).toBe(64);
    for (const name of ['First move', 'Previous move', 'Next move', 'Last move']) {
      const box = await stepButton(page, name).boundingBox();
      expect([box?.width, box?.height]).toEqual([44, 44]);
    }
    const board = await page.locator('.board-frame').boundingBox();
    expect(board?.width).toBeGreaterThanOrEqual(384);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(page.getByRole('slider', { name: 'Evaluation' })).toBeInViewport();
    expect((await page.locator('.board-frame').boundingBox())?.y, 'under its strip').toBe(8);
    await expect(bar).toBeInViewport({ ratio: 1 });
    await stepButton(page, 'Next move').tap();
    await expectStep(page, 86, 99);
    const inner = await page.evaluate(() =>
      [...document.querySelectorAll('main *')]
        .filter((element) => {
          const { overflowY } = getComputedStyle(element);
          const scrolls = overflowY === 'auto' || overflowY === 'scroll';
          return scrolls && element.scrollHeight > element.clientHeight + 1;
        })
        .map((element) => element.className),
    );
    expect(inner, 'nothing inside the page scrolls by itself').toEqual([]);
  });

  test('on a phone the exploration switch is in the engine tab and the resume button in the bar', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      localStorage.setItem('study-view', JSON.stringify({ engine: false }));
    });
    await openStudy(page, { search: '?ply=2' });
    await expect(page.getByRole('banner').getByRole('switch')).toHaveCount(0);
    await page.getByRole('switch', { name: 'Exploration Mode' }).tap();
    await page.locator('[data-square=b1]').dispatchEvent('click');
    await page.locator('[data-square=c3]').dispatchEvent('click');
    await expect(page.getByRole('region', { name: 'Your line' })).toContainText('2.Nc3');
    await page.getByRole('button', { name: 'Resume Analysis' }).tap();
    await expect(currentMove(page)).toContainText('c5');
  });
});

test('a game beyond the plan shows the offer and a link back to the games', async ({ page }) => {
  await signInLocally(page);
  await answerStudy(
    page,
    { summary: starter },
    { [`GET /api/games/resolve/${game.slug}`]: 'game_access_denied' },
  );
  await page.goto(`/analysis/${game.slug}`);
  const offer = page.getByRole('dialog', { name: 'Upgrade to Basic Plan' });
  await expect(offer).toBeVisible();
  await offer.getByRole('button', { name: 'Maybe Later' }).click();
  await expect(page.locator('h1')).toHaveText('Analysis Board');
  await page.getByRole('link', { name: 'Back to Games' }).click();
  await expect(page).toHaveURL('/games');
});

test('a game that does not exist shows a message and a link to the games', async ({ page }) => {
  await signInLocally(page);
  await answerStudy(page, {}, { 'GET /api/games/resolve/nothing': 'game_not_found' });
  await page.goto('/analysis/nothing');
  await expect(page.getByText('There is no such game.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Select a Game' })).toHaveAttribute('href', '/games');
});

test('a game that could not be loaded can be requested again', async ({ page }) => {
  let isDown = true;
  await signInLocally(page);
  await answerStudy(
    page,
    {},
    {
      [`GET /api/games/resolve/${game.slug}`]: (route) =>
        isDown ? route.abort('connectionrefused') : route.fulfill({ json: game }),
    },
  );
  await page.goto(`/analysis/${game.slug}`);
  await expect(page.getByRole('alert')).toContainText('The game could not be loaded.');
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(stepLabel(page)).toHaveText('Start Position');
});
