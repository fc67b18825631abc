import {
  positionAfter,
  cards,
  expectBoard,
  exploration,
  fen,
  lineMove,
  createLine,
  openStudy,
  panel,
  ply,
  createAnalysisWith,
} from './analysis-panel-support.ts';
import type { Page } from '@playwright/test';
import { expectNothingForAxe } from './axe.ts';
import { starter } from './games-answers.ts';
import { expect, test } from './support.ts';

test.describe('exploring a line', () => {
  const line = createLine('Ra3 Qb2 Re3', 'a7a3 e2b2 a3e3');
  const illegal = createLine('Kh8 Kh3 Qa1', 'g8h8 g2h3 e6a1');
  const study = createAnalysisWith({}, ply, [line, illegal]);

  test('a move of an engine line is replayed, and the game resumes where it was left', async ({
    page,
  }) => {
    await openStudy(page, { study });
    await expect(panel(page).getByText('Click pv moves to explore')).toHaveCount(0);
    await exploration(page).click();
    await expect(panel(page).getByText('Click pv moves to explore')).toBeVisible();
    await expectNothingForAxe(page);
    await lineMove(page, 0, 1).click();
    await page.mouse.move(0, 0);
    await expectBoard(page, positionAfter(fen, 'a7a3', 'e2b2'));
    await expect(panel(page).getByText('Best move')).toHaveCount(0);
    await page.getByRole('button', { name: 'Resume Analysis' }).click();
    await expectBoard(page, fen);
    await expect(cards(page).first()).toContainText('Ra3');
  });

  test('an illegal move in an engine line ends the replay before it', async ({ page }) => {
    await openStudy(page, { study });
    await exploration(page).click();
    await lineMove(page, 1, 2).click();
    await page.mouse.move(0, 0);
    await expect(page.getByRole('button', { name: 'Resume Analysis' })).toHaveCount(0);
    await expectBoard(page, fen);
    await lineMove(page, 1, 0).click();
    await page.mouse.move(0, 0);
    await expectBoard(page, positionAfter(fen, 'g8h8'));
  });

  test('focus on a move of a line shows its position, and Enter goes there', async ({ page }) => {
    await openStudy(page, { study });
    await exploration(page).press(' ');
    await cards(page).first().getByRole('button', { name: 'Ra3' }).first().focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(lineMove(page, 0, 1)).toBeFocused();
    await expectBoard(page, positionAfter(fen, 'a7a3', 'e2b2'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Resume Analysis' })).toBeVisible();
    await expectBoard(page, positionAfter(fen, 'a7a3', 'e2b2'));
    await expect(page.getByRole('region', { name: 'Suggested moves' })).toBeFocused();
  });

  test('a stored position reached by another line needs no engine', async ({ page }) => {
    const asked = await openStudy(page);
    await exploration(page).click();
    await lineMove(page, 0, 1).click();
    await expect(panel(page).getByText('Stored analysis, depth 23')).toBeVisible();
    await expect(cards(page)).toHaveCount(3);
    expect(asked.filter((request) => request.url().includes('stockfish'))).toEqual([]);
  });

  test('Exploration Mode is locked without the plan and shows the offer', async ({ page }) => {
    await openStudy(page, { summary: starter });
    await expect(exploration(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(exploration(page)).toHaveAccessibleName('Exploration Mode (locked)');
    await exploration(page).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Upgrade to Basic for Exploration Mode' });
    await expect(dialog.getByRole('listitem')).toHaveText([
      'Click suggestions to explore',
      'What-if scenarios',
      '5 new games every month, cumulative',
      'Unlimited interactive sessions',
      'Both Follow and Freestyle modes',
    ]);
    await expect(dialog.locator('s')).toHaveText('$5');
    await expect(dialog).toContainText('$2.50/month');
    await expectNothingForAxe(page);
    await dialog.getByRole('button', { name: 'Maybe Later' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(exploration(page)).toBeFocused();
    await expect(exploration(page)).not.toBeChecked();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Upgrade to Basic' }).click();
    await expect(page).toHaveURL('/subscription');
  });
});

test.describe('the engine of the browser', () => {
  const fromBrowser = /^Your browser, depth \d+$/;
  const forEngine = { timeout: 150_000 };

  /** Tries again like a reader if the engine exceeded a time limit, which can happen on a busy machine. */
  async function expectBrowserLines(page: Page): Promise<void> {
    const retry = panel(page).getByRole('button', { name: 'Retry Analysis' });
    const lines = panel(page).getByText(fromBrowser);
    await expect(async () => {
      if (await retry.isVisible()) await retry.click();
      await expect(lines).toBeVisible({ timeout: 2000 });
    }).toPass(forEngine);
  }

  test('the engine of the browser analyses a position of the game only on request', async ({
    page,
  }) => {
    const engineFiles: string[] = [];
    page.on('request', (request) => {
      if (/\.wasm|\/engine\//.test(request.url())) engineFiles.push(request.url());
    });
    await openStudy(page, {
      study: createAnalysisWith({}, ply, [createLine('Kh8', 'g8h8', { depth: 2 })]),
    });
    await exploration(page).click();
    const button = panel(page).getByRole('button', { name: 'Reanalyze Position' });
    await expect(button).toBeVisible();
    expect(engineFiles).toEqual([]);
    await button.click();
    await expect(panel(page).getByRole('button', { name: 'Analyzing...' })).toBeVisible();
    await expectBrowserLines(page);
    await expect(cards(page)).toHaveCount(3);
    await expect(button).toBeVisible(forEngine);
    expect(engineFiles.length).toBeGreaterThan(0);
  });

  test('the engine of the browser analyses explored positions by itself', async ({ page }) => {
    await openStudy(page, { study: createAnalysisWith({}, ply, [createLine('Kh8', 'g8h8')]) });
    await exploration(page).click();
    await lineMove(page, 0, 0).click();
    await expect(panel(page).getByText('White To Move')).toBeVisible();
    await expectBrowserLines(page);
    await expect(cards(page).first()).toContainText('44.');
    await page.getByRole('button', { name: 'Resume Analysis' }).click();
    await expect(panel(page).getByText('Stored analysis, depth 23')).toBeVisible();
  });

  test('a threat is shown as the move of the other side', async ({ page }) => {
    await openStudy(page);
    await page.keyboard.press('x');
    await expect(panel(page).getByText('If it were White’s move')).toBeVisible();
    await expectBrowserLines(page);
    await expect(cards(page).first()).toContainText('44.');
    await page.keyboard.press('x');
    await expect(panel(page).getByText('Stored analysis, depth 23')).toBeVisible();
  });
});
