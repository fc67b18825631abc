import type { GameAnnotations } from '@lamplight/contract/annotations.ts';
import type { Page, Route } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { createAnnotations } from '../apps/web/test-support/annotations/annotations.ts';
import { createAnalysis, game } from './analysis-answers.ts';
import { expectStep, listPaths, openStudy, spoken, stepButton } from './analysis-board-support.ts';
import { expectBoard, panel, positionAfter } from './analysis-panel-support.ts';
import {
  annotatedGame,
  annotatedPgn,
  annotationsAddress,
  answerAboutBishop,
} from './annotations-answers.ts';
import { expectNothingForAxeInBothThemes } from './axe.ts';
import { expect, test } from './support.ts';
import { expectFitForPhones, phone } from './thumbs.ts';

const { moves } = annotatedGame;
const plies = moves.length;
const after = (ply: number): string => moves[ply - 1]!.fen;
const box = (page: Page, name: string) => panel(page).getByRole('region', { name });
const note = (page: Page) => box(page, 'Annotator’s Note');
const move = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true });
const backButton = (page: Page) => page.getByRole('button', { name: 'Back to the game' });
const marked = (page: Page) => page.locator('cg-board square[class*=mark-]:visible');
const arrows = (page: Page) => page.locator('.cg-shapes g line');

type Level = GameAnnotations['level'];
const readLevel = (route: Route): Level =>
  (new URL(route.request().url()).searchParams.get('level') ?? 'improver') as Level;

/** Opens the annotated game at a half-move. */
function open(page: Page, ply: number, said: Parameters<typeof openStudy>[2] = {}) {
  return openStudy(
    page,
    { game: annotatedGame, study: createAnalysis(annotatedGame), search: `?ply=${ply}` },
    {
      [annotationsAddress]: (route) =>
        route.fulfill({ json: createAnnotations(annotatedPgn, readLevel(route)) }),
      [`GET /api/games/${annotatedGame.id}/analysis/5/database`]: (route) =>
        route.fulfill({ json: answerAboutBishop(readLevel(route)) }),
      ...said,
    },
  );
}

test('an opponent’s move has a box above the insights, which say what they always say', async ({
  page,
}) => {
  await open(page, 6);
  await expect(note(page)).toContainText('A trap, and no good move.');
  await expect(note(page)).toContainText('3… Nd4?');
  await expect(note(page)).toContainText('Annotated by Lamplight');
  await expect(note(page).getByText('Marked: e5, arrow f3 to e5.')).toBeAttached();
  const insights = box(page, 'AI Strategic Insights');
  await expect(insights.getByRole('button', { name: 'Only Magnus moves' })).toBeDisabled();
  await expect(insights).toContainText('AI analysis unavailable for this move');
  const [above, below] = [await note(page).boundingBox(), await insights.boundingBox()];
  expect(above!.y).toBeLessThan(below!.y);
  // Questions are only for those who have not seen the next move.
  await expect(panel(page)).not.toContainText('Which piece stands loose?');
  await expectNothingForAxeInBothThemes(page, { within: '.analysis-panel' });
});

test('shapes are drawn for the position of the note only', async ({ page }) => {
  await open(page, 6);
  await expect(marked(page)).toHaveCount(1);
  await expect(page.locator('cg-board square.mark-yellow:visible')).toHaveCount(1);
  await expect(arrows(page)).toHaveCount(1);
  await expect(page.locator('.cg-shapes line')).toHaveAttribute('stroke', '#a8322a');
  await page.keyboard.press('ArrowRight');
  await expectStep(page, 7, plies);
  await expect(marked(page)).toHaveCount(0);
  await page.keyboard.press('ArrowLeft');
  await expect(marked(page)).toHaveCount(1);
  await panel(page).getByRole('switch', { name: 'AI Insights' }).click();
  await expect(marked(page)).toHaveCount(0);
});

test('a variation is stepped through with keys and buttons, and Escape returns to the game', async ({
  page,
}) => {
  await open(page, 6);
  await move(page, '3, black, knight to f6').click();
  const knight = positionAfter(after(5), 'g8f6');
  await expectBoard(page, knight);
  await expect(spoken(page).last()).toContainText('3, black, knight to f6');
  await expect(page.getByText('Variation: 3… Nf6')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Position in a variation: 3… Nf6' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expectBoard(page, positionAfter(knight, 'f3g5'));
  await expect(move(page, '4, knight to g5')).toHaveAttribute('aria-current', 'step');
  await expect(move(page, '4, knight to g5')).toBeFocused();
  await stepButton(page, 'Last move').click();
  await expectBoard(page, positionAfter(knight, 'f3g5', 'd7d5'));
  await stepButton(page, 'First move').click();
  await expectBoard(page, after(5));
  await page.keyboard.press('Escape');
  await expectBoard(page, after(6));
  await expectStep(page, 6, plies);
  await expect(spoken(page).last()).toHaveText('Back at the game.');
  await expect(marked(page)).toHaveCount(1);
  await expect(backButton(page)).toBeHidden();

  // A nested variation leads back into the line that it leaves.
  await move(page, '4, black, bishop to e7, level').click();
  await expectBoard(page, positionAfter(knight, 'd2d3', 'f8e7'));
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expectBoard(page, knight);
  await backButton(page).click();
  await expectBoard(page, after(6));
  await expectStep(page, 6, plies);
});

test('the engine follows a variation and returns to the game with the reader', async ({ page }) => {
  await open(page, 6);
  const toMove = panel(page).locator('.eng-turn');
  await expect(toMove).toHaveText('White To Move');
  await move(page, '4, knight to g5').click();
  await expect(toMove).toHaveText('Black To Move');
  await expect(panel(page)).not.toContainText('Stored analysis');
  await expect(page.getByRole('img', { name: /^Evaluation / })).toBeVisible({ timeout: 30_000 });
  await page.keyboard.press('Home');
  // The position before the move is in the game, so its lines are stored.
  await expect(panel(page)).toContainText('Stored analysis');
  await page.keyboard.press('Escape');
  await expect(toMove).toHaveText('White To Move');
});

test('a step in the list of moves leaves a variation, also to the move on the board', async ({
  page,
}) => {
  await open(page, 6);
  await move(page, '4, knight to g5').click();
  await page.locator('.move-cell[aria-current=step]').click();
  await expectBoard(page, after(6));
  await expect(backButton(page)).toBeHidden();
});

test('the keyboard alone reads a variation', async ({ page }) => {
  await open(page, 6);
  const knight = move(page, '3, black, knight to f6');
  await knight.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await expectBoard(page, positionAfter(after(5), 'g8f6', 'f3g5'));
  await page.keyboard.press('ArrowLeft');
  await expect(knight).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(knight).toBeFocused();
  await expectBoard(page, after(6));
});

test('the start has the opening paragraph, the end the closing one, and the level changes them', async ({
  page,
}) => {
  const asked = await open(page, 0, { 'POST /api/coach/level': { level: 'club' } });
  const opening = box(page, 'Before the Game');
  await expect(opening).toContainText('The king never leaves the centre. It is a short game.');
  await expect(panel(page).getByRole('button', { name: 'Select a move first' })).toBeDisabled();
  await opening.getByText('Club').click();
  await expect(opening.getByRole('radio', { name: 'Club' })).toBeChecked();
  await expect(opening).toContainText('Count the moves.');
  const calls = listPaths(asked).filter((path) => path === annotationsAddress);
  expect(calls, 'one request for each level').toHaveLength(2);
  await stepButton(page, 'Next move').click();
  await expect(opening).toBeHidden();
  await page.goto(`/analysis/${annotatedGame.slug}?ply=${plies}`);
  await expect(box(page, 'After the Game')).toContainText('Take what is given. Then castle.');
});

test('a note on a move of the featured player is its explanation', async ({ page }) => {
  await open(page, 5, { 'POST /api/coach/level': { level: 'tournament' } });
  const insights = box(page, 'AI Strategic Insights');
  await insights.getByRole('button', { name: 'Get Strategic Analysis' }).click();
  // Long timeout, because the code is fetched first, which is slow on a busy machine.
  const proved = insights.getByRole('button', { name: /^The bishop attacks the pawn on f7/ });
  await expect(proved).toBeVisible({ timeout: 15_000 });
  await expect(proved).toHaveAccessibleName(/\(Proved on the board\)$/);
  // A judgement can be opened too, because it can be reported.
  await expect(insights.getByRole('button', { name: /natural square/ })).toBeVisible();
  await expect(insights.getByText('Annotated by Lamplight')).toHaveCount(2);
  await expect(insights.getByText('annotator', { exact: true })).toHaveCount(0);
  await expect(page.locator('cg-board square.mark-red:visible')).toHaveCount(1);
  await move(page, '3, bishop to b5, interesting move').click();
  await expectBoard(page, positionAfter(after(4), 'f1b5'));
  await proved.click();
  await expectBoard(page, after(5));
  await page.keyboard.press('Escape');
  await insights.getByText('Tournament').click();
  await expect(insights).toContainText('is the main road.');
  await expectNothingForAxeInBothThemes(page, { within: '.analysis-panel' });
});

test('the export is the annotator’s game', async ({ page }) => {
  const written = '1. e4 {As the server writes it.} *';
  await open(page, 6, {
    [`GET /api/games/${annotatedGame.id}/commentary`]: {
      level: 'improver',
      comments: [],
      annotatedPgn: written,
    },
  });
  await panel(page).getByRole('button', { name: 'Export' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Download annotated PGN' }).click();
  expect(await readFile(await (await saving).path(), 'utf8')).toBe(written);
});

test('notes that cannot be loaded leave the rest, and can be asked for again', async ({ page }) => {
  let isAway = true;
  await open(page, 6, {
    [annotationsAddress]: (route) =>
      isAway
        ? route.fulfill({ status: 500, json: { error: 'internal', message: 'No.' } })
        : route.fulfill({ json: createAnnotations(annotatedPgn) }),
  });
  const alert = page.getByRole('alert').filter({ hasText: 'notes could not be loaded' });
  await expect(alert).toBeVisible();
  await expect(box(page, 'AI Strategic Insights')).toBeVisible();
  isAway = false;
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(note(page)).toBeVisible();
});

test('a game without an annotator requests no notes and no code for them', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  const asked = await openStudy(page, { game });
  await expect(page.getByText('Select a move first')).toBeVisible();
  expect(listPaths(asked).filter((path) => path.includes('annotations'))).toEqual([]);
  expect(files.filter((file) => file.includes('note-box'))).toEqual([]);
  await expect(page.locator('.note-box')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('the notes come first, and a thumb steps through a variation', async ({ page }) => {
    await open(page, 6);
    await expect(page.getByRole('tab', { name: 'AI Insights' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await move(page, '3, black, knight to f6').tap();
    await stepButton(page, 'Next move').tap();
    await expectBoard(page, positionAfter(after(5), 'g8f6', 'f3g5'));
    await expectFitForPhones(page);
    await backButton(page).tap();
    await expectBoard(page, after(6));
    await expectStep(page, 6, plies);
    await expectNothingForAxeInBothThemes(page);
  });

  test('a thumb reports a judgement of the annotator', async ({ page }) => {
    const address = `POST /api/games/${annotatedGame.id}/analysis/6/reports`;
    const asked = await open(page, 6, {
      [address]: (route) => route.fulfill({ status: 201, json: { reported: true } }),
    });
    await note(page)
      .getByRole('button', { name: /^A trap, and no good move/ })
      .tap();
    await expect(marked(page), 'the shapes of the note stay').toHaveCount(1);
    await note(page).getByRole('button', { name: 'Report a wrong statement' }).tap();
    await expect(page.getByLabel('What is wrong with it? (optional)')).toBeFocused();
    await expectFitForPhones(page);
    await expectNothingForAxeInBothThemes(page, { within: '.analysis-panel' });
    await page.getByRole('button', { name: 'Send report' }).tap();
    await expect(note(page).getByText('Thank you. The sentence will be')).toBeVisible();
    const sent = asked.find((request) => request.url().endsWith('/reports'))?.postDataJSON();
    expect(sent).toMatchObject({ text: 'A trap, and no good move.', level: 'improver' });
  });

  test('the opening paragraph and its levels are large enough', async ({ page }) => {
    await open(page, 0);
    await expect(box(page, 'Before the Game')).toBeVisible();
    await expectFitForPhones(page);
  });
});
