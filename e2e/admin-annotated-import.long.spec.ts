import type { AnswerTo } from '@lamplight/contract/client.ts';
import type { Locator, Page } from '@playwright/test';
import { admin, adminEmail, ask, newAccount, type SignedIn } from './people.ts';
import { sendFile } from './send-file.ts';
import { expect, signIn, test } from './support.ts';

/**
 * Imports annotated files on the real server with its worker and engine, without fakes. It is a long test, because other
 * browser tests count the games of the server; the imported games are deleted at the end.
 */

// The proof-reading searches positions, which takes long on a busy machine.
test.setTimeout(600_000);
const readMs = 400_000;

test('annotated files are imported, proof-read, corrected and published', async ({ page }) => {
  const boss = await newAccount({ email: adminEmail(4), username: 'admin-four' });
  const { url } = await ask<{ url: string }>(boss, '/api/auth/verify-admin-key', {
    authKey: admin.key,
  });
  await signIn(page, boss);
  await page.goto(`${url}?tab=games`);

  await importFile(page, 'study.pgn', 2);
  await importFile(page, 'chessbase.pgn', 1);

  const study = await openReview(page, 'The centre attack', 'The annotator is not known');
  await expect(study.getByText('The annotator is not known')).toBeVisible();
  await study.getByRole('button', { name: 'Change name' }).click();
  await study.getByLabel('Annotator').fill('Italian Class');
  await study.getByRole('button', { name: 'Save name' }).click();
  await expect(study.getByText('Annotated by Italian Class')).toBeVisible();
  await waitForVerdicts(study);
  await expect(sentence(page, 'The knight attacks the pawn on e5.')).toContainText('Proved');
  const nested = page.locator('.annotation-comment').filter({ hasText: 'A sound answer.' });
  await expect(nested).toContainText('Variation: 3.Bb5 Nf6');
  await sentence(page, 'The knight attacks the pawn on e5.').locator('[data-sentence]').click();
  const board = page.getByRole('region', { name: 'Board' });
  await expect(board.locator('.cg-host')).toHaveAccessibleName('The position after 2. Nf3');
  await expect(board.locator('square.mark-red')).toHaveCount(1);
  await page.getByRole('button', { name: 'All annotated games' }).click();

  const trap = await openReview(page, 'A trap in the Queen', 'Gambit Class');
  await expect(trap.getByText('Annotated by Gambit Class')).toBeVisible();
  await waitForVerdicts(trap);
  await correctAndPublish(page);
  await deleteImported(boss);
});

/** Deletes the games of the files, whose players are called White and Black. */
async function deleteImported(boss: SignedIn): Promise<void> {
  const { games } = await ask<AnswerTo<'GET /api/admin/games'>>(boss, '/api/admin/games');
  const imported = games.filter(({ white, isCollection }) => white === 'White' && !isCollection);
  expect(imported).toHaveLength(3);
  for (const { id } of imported) {
    const { ok } = await fetch(new URL(`/api/admin/games/${id}`, process.env['BASE_URL']), {
      method: 'DELETE',
      headers: { authorization: `Bearer ${boss.token}` },
    });
    expect(ok).toBe(true);
  }
}

async function importFile(page: Page, name: string, annotated: number): Promise<void> {
  await sendFile(page, `e2e/annotated-files/${name}`);
  const report = page.getByRole('region', { name: `Report for ${name}` });
  await expect(report).toContainText(new RegExp(`With annotations\\s*${annotated}`));
  await report.getByRole('button', { name: 'Review annotations' }).click();
}

/** Of the rows with this annotator, the search leaves one. */
async function openReview(page: Page, search: string, annotator: string): Promise<Locator> {
  await page.getByRole('searchbox', { name: 'Search annotated games' }).fill(search);
  const rows = page.getByRole('row').filter({ hasText: annotator });
  await expect(rows).toHaveCount(1);
  await rows.getByRole('link', { name: /^Review the annotations of/ }).click();
  await expect(page).toHaveURL(/annotations=/);
  return page.locator('.annotation-review');
}

function sentence(page: Page, text: string): Locator {
  return page.locator('.annotation-sentence').filter({ hasText: text });
}

/** The worker proof-reads the games one after the other. */
async function waitForVerdicts(review: Locator): Promise<void> {
  await expect(review.getByText('Completed', { exact: true })).toBeVisible({ timeout: readMs });
  await expect(review.getByText(/not proof-read/i)).toHaveCount(0);
}

const wrong = 'The bishop on b4 attacks the rook on a1.';
const right = 'The bishop on b4 attacks the king on e1.';

async function correctAndPublish(page: Page): Promise<void> {
  await expect(sentence(page, 'The bishop pins the knight on f6.')).toContainText('Proved');
  await expect(sentence(page, 'is the normal move.')).toContainText('Judgement');
  const refuted = sentence(page, wrong);
  await expect(refuted).toContainText('Refuted');
  await expect(refuted).toContainText('by the rules of chess');
  await expect(refuted.getByRole('button', { name: /^Publish/ })).toHaveAccessibleDescription(
    'It cannot be published. Edit it or leave it out.',
  );
  await refuted.getByRole('button', { name: /^Edit/ }).click();
  await page.getByLabel('The sentence in your words').fill(right);
  await page.getByRole('button', { name: 'Save and check' }).click();
  const edited = sentence(page, right);
  await expect(edited).toContainText('Proved');
  await expect(edited).toContainText(`The annotator wrote: ${wrong}`);
  await edited.getByRole('button', { name: /^Publish/ }).click();
  await expect(edited).toContainText('Published');

  await page.getByRole('button', { name: 'Publish all that is not refuted' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('7 published')).toBeVisible();
}
