import type { AnswerTo } from '@lamplight/contract/client.ts';
import type { Page } from '@playwright/test';
import {
  comments,
  createComment,
  createSentence,
} from '../apps/web/test-support/annotations/admin-annotation.ts';
import { listRequests, openPanel, panel } from './admin-answers.ts';
import { answerAnnotations } from './admin-annotation-answers.ts';
import { expectNothingForAxeInBothThemes } from './axe.ts';
import { expect, test } from './support.ts';
import { expectFitForPhones, phone } from './thumbs.ts';

const review = '?tab=games&annotations=g2';
const imported: AnswerTo<'POST /api/admin/games/import'> = {
  imported: 2,
  skipped: 0,
  annotated: 1,
  alreadyAnnotated: 0,
  failed: [],
  unread: 1,
  unreadAnnotations: [
    { index: 2, line: 9, headers: { White: 'Steinitz' }, message: 'A variation has no end.' },
  ],
  restLeftOut: false,
  message: '2 imported, 1 with annotations.',
};

const sentence = (page: Page, text: string) =>
  page.locator('.annotation-sentence').filter({ hasText: text });

test('an import with annotations leads to the list, the list to the review, and back', async ({
  page,
}) => {
  const asked = await openPanel(
    page,
    { ...answerAnnotations().answers, 'POST /api/admin/games/import': imported },
    '?tab=games',
  );
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'study.pgn', mimeType: 'text/plain', buffer: Buffer.from('1. e4 *') });
  const report = page.getByRole('region', { name: 'Report for study.pgn' });
  await expect(report).toContainText(/With annotations\s*1/);
  await expect(
    report.getByRole('table', { name: 'Games whose comments could not be read' }),
  ).toContainText('A variation has no end.');
  await report.getByRole('button', { name: 'Review annotations' }).click();
  await expect(page.getByRole('heading', { name: 'Annotated games' })).toBeFocused();
  await expect
    .poll(() => listRequests(asked, 'GET /api/admin/annotations').at(-1)?.url())
    .toContain('source=imported&state=waiting');

  const row = page.getByRole('table', { name: 'Annotated games in study order' }).locator('tbody');
  await expect(row).toContainText(
    /2 refuted.*1 unproved.*1 proved.*1 judgement.*1 not proof-read/s,
  );
  await expect(row).toContainText('6 waiting');
  await row.getByRole('link', { name: /^Review the annotations of/ }).click();
  await expect(page).toHaveURL(`${panel}${review}`);
  await expect(page.getByRole('heading', { name: /^Carlsen – Aronian/ })).toBeFocused();
  await expect(page.getByText('Annotated by White')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: /^Review the annotations of/ })).toBeFocused();
});

test('another tab leaves the review and its typed words as they are', async ({ page }) => {
  await openPanel(page, answerAnnotations().answers, review);
  await sentence(page, 'It also').getByRole('button', { name: /^Edit/ }).click();
  const field = page.getByLabel('The sentence in your words');
  await field.fill('It defends e4.');
  await page.getByRole('tab', { name: 'Bulk Analysis' }).click();
  await expect(field).toBeHidden();
  await page.getByRole('tab', { name: 'Game Management' }).click();
  await expect(page).toHaveURL(`${panel}${review}`);
  await expect(field).toHaveValue('It defends e4.');
});

test('a false sentence becomes a true one, and a conflict says so', async ({ page }) => {
  const { answers, change } = answerAnnotations();
  await openPanel(page, answers, review);
  await sentence(page, 'It also').getByRole('button', { name: /^Edit/ }).click();
  const field = page.getByLabel('The sentence in your words');
  await field.fill('It also defends the pawn on h2.');
  change('k3', 1, { state: 'left-out' });
  await page.getByRole('button', { name: 'Save and check' }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/Somebody else has changed this sentence/);
  await expect(field).toHaveValue('It also defends the pawn on h2.');
  await page.getByRole('button', { name: 'Save and check' }).click();
  const edited = sentence(page, 'It also defends the pawn on h2.');
  await expect(edited).toContainText('Proved');
  await expect(edited).toContainText('The annotator wrote: It also attacks the pawn on d7.');
  await edited.getByRole('button', { name: /^Publish/ }).click();
  await expect(edited).toContainText('Published');
});

test('the board shows the shapes of the annotator and the line of a finding', async ({ page }) => {
  await openPanel(page, answerAnnotations().answers, review);
  const board = page.getByRole('region', { name: 'Board' });
  const picture = board.locator('.cg-host');
  await page
    .getByRole('button', { name: 'The knight attacks the pawn on e5.', exact: true })
    .click();
  await expect(picture).toHaveAccessibleName('The position after 2. Nf3');
  await expect(board.locator('square.mark-green')).toHaveCount(1);
  await sentence(page, 'White is winning')
    .getByRole('button', { name: /^Show on the board/ })
    .press('Enter');
  await expect(picture).toHaveAccessibleName('3… Nxe5');
  await page.keyboard.press('ArrowLeft');
  await expect(picture).toHaveAccessibleName('3. Nxe5');
  await page.keyboard.press('Escape');
  await expect(picture).toHaveAccessibleName('The position after 3. Nxe5');
});

test('the review has nothing for axe in both themes, with an edit and a question open', async ({
  page,
}) => {
  await openPanel(page, answerAnnotations().answers, review);
  await sentence(page, 'It also').getByRole('button', { name: /^Edit/ }).click();
  await sentence(page, 'White is winning')
    .getByRole('button', { name: /^Show on the board/ })
    .click();
  await expectNothingForAxeInBothThemes(page);
  await sentence(page, 'White is winning')
    .getByRole('button', { name: /^Publish/ })
    .click();
  await expect(page.getByRole('alertdialog')).toContainText('without a proof mark');
  await expectNothingForAxeInBothThemes(page);
});

test('a game with hundreds of sentences draws only those near the window', async ({ page }) => {
  const many = Array.from({ length: 225 }, (_, n) =>
    createComment(n % 9, [createSentence(0, `First, ${n}.`), createSentence(1, `Then, ${n}.`)], {
      key: `m${n}`,
    }),
  );
  await openPanel(page, answerAnnotations(many).answers, review);
  await expect(page.locator('.annotation-sentence')).toHaveCount(450);
  const drawn = await page.evaluate(
    () =>
      [...document.querySelectorAll('.annotation-text')].filter((text) =>
        text.checkVisibility({ contentVisibilityAuto: true }),
      ).length,
  );
  expect(drawn).toBeLessThan(60);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('the review fits, and the board stays in view beside the sentences', async ({ page }) => {
    await openPanel(page, answerAnnotations(comments, { annotator: '' }).answers, review);
    await sentence(page, 'White is winning')
      .getByRole('button', { name: /^Show on the board/ })
      .click();
    await expect(page.getByRole('region', { name: 'Board' })).toBeInViewport({ ratio: 0.9 });
    await sentence(page, 'It also').getByRole('button', { name: /^Edit/ }).click();
    await page.evaluate(() => scrollTo(0, 0));
    await expectFitForPhones(page);
  });

  test('the state of a sentence stays beside its verdict under a long reason', async ({ page }) => {
    await openPanel(page, answerAnnotations().answers, review);
    const row = sentence(page, 'After 3. Nxe5 White is winning.');
    const verdict = await row.getByText('Refuted', { exact: true }).boundingBox();
    const state = await row.getByText('Waiting', { exact: true }).boundingBox();
    await expect(row).toContainText('by the engine’s evaluation');
    expect(Math.abs(verdict!.y - state!.y)).toBeLessThan(2);
  });

  test('the list fits', async ({ page }) => {
    await openPanel(page, answerAnnotations().answers, '?tab=games');
    await expect(page.getByRole('link', { name: /^Review the annotations of/ })).toBeVisible();
    await expectFitForPhones(page);
  });
});
