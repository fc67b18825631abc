import {
  expectNothingForAxe,
  expectNothingForAxeInBothThemes,
  expectNothingSideways,
} from './axe.ts';
import { adminPlan, answerGames, basic, createLibrary, placeIn, starter } from './games-answers.ts';
import {
  analyze,
  chosen,
  firstSlug,
  login,
  openGames,
  rows,
  search,
  upgrade,
} from './games-support.ts';
import { expect, settled, signInLocally, test } from './support.ts';

test.describe('somebody signed in', () => {
  test.beforeEach(async ({ page }) => signInLocally(page));

  test('while the games are on their way nothing moves', async ({ page }) => {
    const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((seen) => {
        for (const entry of seen.getEntries())
          shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await answerGames(
      page,
      {},
      {
        'GET /api/games/featured': async (route) => {
          await arrival;
          await route.fulfill({ json: createLibrary(65, 1) });
        },
        'GET /api/subscription/summary': async (route) => {
          await arrival;
          await route.fulfill({ json: starter });
        },
      },
    );
    await page.goto('/games');
    await expect(page.getByText('Loading games...')).toBeAttached();
    await settled(page);
    arrive();
    await expect(rows(page).first()).toBeVisible();
    await expect(page.getByText('You have access to 1 game')).toBeVisible();
    const shift = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0),
    );
    expect(shift).toBeLessThanOrEqual(0.02);
    expect(await page.locator('*').count(), 'nodes').toBeLessThanOrEqual(1200);
  });

  test('by keyboard alone', async ({ page }) => {
    await answerGames(page, { games: createLibrary(65, 10), summary: basic });
    await openGames(page);
    await page.keyboard.press('/');
    await page.keyboard.press('ArrowDown');
    await expect(rows(page).first()).toBeFocused();
    await expect(chosen(page)).toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await expect(chosen(page)).toHaveAccessibleName(/^Everything is given up on h6/);
    await expect(chosen(page)).toBeFocused();
    await expect(chosen(page)).toHaveAttribute('aria-posinset', '2');
    await expect(chosen(page)).toHaveAttribute('aria-setsize', '65');

    await page.keyboard.press('End');
    const last = rows(page).and(page.locator('[aria-posinset="65"]'));
    await expect(last).toBeFocused();
    await expect(last).toBeInViewport({ ratio: 1 });
    await expect(last, 'locked: only looked at').toHaveAttribute('aria-selected', 'false');
    await page.keyboard.press('Space');
    await expect(upgrade(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(last).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(upgrade(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(last).toBeFocused();
    await page.keyboard.press('PageUp');
    const place = Number(await page.locator(':focus').getAttribute('aria-posinset'));
    expect(place).toBeLessThan(64);
    expect(place).toBeGreaterThan(50);
    await page.keyboard.press('Home');
    await expect(page.locator(':focus')).toHaveAttribute('aria-posinset', '1');
    await expect(page.locator(':focus')).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/analysis/${firstSlug}`);
  });

  test('a row above the bar is not hidden behind it', async ({ page }) => {
    await answerGames(page, { games: createLibrary(65, 65), summary: adminPlan });
    await openGames(page);
    await rows(page).first().focus();
    const bar = page.getByRole('region', { name: 'Chosen game' });
    for (let step = 0; step < 8; step += 1) await page.keyboard.press('ArrowDown');
    const current = await page.locator(':focus').boundingBox();
    const edge = await bar.boundingBox();
    expect((current?.y ?? 0) + (current?.height ?? 0)).toBeLessThanOrEqual(edge?.y ?? 0);
  });

  test('ten thousand games: only those near the window are drawn', async ({ page }) => {
    await answerGames(page, { games: createLibrary(10_000, 10_000), summary: adminPlan });
    await openGames(page);
    await expect(page.getByText('10,000 games')).toBeVisible();
    const most = 30;
    expect(await rows(page).count()).toBeLessThan(most);
    expect(await page.locator('*').count(), 'nodes').toBeLessThan(1500);

    await search(page).focus();
    for (const letter of 'kasparov 2004') {
      await page.keyboard.type(letter);
      expect(await rows(page).count()).toBeLessThan(most);
    }
    await expect(page.getByText('1,000 of 10,000 games')).toBeVisible();
    await search(page).fill('');

    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
    await expect(rows(page).first()).toBeVisible();
    const middle = Number(await rows(page).nth(5).getAttribute('aria-posinset'));
    expect(middle).toBeGreaterThan(4900);
    expect(await rows(page).count()).toBeLessThan(most);

    await rows(page).nth(5).click();
    await page.keyboard.press('End');
    await expect(page.locator(':focus')).toHaveAttribute('aria-posinset', '10000');
    await expect(page.locator(':focus')).toBeInViewport({ ratio: 1 });
    // After scrolling far away, the focused row must still be in the page.
    await page.evaluate(() => scrollTo(0, 0));
    await expect(rows(page).first()).toBeInViewport();
    await expect(page.locator(':focus')).toHaveAttribute('aria-posinset', '10000');
    await page.keyboard.press('ArrowUp');
    await expect(page.locator(':focus')).toHaveAttribute('aria-posinset', '9999');
    await expect(page.locator(':focus')).toBeInViewport({ ratio: 1 });
    expect(await rows(page).count()).toBeLessThan(most);
  });
});

test.describe('for everybody', () => {
  for (const width of [1440, 390]) {
    test(`${width} wide: nothing for axe, nothing sideways`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await signInLocally(page);
      const games = createLibrary(65, 4);
      await answerGames(page, {
        games,
        progress: games.slice(1, 3).map((game, index) => placeIn(game, index === 0 ? 24 : 59)),
      });
      await openGames(page);
      await rows(page).first().click();
      await expectNothingForAxeInBothThemes(page);
      await search(page).fill('zzz');
      await expect(page.getByText('No games match your filters.')).toBeVisible();
      await expectNothingForAxeInBothThemes(page);
    });
  }

  test('at any width: nothing sideways', async ({ page }) => {
    await signInLocally(page);
    await answerGames(page, { games: createLibrary(65, 4) });
    await openGames(page);
    await rows(page).first().click();
    for (const width of [1024, 768, 360, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNothingSideways(page);
    }
  });

  test('the dialogs have nothing for axe', async ({ page }) => {
    await answerGames(page, { games: createLibrary(65, 1, true) });
    await openGames(page);
    await rows(page).nth(1).click();
    await expect(upgrade(page)).toBeVisible();
    await expectNothingForAxe(page);
    await page.keyboard.press('Escape');
    await rows(page).first().click();
    await analyze(page).click();
    await expect(login(page)).toBeVisible();
    await expectNothingForAxe(page);
  });

  test('what a row shows fits into it, at every width', async ({ page }) => {
    const games = createLibrary(65, 4);
    for (const game of games) {
      game.title = 'A title that is longer than most titles of games are';
      game.whyStudy = 'A reason that goes on and on, with one thing after another. '.repeat(4);
    }
    await signInLocally(page);
    await answerGames(page, {
      games,
      progress: games.slice(1, 3).map((game) => placeIn(game, 24)),
    });
    for (const width of [1440, 1240, 1239, 1024, 1023, 768, 767, 390, 360]) {
      await page.setViewportSize({ width, height: 844 });
      await openGames(page);
      const tooTall = await rows(page).evaluateAll((all) =>
        all
          .filter((one) => one.scrollHeight > one.clientHeight || one.scrollWidth > one.clientWidth)
          .map((one) => one.getAttribute('aria-posinset')),
      );
      expect(tooTall, `at ${width}`).toEqual([]);
    }
  });
});
