import type { Page } from '@playwright/test';
import { refuse } from './account-answers.ts';
import { game } from './analysis-answers.ts';
import {
  expectStep,
  positionString,
  spoken,
  stepButton,
  stepLabel,
} from './analysis-board-support.ts';
import {
  positionAfter,
  expectBoard,
  fen,
  openStudy,
  panel,
  ply,
} from './analysis-panel-support.ts';
import { expectNothingForAxeInBothThemes } from './axe.ts';
import { analysis, createAnalysis, answerWith, line } from './insights-answers.ts';
import { expect, test } from './support.ts';

const address = `GET /api/games/${game.id}/analysis/${ply}/database`;
const insights = (page: Page) => panel(page).getByRole('region', { name: 'AI Strategic Insights' });
const sentence = (page: Page, text: string | RegExp) =>
  insights(page).getByRole('button', { name: text });
/** Part of a sentence that is neither a move nor a square. */
const plain = (page: Page, text: RegExp) => sentence(page, text).locator('.coach-backing');
const marked = (page: Page) => page.locator('cg-board square[class*=mark-]:visible');
const circles = (page: Page) => page.locator('.cg-shapes circle');

async function ask(page: Page, said: Parameters<typeof openStudy>[2] = {}) {
  const asked = await openStudy(page, {}, { [address]: answerWith(analysis), ...said });
  await insights(page).getByRole('button', { name: 'Get Strategic Analysis' }).click();
  // Long timeout, because the code is fetched first, which is slow on a busy machine.
  await expect(sentence(page, /^Rd5 blocks/)).toBeVisible({ timeout: 15_000 });
  return asked;
}

test('an answer is read part by part', async ({ page }) => {
  await ask(page);
  const region = insights(page);
  for (const [name, count] of [
    ['Key Strategic Points', '1'],
    ['Engine’s Suggested Plan', '2 phases'],
    ['Alternative Ideas', '1'],
    ['Engine Agreement', ''],
  ] as const)
    await region.getByRole('button', { name: `${name} ${count}`.trim() }).click();
  for (const text of [
    'Immediate',
    'Short-term',
    '+1.74',
    '−0.43',
    'Why Magnus chose Rd5:',
    'Built-in coach',
    'Stockfish 19, depth 18',
    '2 Mar 2026',
  ])
    await expect(region.getByText(text).first()).toBeVisible();
  await expect(region.getByText('Long-term')).toHaveCount(0);
  await expect(sentence(page, 'The engine prefers Rd5.')).toHaveAccessibleName(
    /\(Stockfish 19 at depth 18\)$/,
  );
  await plain(page, /^The queen on f2/).click();
  // A sentence about another move shows the position after that move.
  await expectBoard(page, positionAfter(game.moves[ply - 2]!.fen, 'e2f2'));
});

test('an answer with an open sentence passes axe', async ({ page }) => {
  await ask(page);
  await insights(page).getByRole('button', { name: 'Engine’s Suggested Plan' }).click();
  await plain(page, /^Then Qd2/).click();
  await insights(page).getByRole('button', { name: 'Report a wrong statement' }).click();
  await expectNothingForAxeInBothThemes(page, { within: '.analysis-panel' });
});

test('a sentence marks its squares, plays its line, and closing it returns to the game', async ({
  page,
}) => {
  await ask(page);
  await plain(page, /^Rd5 blocks/).hover();
  await expect(marked(page)).toHaveCount(1);
  await expect(circles(page)).toHaveCount(1);
  await page.mouse.move(5, 5);
  await expect(marked(page)).toHaveCount(0);

  await plain(page, /^Then Qd2/).click();
  await expect(spoken(page).last()).toHaveText('On the board: f4, black pawn.');
  const on = insights(page).getByRole('button', { name: 'On in the line' });
  await on.click();
  await on.click();
  await expectBoard(page, positionAfter(fen, ...line.uci.slice(0, 2)));
  await expect(stepLabel(page).or(page.getByText('Shown: 44. Qd2'))).toHaveText('Shown: 44. Qd2');
  await expect(positionString(page)).toHaveText(positionAfter(fen, ...line.uci.slice(0, 2)));
  await expect(page.getByRole('img', { name: 'No evaluation yet' })).toBeVisible();
  await expect(
    page.getByRole('img', { name: 'Position shown by the coach: 44. Qd2' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Flip the board' }).click();
  await expect(on).toBeVisible();
  await page.getByText('Insights cover only').click();
  await expect(on).toBeHidden();
  await expectBoard(page, fen);
  await expectStep(page, ply, 99);

  // A step to another move ends the preview as well.
  await plain(page, /^Then Qd2/).click();
  await on.click();
  await stepButton(page, 'Next move').click();
  await expectBoard(page, game.moves[ply]!.fen);
  await expectStep(page, ply + 1, 99);
});

test('pointing at a move or square in a text shows it on the board', async ({ page }) => {
  await ask(page);
  const qd2 = insights(page).locator('.coach-move', { hasText: 'Qd2' });
  await qd2.hover();
  await expectBoard(page, positionAfter(fen, 'a7c7', 'e2d2'));
  await page.mouse.move(5, 5);
  await expectBoard(page, fen);
  await qd2.click();
  await expectBoard(page, positionAfter(fen, 'a7c7', 'e2d2'));
  await expect(insights(page).getByRole('button', { name: '44.Qd2' })).toHaveAttribute(
    'aria-current',
    'step',
  );
  await insights(page).getByRole('button', { name: 'Qf6', exact: true }).click();
  await expectBoard(page, positionAfter(fen, ...line.uci));
  await insights(page).locator('.sqref', { hasText: 'd6' }).click();
  await expect(marked(page)).toHaveCount(1);
  await expectBoard(page, fen);
});

test('the coach’s answer can be used with the keyboard alone', async ({ page }) => {
  await ask(page);
  const told = sentence(page, /^Then Qd2/);
  await sentence(page, /^Rd5 blocks/).focus();
  await page.keyboard.press('Tab');
  await expect(told).toBeFocused();
  await expect(told).toHaveAccessibleDescription('Shows it on the board.');
  await page.keyboard.press('Enter');
  await expect(told).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expectBoard(page, positionAfter(fen, 'a7c7'));
  await expect(spoken(page).last()).toContainText('43, black, rook to c7');
  await expect(stepLabel(page).or(page.getByText(/^Shown/))).toHaveText('Shown: 43… Rc7');
  await page.keyboard.press('Escape');
  await expect(told).toBeFocused();
  await expectBoard(page, fen);
  await expect(spoken(page).last()).toHaveText('Back at the game.');

  await insights(page).getByRole('button', { name: 'Key Strategic Points' }).press('Enter');
  await sentence(page, /^White threatens/).press('Space');
  await insights(page).getByRole('button', { name: 'If Black passes' }).press('Enter');
  await expect(page.getByText('Shown: If Black passes')).toBeVisible();
  await expect(page.locator('.name-bar', { hasText: 'Magnus' })).toContainText('To move');
});

test('another level of explanation applies at once and is stored', async ({ page }) => {
  const asked = await ask(page, {
    [address]: async (route) => {
      const level = new URL(route.request().url()).searchParams.get('level');
      await route.fulfill({ json: answerWith(createAnalysis(level as typeof analysis.level)) });
    },
    'POST /api/coach/level': { level: 'club' },
  });
  const levels = insights(page).getByRole('group', { name: 'Level of explanation' });
  await expect(levels.getByRole('radio', { name: 'Improver' })).toBeChecked();
  await levels.getByText('Club').click();
  const told = sentence(page, /^This is the club explanation/);
  await told.click();
  await expect(insights(page).getByText('One piece attacks two or more')).toBeVisible();
  const saves = asked.filter((request) => request.url().endsWith('/api/coach/level'));
  expect(saves.map((request) => request.postDataJSON())).toEqual([{ level: 'club' }]);
  // The explanation of the next move is shown without another click.
  await page.locator('body').press('ArrowLeft');
  await page.locator('body').press('ArrowRight');
  await expect(told).toBeVisible();
});

test('a wrong sentence can be reported', async ({ page }) => {
  let isFull = true;
  const path = `/api/games/${game.id}/analysis/${ply}/reports`;
  const asked = await ask(page, {
    [`POST ${path}`]: async (route) => {
      if (isFull) await refuse(route, 'sentence_not_found');
      else await route.fulfill({ status: 201, json: { reported: true } });
    },
  });
  await plain(page, /^Rd5 blocks/).click();
  await insights(page).getByRole('button', { name: 'Report a wrong statement' }).click();
  await page.getByLabel('What is wrong with it? (optional)').fill('It is not isolated.');
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByRole('alert')).toContainText('The coach does not say this');
  isFull = false;
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(insights(page).getByText('Thank you.')).toBeVisible();
  await expect(
    insights(page).getByRole('button', { name: 'Report a wrong statement' }),
  ).toBeFocused();
  const sent = asked.findLast((request) => request.url().endsWith(path));
  expect(sent?.postDataJSON()).toEqual({
    level: 'improver',
    sentence: 'explanation.0',
    text: 'Rd5 blocks the isolated pawn on d6.',
    note: 'It is not isolated.',
  });
});
