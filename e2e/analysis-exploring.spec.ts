import { game } from './analysis-answers.ts';
import {
  currentMove,
  expectStep,
  listSavedMoves,
  openStudy,
  positionString,
  press,
  stepButton,
} from './analysis-board-support.ts';
import { drag, findFrame, readPiece, put } from './board-support.ts';
import { refuse } from './account-answers.ts';
import { basic, starter } from './games-answers.ts';
import { expect, test } from './support.ts';

/** Switches off the browser engine, so that it is not fetched for every move. It has its own tests. */
async function withoutEngine(page: Parameters<typeof openStudy>[0]): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('study-view', JSON.stringify({ engine: false }));
  });
}

const exploreSwitch = (page: Parameters<typeof openStudy>[0]) =>
  page.getByRole('switch', { name: 'Exploration Mode' });
const line = (page: Parameters<typeof openStudy>[0]) =>
  page.getByRole('region', { name: 'Your line' });

test('a reader explores by playing on the board, and resumes the game', async ({ page }) => {
  await withoutEngine(page);
  const asked = await openStudy(page, { search: '?ply=2' });
  await expect(page.getByRole('grid'), 'only looked at').toHaveCount(0);
  await exploreSwitch(page).click();
  await expect(findFrame(page)).toBeVisible();
  await drag(page, 'b1', 'c3');
  await expect(line(page)).toContainText('2.Nc3');
  await put(page, 'd7');
  await put(page, 'd5');
  await expect(currentMove(page).filter({ visible: true }).last()).toHaveText('d5');
  await expect.poll(() => readPiece(page, 'd5')).toContain('black pawn');

  for (const name of ['First move', 'Previous move', 'Next move', 'Last move']) {
    await expect(stepButton(page, name)).toBeDisabled();
  }
  await expect(page.getByRole('button', { name: '3, d4' })).toBeDisabled();
  await expectStep(page, 2, 99);

  await page.getByRole('button', { name: 'Resume Analysis' }).click();
  await expect(positionString(page)).toHaveText(game.moves[1]?.fen ?? '');
  await expect(line(page)).toHaveCount(0);
  await expect(stepButton(page, 'Next move')).toBeEnabled();
  expect(listSavedMoves(asked), 'what was tried is no progress').toEqual([]);
});

test('the explored moves form a tree that can be walked', async ({ page }) => {
  await withoutEngine(page);
  await openStudy(page, { search: '?ply=2' });
  await exploreSwitch(page).click();
  await drag(page, 'b1', 'c3');
  await drag(page, 'd7', 'd5');
  await page.getByRole('heading', { name: 'Move History' }).click();
  await press(page, 'ArrowLeft');
  await drag(page, 'e7', 'e5');
  await expect(line(page)).toContainText('2.Nc3d5(2...e5)');
  await press(page, 'ArrowLeft', 2);
  await expect(line(page).getByRole('button', { name: 'From here' })).toHaveAttribute(
    'aria-current',
    'step',
  );
  await line(page).getByRole('button', { name: 'Forward in your line' }).click();
  await press(page, 'ArrowRight');
  await expect(line(page).getByRole('button', { name: 'd5' })).toHaveAttribute(
    'aria-current',
    'step',
  );
  await line(page)
    .getByRole('button', { name: /^2\.\.\. ?e5$/ })
    .click();
  await expect.poll(() => readPiece(page, 'e5')).toContain('black pawn');
  await press(page, 'Home');
  await expect.poll(() => readPiece(page, 'c3')).toBeUndefined();
  await press(page, 'End');
  await expect.poll(() => readPiece(page, 'd5')).toContain('black pawn');
  await press(page, 'Escape');
  await expect(positionString(page)).toHaveText(game.moves[1]?.fen ?? '');
});

test('resuming the game moves the focus to the step buttons', async ({ page }) => {
  await withoutEngine(page);
  await openStudy(page, { search: '?ply=2' });
  await exploreSwitch(page).click();
  await drag(page, 'b1', 'c3');
  await page.getByRole('button', { name: 'Resume Analysis' }).press('Enter');
  await expect(stepButton(page, 'Next move')).toBeFocused();
  await drag(page, 'b1', 'c3');
  await line(page).getByRole('button', { name: 'From here' }).focus();
  await page.keyboard.press('Escape');
  await expect(line(page)).toHaveCount(0);
  await expect(stepButton(page, 'Next move')).toBeFocused();
});

test('a plan that could not be checked is checked again by the switch', async ({ page }) => {
  await withoutEngine(page);
  let isDown = true;
  await openStudy(
    page,
    { search: '?ply=2' },
    {
      'GET /api/subscription/summary': (route) =>
        isDown ? refuse(route, 'internal_error') : route.fulfill({ json: basic }),
    },
  );
  await exploreSwitch(page).click();
  await expect(page.getByText('Your plan could not be checked', { exact: true })).toBeVisible();
  await expect(exploreSwitch(page)).not.toBeChecked();
  isDown = false;
  await exploreSwitch(page).click();
  await expect(exploreSwitch(page)).toBeChecked();
});

test('switching Exploration Mode off leads back to the game', async ({ page }) => {
  await withoutEngine(page);
  await openStudy(page, { search: '?ply=4' });
  await exploreSwitch(page).click();
  await drag(page, 'd2', 'd3');
  await exploreSwitch(page).click();
  await expect(positionString(page)).toHaveText(game.moves[3]?.fen ?? '');
  await expect(page.getByRole('grid')).toHaveCount(0);
});

test('a reader explores with the keyboard alone', async ({ page }) => {
  await withoutEngine(page);
  await openStudy(page, { search: '?ply=2' });
  await exploreSwitch(page).press('Space');
  const cell = page.getByRole('gridcell', { name: 'e2, empty' });
  await cell.focus();
  await press(page, 'ArrowLeft');
  await press(page, 'Enter');
  await expect(page.getByRole('gridcell', { name: 'd2, white pawn, picked up' })).toBeFocused();
  await press(page, 'ArrowUp', 2);
  await press(page, 'Enter');
  await expect(line(page)).toContainText('2.d4');
  await expectStep(page, 2, 99, 'arrow keys on the board do not step');
});

test('the space key plays the best move while exploring', async ({ page }) => {
  await openStudy(page, { search: '?ply=10' });
  await press(page, 'Space');
  await expect(line(page), 'only while exploring').toHaveCount(0);
  await exploreSwitch(page).click();
  await page.getByRole('heading', { name: 'Move History' }).click();
  await press(page, 'Space');
  await expect(line(page)).toContainText(`6.${game.moves[10]?.notation}`);
});

test('without the plan for Exploration Mode the board stays read-only', async ({ page }) => {
  await openStudy(page, { summary: starter });
  await exploreSwitch(page).press('Space');
  await expect(
    page.getByRole('dialog', { name: 'Upgrade to Basic for Exploration Mode' }),
  ).toBeVisible();
  await press(page, 'Escape');
  await expect(page.getByRole('grid')).toHaveCount(0);
});

test('an address that names another move while a line is explored is corrected', async ({
  page,
}) => {
  await withoutEngine(page);
  await openStudy(page, { search: '?ply=4' });
  // Navigates as a link of the site does.
  await page.evaluate(() => {
    history.pushState(null, '', `${location.pathname}?ply=2`);
    dispatchEvent(new Event('pushState'));
  });
  await expectStep(page, 2, 99);
  await exploreSwitch(page).click();
  await drag(page, 'b1', 'c3');
  await expect(line(page)).toContainText('Nc3');
  await page.goBack();
  await expect(page).toHaveURL(/\?ply=2$/);
  await page.keyboard.press('Escape');
  await expectStep(page, 2, 99);
});
