import { hostileTexts } from '../apps/server/test-support/hostile-texts.ts';
import { adminPlan, answerGames, createLibrary } from './games-answers.ts';
import { openGames, row, rows } from './games-support.ts';
import { expect, signInLocally, test } from './support.ts';

/** The server stores such texts unchanged, so the simulated server returns them. Policy violations make every test fail. */
test('D2: whatever a game calls itself is shown as text and does nothing', async ({ page }) => {
  await signInLocally(page);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  // Texts with tags come first, because only rows near the visible area are rendered.
  const texts = hostileTexts
    .map(([, text]) => text)
    .toSorted((a, b) => Number(b.startsWith('<')) - Number(a.startsWith('<')));
  const games = createLibrary(texts.length, texts.length).map((game, index) => {
    const text = `${texts[index]} ${index}`;
    const words = { title: text, white: text, black: text, tournament: text, opening: text };
    return Object.assign(game, words, { whyStudy: text, theme: null });
  });
  await answerGames(page, { games, summary: adminPlan });
  await openGames(page);
  await row(page, `${texts[0]} 0`).click();
  for (let y = 0; y < 6000; y += 500) {
    await page.evaluate((top) => scrollTo(0, top), y);
    await expect(rows(page).first()).toBeVisible();
  }
  expect(dialogs).toEqual([]);
  expect(await page.locator('.games-panel :is(script, img, iframe, svg[onload])').count()).toBe(0);
});
