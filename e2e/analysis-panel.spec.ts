import { qualityClasses, qualitySigns } from '@lamplight/domain/quality/quality.ts';
import { refuse } from './account-answers.ts';
import { answerStudy, createAnalysis, game } from './analysis-answers.ts';
import { expectStep } from './analysis-board-support.ts';
import {
  positionAfter,
  cards,
  expectBoard,
  fen,
  pointAtMove,
  createLine,
  exploration,
  openStudy,
  panel,
  ply,
  createAnalysisWith,
} from './analysis-panel-support.ts';
import { expectNothingForAxe } from './axe.ts';
import { expect, signInLocally, test } from './support.ts';

const mate = createLine('Qd1#', 'e6d5', { mate: -3, scoreCp: -10_000, depth: 0 });
const level = createLine('Kh7', 'g8h7', { scoreCp: 0 });
const losing = createLine('Kh8', 'g8h8', { scoreCp: -40, depth: 21 });

test.describe('the three suggestions', () => {
  test('the suggestions show move, evaluation, line and depth, and the side to move', async ({
    page,
  }) => {
    const study = createAnalysisWith({}, ply, [
      createLine('Ra3 Qb2 Re3', 'a7a3 e2b2 a3e3'),
      losing,
      level,
    ]);
    const asked = await openStudy(page, { study });
    const region = panel(page).getByRole('region', { name: 'Top 3 Suggestions' });
    await expect(region).toContainText('Black To Move');
    await expect(region).toContainText('Best move');
    await expect(region).toContainText('=0.00');
    await expect(cards(page)).toHaveCount(3);
    for (const text of ['Ra3', '+2.16', '43… Ra3 44. Qb2 Re3', 'd23'])
      await expect(cards(page).first()).toContainText(text);
    await expect(cards(page).nth(1)).toContainText('−0.40');
    await expect(cards(page).nth(1)).toContainText('d21');
    await expect(cards(page).nth(2)).toContainText('=0.00');
    await expect(region).toContainText('Stored analysis, depth 23');
    await expect(region.getByRole('button', { name: 'Reanalyze Position' })).toHaveCount(0);

    await page.keyboard.press('ArrowLeft');
    await expect(region).toContainText('White To Move');
    await expect(region).toContainText('Inaccuracy');
    await expect(region).toContainText('−0.62');
    expect(asked.filter((request) => request.url().includes('/analysis/'))).toHaveLength(0);
  });

  test('the hint to scroll is shown only while the suggestions are higher than their box', async ({
    page,
  }) => {
    const long = createLine(
      'Ra3 Qb2 Re3 Rd2 Kh7 Kf1 Kg8 Kg2 Kh7 Kf1 Kg8 Kg2',
      'a7a3 e2b2 a3e3 d5d2 g8h7 g2f1 h7g8 f1g2 g8h7 g2f1 h7g8 f1g2',
    );
    await openStudy(page, { study: createAnalysisWith({}, ply, [long, losing, level]) });
    const hint = panel(page).getByText('↑↓ Scroll for more');
    await expect(cards(page)).toHaveCount(3);
    await expect(hint).toBeHidden();
    // The card under the pointer shows its whole line.
    await cards(page).first().hover();
    await expect(hint).toBeVisible();
    const box = panel(page).locator('.sugg-box');
    expect(await box.evaluate((it) => it.scrollHeight > it.clientHeight)).toBe(true);
    await page.mouse.move(0, 0);
    await expect(hint).toBeHidden();
  });

  test('the head of the suggestions stays inside the panel at any width', async ({ page }) => {
    const base = createAnalysis(game);
    const study = {
      ...base,
      qualities: base.qualities.map((_, index) => {
        const classification = qualityClasses[index % qualityClasses.length] ?? 'good';
        const { symbol, description, color } = qualitySigns[classification];
        return { classification, symbol, description, color, evaluationDelta: -20_000 };
      }),
    };
    await openStudy(page, { study }, {}, 0);
    const region = panel(page).getByRole('region', { name: 'Top 3 Suggestions' });
    for (let step = 1; step <= 2 * qualityClasses.length; step += 1) {
      await page.keyboard.press('ArrowRight');
      await expectStep(page, step, 99);
      await expect(region).toContainText(step % 2 === 1 ? 'Black To Move' : 'White To Move');
      for (const width of [1024, 1280, 1366, 1440, 1536, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        const outside = await region.evaluate((head) => {
          const inner = head.getBoundingClientRect().right - 16;
          return [...head.querySelectorAll('.eng-head > *')]
            .map((part) => Math.round(part.getBoundingClientRect().right - inner))
            .filter((over) => over > 0);
        });
        expect(outside, `half-move ${step} at ${width} px`).toEqual([]);
      }
    }
  });

  test('a mate is counted in moves, and an unknown depth is shown as 25', async ({ page }) => {
    await openStudy(page, { study: createAnalysisWith({}, ply, [mate]) });
    await expect(cards(page).first()).toContainText('#−3');
    await expect(cards(page).first()).toContainText('Black mates in 3');
    await expect(cards(page).first()).toContainText('d25');
  });

  test('the suggestions have texts for loading and for a missing analysis', async ({ page }) => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    const study = createAnalysisWith({ positions: [] });
    await openStudy(
      page,
      {},
      {
        [`GET /api/games/${game.id}/study`]: async (route) => {
          await answered;
          await route.fulfill({ json: study });
        },
      },
    );
    await expect(panel(page).getByText('Loading engine analysis...')).toBeVisible();
    answer();
    await expect(panel(page).getByText('No analysis available for this position')).toBeVisible();
    await expect(panel(page).getByText('Scroll for more')).toHaveCount(0);
    await expect(panel(page).getByRole('button', { name: 'Reanalyze Position' })).toBeVisible();
  });

  test('a stored analysis that could not be loaded is reported and can be requested again', async ({
    page,
  }) => {
    let isDown = true;
    await openStudy(
      page,
      {},
      {
        [`GET /api/games/${game.id}/study`]: (route) =>
          isDown ? refuse(route, 'internal_error') : route.fulfill({ json: createAnalysis(game) }),
      },
    );
    const failure = page.getByRole('alert', { name: 'Analysis Error' });
    await expect(failure).toContainText('The stored analysis could not be loaded.');
    await expect(panel(page).getByText('No analysis available for this position')).toHaveCount(0);
    await expect(page.getByText('The evaluation could not be loaded.')).toBeVisible();
    await expect(panel(page).getByRole('button', { name: 'Get Strategic Analysis' })).toBeVisible();
    await expectNothingForAxe(page);

    isDown = false;
    await failure.getByRole('button', { name: 'Retry Analysis' }).press('Enter');
    await expect(cards(page)).toHaveCount(3);
    await expect(page.locator('.graph-area')).toHaveCount(1);
    await expect(page.getByRole('region', { name: 'Suggested moves' })).toBeFocused();
  });

  test('a stored analysis refused with 401 asks the reader to sign in', async ({ page }) => {
    await signInLocally(page);
    await answerStudy(page, {}, { [`GET /api/games/${game.id}/study`]: 'unauthorized' });
    await page.goto(`/analysis/${game.slug}`);
    await expect(page.locator('h1')).toHaveText('Authentication Required');
    await expect(page.getByRole('main').getByRole('link', { name: 'Go to Login' })).toBeVisible();
  });

  test('the engine can be switched off, also after a reload', async ({ page }) => {
    await openStudy(page);
    const engine = panel(page).getByRole('switch', { name: 'Engine' });
    const insights = panel(page).getByRole('switch', { name: 'AI Insights' });
    await expect(engine).toBeChecked();
    await expect(insights).toBeChecked();
    await engine.click();
    await expect(cards(page)).toHaveCount(0);
    await insights.click();
    await expect(panel(page).getByText('AI Strategic Insights')).toHaveCount(0);
    await page.reload();
    await expect(engine).not.toBeChecked();
    await expect(insights).not.toBeChecked();
    await expect(cards(page)).toHaveCount(0);
  });

  test('a search that ends below the stored depth leaves the stored lines', async ({ page }) => {
    // Without the engine of the browser, the server's answers.
    await page.route('**/engine/**', (route) => route.abort());
    const answer = {
      fen,
      alternatives: [{ ...losing, move: 'Kh8', uci: 'g8h8', pv: losing.san, pvUci: losing.uci }],
      bestMove: 'Kh8',
      cached: false,
    };
    let depth = 8;
    await openStudy(
      page,
      {},
      {
        'POST /api/stockfish/analyze': (route) => route.fulfill({ json: { ...answer, depth } }),
      },
    );
    await exploration(page).click();
    const button = panel(page).getByRole('button', { name: 'Reanalyze Position' });
    await button.click();
    await expect(
      panel(page).getByText('Depth 8 reached. The lines shown are deeper.'),
    ).toBeVisible();
    await expect(panel(page).getByText('Stored analysis, depth 23')).toBeVisible();
    await expect(cards(page)).toHaveCount(3);

    depth = 24;
    await button.click();
    await expect(panel(page).getByText('Server, depth 24')).toBeVisible();
    await expect(cards(page)).toHaveCount(1);
  });

  test('a failing engine shows one error with a retry button', async ({ page }) => {
    await page.route('**/engine/**', (route) => route.abort());
    await openStudy(
      page,
      { study: createAnalysisWith({ positions: [] }) },
      { 'POST /api/stockfish/analyze': 'engine_unavailable' },
    );
    await panel(page).getByRole('button', { name: 'Reanalyze Position' }).click();
    const failure = page.getByRole('alert', { name: 'Analysis Error' });
    await expect(failure).toContainText('Error');
    await expect(failure).toContainText('WASM analysis failed');
    await expect(failure).toContainText('The engine is not available right now.');
    await expectNothingForAxe(page);
    // From here on the server does not respond, so the page keeps waiting.
    await page.route('**/api/stockfish/analyze', () => undefined);
    await failure.getByRole('button', { name: 'Retry Analysis' }).click();
    await expect(failure).toHaveCount(0);
    await expect(panel(page).getByText('Analyzing...')).toBeVisible();
  });
});

test.describe('pointing at a line', () => {
  const line = createLine('Ra3 Qb2 Re3', 'a7a3 e2b2 a3e3');
  test.beforeEach(async ({ page }) => {
    await openStudy(page, { study: createAnalysisWith({}, ply, [line, losing, level]) });
    await expectBoard(page, fen);
  });

  test('pointing at a move of a line shows its position until the pointer leaves', async ({
    page,
  }) => {
    await pointAtMove(page, 0, 1);
    await expectBoard(page, positionAfter(fen, 'a7a3', 'e2b2'));
    await panel(page).getByRole('heading', { name: 'Analysis', exact: true }).hover();
    await expectBoard(page, fen);
  });

  test('the wheel walks the line to its end and back', async ({ page }) => {
    await pointAtMove(page, 0, 0);
    await expectBoard(page, positionAfter(fen, 'a7a3'));
    await page.mouse.wheel(0, 100);
    await expectBoard(page, positionAfter(fen, 'a7a3', 'e2b2'));
    for (let turn = 0; turn < 5; turn += 1) await page.mouse.wheel(0, 100);
    await expectBoard(page, positionAfter(fen, 'a7a3', 'e2b2', 'a3e3'));
    await page.mouse.wheel(0, -100);
    await expectBoard(page, positionAfter(fen, 'a7a3', 'e2b2'));
  });

  test('stepping through the game ends the preview', async ({ page }) => {
    await pointAtMove(page, 0, 2);
    await expectBoard(page, positionAfter(fen, 'a7a3', 'e2b2', 'a3e3'));
    await page.keyboard.press('ArrowLeft');
    await expectBoard(page, game.moves[ply - 2]!.fen);
  });

  test('a card that has the pointer or the focus has the arrow', async ({ page }) => {
    const arrow = page.locator('.cg-host line').first();
    const end = async () => `${await arrow.getAttribute('x2')} ${await arrow.getAttribute('y2')}`;
    const best = await end();
    await cards(page).nth(1).locator('.medal').hover();
    await expect.poll(end).not.toBe(best);
    await page.mouse.move(0, 0);
    await expect.poll(end).toBe(best);
    await cards(page).nth(2).getByRole('button', { name: 'Kh7' }).focus();
    await expect.poll(end).not.toBe(best);
  });
});

test.describe('think first', () => {
  test('with Think first no output of engine and coach is on the page until the reader asks', async ({
    page,
  }) => {
    await openStudy(page);
    await panel(page).getByRole('button', { name: 'Think first' }).click();
    const lift = panel(page).getByRole('button', { name: 'Show what the computer says' });
    await expect(lift).toBeVisible();
    for (const text of ['Top 3 Suggestions', 'Best move', 'Accuracy', 'AI Strategic Insights'])
      await expect(panel(page).getByText(text)).toHaveCount(0);
    await expectNothingForAxe(page);
    await lift.click();
    await expect(cards(page)).toHaveCount(3);
    await page.keyboard.press('ArrowLeft');
    await expect(lift).toBeVisible();
    await lift.press('Enter');
    await expect(page.getByRole('region', { name: 'Suggested moves' })).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await lift.focus();
    await page.keyboard.press('z');
    await expect(cards(page)).toHaveCount(3);
    await expect(page.getByRole('region', { name: 'Suggested moves' })).toBeFocused();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('on a phone engine and insights are tabs, and the switch is in the engine tab', async ({
    page,
  }) => {
    await openStudy(page, { study: createAnalysis(game) });
    const engine = page.getByRole('tab', { name: 'Engine' });
    const insights = page.getByRole('tab', { name: 'AI Insights' });
    await expect(engine).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel')).toContainText('Top 3 Suggestions');
    await expect(page.getByRole('tabpanel').getByRole('switch')).toHaveCount(2);
    await expect(cards(page).first()).toContainText('49. Rc8+');
    await expect(page.getByText('Scroll for more')).toBeHidden();
    await expectNothingForAxe(page);
    await engine.focus();
    await page.keyboard.press('ArrowRight');
    await expect(insights).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel')).toContainText('AI Strategic Insights');
    await expect(cards(page)).toHaveCount(0);
    await expectNothingForAxe(page);
  });
});
