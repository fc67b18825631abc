import { describeMove } from '@lamplight/domain/chess/describe.ts';
import { parseMove } from '@lamplight/domain/chess/parse-move.ts';
import { parsePosition } from '@lamplight/domain/chess/position.ts';
import type { Locator, Page, Response } from '@playwright/test';
import { describeMatch, divergence, typeMove, yourMove } from './play-support.ts';
import type { Game } from '@lamplight/contract/library.ts';
import { expectNothingForAxe } from './axe.ts';
import {
  blunder,
  button,
  dialog,
  heard,
  history,
  createPlayer,
  createSessionAt,
  openGame,
  readActiveSession,
  yourTurn,
} from './player.ts';
import type { Player } from './player.ts';
import { expect, test } from './support.ts';

test('a whole game is followed with the keyboard alone, and every verdict is announced', async ({
  page,
}) => {
  const player = await createPlayer();
  const { moves } = player.game;
  await openGame(page, player);
  await yourTurn(page);

  await tabTo(page, page.locator('.board-place [role=gridcell][tabindex="0"]'));
  await moveOnGrid(page, moves[0]?.uci ?? '');
  await expect(heard(page)).toHaveText(readAnnouncement(player, 0));
  await tabTo(page, yourMove(page));

  let lost = 0;
  let bonus = await readBonus(page);
  for (let ply = 2; ply < moves.length; ply += 2) {
    await yourTurn(page);
    if (ply === 6) await askForThePiece(page);
    if (ply === blunder.ply) lost = await missAndGoBack(page);
    await expect(yourMove(page), 'whoever types keeps the place').toBeFocused();
    await page.keyboard.type(moves[ply]?.notation ?? '');
    await page.keyboard.press('Enter');
    await expect(heard(page)).toHaveText(readAnnouncement(player, ply));
    bonus += await readBonus(page);
  }
  const points = 190 - 3 - lost + bonus;

  const end = dialog(page, 'White Wins!');
  await expect(end).toHaveAccessibleDescription('Sergey Dolmatov resigned. White wins the game.');
  await expect(end.getByRole('definition')).toHaveText(['18 of 19', '0', `${points} of 190`]);
  await expect(button(page, 'Play Again')).toBeFocused();
  await tabTo(page, button(page, 'Continue Analysis'));
  await page.keyboard.press('Enter');
  await expect(end).toHaveCount(0);
  // The stored analysis of the last position, without asking.
  const suggestions = page.locator('.engine-panel');
  await expect(suggestions.getByRole('listitem')).toHaveCount(3);
  await expect(suggestions).toContainText(/Stored analysis/i);
  await expect(page.locator('.score-line')).toContainText(`${points} of 190 points`);
  await expect(history(page)).toContainText('found on try 2, first try weaker than his');
  await expect(page.locator('body')).not.toBeFocused();
});

/** Points of a hard find, by the announcement. */
async function readBonus(page: Page): Promise<number> {
  const said = await heard(page).textContent();
  return Number(/Hard find: (\d+) points more/.exec(said ?? '')?.[1] ?? 0);
}

test('the first session asks for the rating once, and the answer counts from the next move on', async ({
  page,
}) => {
  const player = await createPlayer();
  await openGame(page, player);
  await yourTurn(page);
  const question = page.getByRole('region', { name: 'Your rating' });
  await expect(question).toHaveCount(0);
  await typeMove(page, player.game.moves[0]?.notation ?? '');
  await expect(heard(page)).toContainText('players of about 1500.');
  await expect(question).toContainText('Without a rating we assume about 1500.');
  await expectNothingForAxe(page);

  await question.getByLabel('Rating').fill('1850');
  await question.getByLabel('Rating').press('Enter');
  await expect(question).toHaveCount(0);
  await yourTurn(page);
  await typeMove(page, player.game.moves[2]?.notation ?? '');
  await expect(heard(page)).toContainText('players of your strength.');
  await expect(page.locator('.play-tools')).toContainText(
    /(?:Found|Played) by .+ players of your strength\./,
  );

  await page.reload();
  await yourTurn(page);
  await expect(question).toHaveCount(0);
});

test('“I do not know” is an answer, and the question does not come back', async ({ page }) => {
  const player = await createPlayer();
  await openGame(page, player);
  await yourTurn(page);
  const question = page.getByRole('region', { name: 'Your rating' });
  await typeMove(page, player.game.moves[0]?.notation ?? '');
  await question.getByRole('button', { name: 'I do not know' }).click();
  await expect(question).toHaveCount(0);
  await page.reload();
  await yourTurn(page);
  await expect(question).toHaveCount(0);
  expect((await readActiveSession(player)).strength).toEqual({
    rating: 1500,
    isAssumed: true,
    isRatingAnswered: true,
  });
});

async function askForThePiece(page: Page): Promise<void> {
  const ask = page.getByRole('button', { name: /^Which piece\? for 3 points/ });
  await tabTo(page, ask);
  await page.keyboard.press('Enter');
  const told = page.getByRole('status').filter({ hasText: 'It is the knight on b1.' });
  await expect(told).toBeVisible();
  await expect(page.getByText('His move is worth 7 points.')).toBeVisible();
  await tabTo(page, yourMove(page), 'Shift+Tab');
}

/** Plays a wrong move and takes it back. Returns the points that it costs if the second try is right. */
async function missAndGoBack(page: Page): Promise<number> {
  await page.keyboard.type(blunder.san);
  await page.keyboard.press('Enter');
  await expect(heard(page)).toHaveText('Different from his move: your move is weaker than his.', {
    timeout: 30_000,
  });
  await expect(button(page, 'Rewind & Follow Magnus')).toBeFocused();
  const points = await divergence(page).locator('.verdict-points').textContent();
  const first = Number(/^(\d+) of 10 points$/.exec(points ?? '')?.[1]);
  await page.keyboard.press('Enter');
  await expect(divergence(page)).toHaveCount(0);
  await expect(heard(page)).toHaveText('Back on his path. White to move.');
  await yourTurn(page);
  await expect(page.getByText('Second try: his move is worth 5 points.')).toBeVisible();
  return 10 - Math.max(first, 5);
}

/** Announcement after a right guess, for example 'Your move Nf3 matches Magnus. Black replies pawn to f5.' */
function readAnnouncement({ game: { moves } }: Player, ply: number): RegExp {
  const notation = moves[ply]?.notation ?? '';
  const [before, reply] = [moves[ply], moves[ply + 1]];
  if (!before || !reply) return describeMatch(notation, 'White wins.');
  const position = parsePosition(before.fen);
  const move = position.ok ? parseMove(position.value, reply.notation) : position;
  if (!move.ok) throw new Error(move.error);
  return describeMatch(notation, `Black replies ${describeMove(move.value)}.`);
}

async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  for (let tabs = 0; tabs < 40; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`no ${key} leads to ${target.toString()}`);
}

/** Plays a move with the arrow keys on the board, seen from White's side. */
async function moveOnGrid(page: Page, uci: string): Promise<void> {
  for (const square of [uci.slice(0, 2), uci.slice(2, 4)]) {
    const [file = 0, rank = 0] = await page.evaluate((to) => {
      const from = document.activeElement?.getAttribute('data-square') ?? '';
      return [0, 1].map((at) => to.charCodeAt(at) - from.charCodeAt(at));
    }, square);
    const keys = [
      ...Array<string>(Math.abs(file)).fill(file > 0 ? 'ArrowRight' : 'ArrowLeft'),
      ...Array<string>(Math.abs(rank)).fill(rank > 0 ? 'ArrowUp' : 'ArrowDown'),
    ];
    for (const key of keys) await page.keyboard.press(key);
    await page.keyboard.press('Enter');
  }
}

test('the recorded move is not on the page before it is found or requested', async ({ page }) => {
  const player = await createPlayer();
  await createSessionAt(player, 14);
  const answers: Promise<Answered>[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/api/')) answers.push(readBody(response));
  });
  await openGame(page, player);
  for (const ply of [14, 16]) {
    await yourTurn(page);
    await expectNoTrace(page, player, ply, await Promise.all(answers));
    await typeMove(page, player.game.moves[ply]?.notation ?? '');
  }
  await yourTurn(page);
  const all = await Promise.all(answers);
  await expectNoTrace(page, player, 18, all);
  expect(all.map(({ path }) => path).filter((path) => path.includes('/analysis/'))).toEqual([]);

  const veil = page.locator('.engine-blur');
  await expect(veil).toHaveText('');
  await page.getByRole('button', { name: 'Show suggestions' }).click();
  await expect(veil).toHaveCount(0);
  await expect(page.getByText('Shown for this move')).toBeVisible();
  await expect(page.getByText('His move is worth 4 points.')).toBeVisible();
});

test('the dialog after another move hides the recorded move until the reader asks for it', async ({
  page,
}) => {
  const player = await createPlayer();
  await createSessionAt(player, blunder.ply);
  const move = player.game.moves[blunder.ply];
  if (!move) throw new Error('the record is over');
  await openGame(page, player);
  await yourTurn(page);
  await typeMove(page, blunder.san);
  await expect(divergence(page).locator('.verdict-name')).toHaveText('Weaker than his');
  await expect(divergence(page).getByRole('img', { name: /^Position after/ })).toHaveCount(1);
  await expectHidden(page, move);
  await expectNothingForAxe(page);

  await button(page, 'Rewind & Follow Magnus').click();
  await yourTurn(page);
  await expectHidden(page, move);
  await typeMove(page, 'Nb5');
  await expect(divergence(page).locator('.verdict-name')).toBeVisible({ timeout: 30_000 });
  await expectHidden(page, move);

  await button(page, 'Show his move').click();
  const shown = divergence(page).getByRole('figure').filter({ hasText: 'Magnus played' });
  await expect(shown).toContainText(`8. ${move.notation}`);
  await expect(
    shown.getByRole('img', { name: `Position after 8. ${move.notation}` }),
  ).toBeVisible();
  await expect(heard(page)).toHaveText('Magnus played: queen takes pawn on d4.');
  await expect(button(page, 'Rewind & Follow Magnus')).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(page.getByText(`He played ${move.notation}.`)).toBeVisible();
  await expect(page.getByText('This move brings no points any more.')).toBeVisible();
  const before = await readActiveSession(player);
  await typeMove(page, move.notation);
  await yourTurn(page);
  const after = await readActiveSession(player);
  expect(after.score.points, 'a third try brings nothing').toBe(before.score.points);
});

test('after “Show his move” the next try brings no points', async ({ page }) => {
  const player = await createPlayer();
  await createSessionAt(player, blunder.ply);
  await openGame(page, player);
  await yourTurn(page);
  await typeMove(page, blunder.san);
  await expect(
    divergence(page).getByText('Seeing it ends the points for this move.'),
  ).toBeVisible();
  await button(page, 'Show his move').click();
  await expect(button(page, 'Show his move')).toHaveCount(0);
  const { score } = await readActiveSession(player);
  await button(page, 'Rewind & Follow Magnus').click();
  await typeMove(page, player.game.moves[blunder.ply]?.notation ?? '');
  await yourTurn(page);
  expect((await readActiveSession(player)).score.points).toBe(score.points);
});

interface Answered {
  readonly path: string;
  readonly body: unknown;
}

async function readBody(response: Response): Promise<Answered> {
  const body: unknown = await response.json().catch(() => null);
  return { path: new URL(response.url()).pathname, body };
}

/**
 * Checks that neither the responses nor the page reveal the next recorded move: its notation, its squares or the
 * position after it.
 */
async function expectNoTrace(page: Page, { game }: Player, ply: number, answers: Answered[]) {
  const next = game.moves[ply];
  if (!next) throw new Error('the record is over');
  const [board = ''] = next.fen.split(' ');
  const isTelling = (text: string): boolean =>
    text === next.notation || text === next.uci || text.includes(board);
  const isRecord = ({ path }: Answered): boolean => path.startsWith('/api/games/resolve/');
  expect(listTexts(answers.find(isRecord)?.body).some(isTelling), 'it would be noticed').toBe(true);
  const telling = answers
    .filter((answer) => !isRecord(answer))
    .flatMap(({ path, body }) =>
      listTexts(body)
        .filter(isTelling)
        .map((text) => `${path}: ${text}`),
    );
  expect(telling).toEqual([]);
  await expectHidden(page, next);
}

/** Checks that no text, attribute or part of the accessible tree reveals a move. */
async function expectHidden(page: Page, move: Game['moves'][number]): Promise<void> {
  const [board = ''] = move.fen.split(' ');
  const isTelling = (text: string): boolean =>
    text === move.notation || text === move.uci || text.includes(board);
  const shown = await page.evaluate(() => {
    const elements = [...document.querySelectorAll('body *')];
    const attributes = elements.flatMap((element) => [...element.attributes]);
    return [
      ...elements.map((element) => element.textContent.trim()),
      ...attributes.filter(({ name }) => name !== 'data-square').map(({ value }) => value),
    ];
  });
  expect(shown.filter(isTelling)).toEqual([]);
  // A square alone occurs in many texts, so pawn moves are not searched. A piece with its square is a move.
  const word = new RegExp(`(?<![\\w-])${move.notation}(?![\\w-])`);
  const isPawn = /^[a-h]\d$/.test(move.notation);
  const tree = (await page.locator('body').ariaSnapshot()).split('\n');
  expect(isPawn ? [] : [...shown, ...tree].filter((text) => word.test(text))).toEqual([]);
}

/** Lists all texts of a response except those in the lists of legal moves. */
function listTexts(body: unknown): string[] {
  if (typeof body === 'string') return [body];
  if (Array.isArray(body)) return body.flatMap(listTexts);
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([name, value]) =>
    name === 'legalMoves' || name === 'availableMoves' ? [] : listTexts(value),
  );
}
