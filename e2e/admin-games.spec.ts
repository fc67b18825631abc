import type { Game } from '@lamplight/contract/library.ts';
import { startFen } from '@lamplight/domain/chess/start-fen.ts';
import type { Page } from '@playwright/test';
import { refuse } from './account-answers.ts';
import { answerGames, listRequests, games, openPanel } from './admin-answers.ts';
import { expectNothingForAxeInBothThemes } from './axe.ts';
import { expect, test } from './support.ts';
import { expectFitForPhones } from './thumbs.ts';

const pgn = '[White "Anand"]\n[Black "Magnus Carlsen"]\n[Event "Chennai"]\n[ECO "C65"]\n\n';
const moves = '1. e4 e5 2. Nf3 0-1';

const game: Game = {
  id: 'g2',
  slug: 'carlsen-aronian-1',
  title: games[1]?.title ?? '',
  white: 'Magnus Carlsen',
  black: 'Aronian',
  tournament: 'Sinquefield Cup',
  year: 2014,
  result: '1-0',
  totalMoves: 2,
  openingStyle: 'Ruy Lopez',
  eco: 'C65',
  opening: null,
  analysisSide: 'White',
  gameNumber: 2,
  hasAnalysis: true,
  foundPercents: null,
  annotator: null,
  whyStudy: null,
  theme: null,
  description: '',
  whiteElo: null,
  blackElo: null,
  otherDetails: { date: '2014.08.27', venue: 'Saint Louis', round: '1', timeControl: '' },
  pgnRaw: '1. e4 e5 1-0',
  startFen,
  moves: (['e4 e2e4', 'e5 e7e5'] as const).map((move, n) => ({
    notation: move.slice(0, 2),
    uci: move.slice(3),
    fen: startFen,
    moveNumber: 1,
    color: n === 0 ? 'white' : 'black',
  })),
};

/** Twelve games, which test as much as all of them. Each row has five buttons. */
const few = games.slice(0, 12);

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const list = (page: Page) => page.getByRole('table', { name: 'Games in study order' });
const titles = async (page: Page, count: number) =>
  (await list(page).locator('tbody .games-name > .font-semibold').allTextContents()).slice(
    0,
    count,
  );

test('a game is checked while it is typed, refused in the server’s words, and created once', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  let isWrong = true;
  const asked = await openPanel(
    page,
    {
      'POST /api/admin/games': async (route) => {
        const fields = { eco: 'At most 3 characters, please.', 'otherDetails.round': 'Too long.' };
        if (isWrong) await refuse(route, 'validation_failed', { fields });
        else await route.fulfill({ status: 201, json: { game } });
      },
    },
    '?tab=games',
  );
  const form = region(page, 'Create game');
  const text = form.getByLabel('PGN', { exact: true });
  const check = form.getByRole('status', { name: 'PGN check' });
  await form.getByRole('button', { name: 'Create game' }).click();
  await expect(form.getByLabel('Title')).toBeFocused();
  await expect(form.getByLabel('Title')).toHaveAccessibleDescription('Please enter a title.');
  await expect(text).toHaveAccessibleDescription('Please paste the game as PGN.');
  expect(scripts.filter((url) => url.includes('read-record'))).toEqual([]);

  await text.fill(`${pgn}1. e4 e5 2. Bd5`);
  await expect(check).toContainText('Invalid move in PGN: Bd5');
  await expect(check).toContainText('Line 6, column 13');
  await check.getByRole('button', { name: 'Go there' }).click();
  await expect(text).toBeFocused();
  expect(await page.evaluate(() => String(getSelection()))).toBe('Bd5');
  await text.fill(`${moves}\n\n1. d4 *`);
  await expect(check).toContainText('This text holds more than one game.');

  await text.fill(pgn + moves);
  await expect(check).toContainText('Anand – Magnus Carlsen: 2 moves, all legal.');
  await expect(form.getByLabel('White')).toHaveAttribute('placeholder', 'Anand');
  await expect(form.getByLabel('Opening style')).toHaveAttribute('placeholder', 'Ruy Lopez');
  await expect(form.getByLabel('Analysis side')).toHaveAccessibleDescription('Here: Black');
  const board = region(page, 'Preview').getByRole('img');
  await expect(board).toHaveAccessibleName('The position after 2. Nf3');
  await form.getByRole('button', { name: 'Previous' }).press('Enter');
  await expect(board).toHaveAccessibleName('The position after 1… e5');
  await form.getByRole('button', { name: 'Start' }).click();
  await expect(board).toHaveAccessibleName('The starting position');

  await form.getByRole('button', { name: 'Use “Anand – Magnus Carlsen”' }).click();
  await form.getByLabel('Year').fill('2013');
  await form.getByLabel('Round').fill('9');
  const number = form.getByLabel('Game number');
  await expect(number).toHaveValue('');
  await expect(number).toHaveAccessibleDescription('Empty: last in study order.');
  await number.fill('3');
  await expect(number).toHaveAccessibleDescription(
    /^Comes after the game that has this number\..*Games that readers have unlocked stay open\.$/,
  );
  await number.fill('third');
  await number.press('Tab');
  await expect(number).toHaveValue('');
  await form.getByRole('button', { name: 'Create game' }).click();
  await expect(page.getByText('Failed to create game')).toBeVisible();
  await expect(form.getByLabel('ECO')).toBeFocused();
  await expect(form.getByLabel('ECO')).toHaveAccessibleDescription('At most 3 characters, please.');
  await expect(form.getByLabel('Round')).toHaveAccessibleDescription('Too long.');
  await expect(text).toHaveValue(pgn + moves);

  isWrong = false;
  await form.getByRole('button', { name: 'Create game' }).dblclick();
  await expect(page.getByText('Game created')).toBeVisible();
  await expect(text).toHaveValue('');
  const sent = listRequests(asked, 'POST /api/admin/games').map((request) =>
    request.postDataJSON(),
  );
  expect(sent).toHaveLength(2);
  expect(sent[1]).toMatchObject({
    title: 'Anand – Magnus Carlsen',
    pgn: pgn + moves,
    year: 2013,
    analysisSide: '',
    otherDetails: { round: '9' },
  });
  expect(sent[1]).not.toHaveProperty('gameNumber');
});

test('games are moved by keyboard, edited with a warning, and deleted after a question', async ({
  page,
}) => {
  let isRefused = false;
  let library = few;
  const asked = await openPanel(
    page,
    {
      ...answerGames(() => library),
      'POST /api/admin/games/g1/place': async (route) => {
        if (isRefused) return refuse(route, 'service_unavailable');
        const to = route.request().postDataJSON();
        const from = library.findIndex(({ id }) => id === 'g1');
        const at = to.by === undefined ? to.place - 1 : from + to.by;
        library = library
          .toSpliced(from, 1)
          .toSpliced(at, 0, ...library.slice(from, from + 1))
          .map((each, n) => Object.assign({}, each, { gameNumber: n + 1 }));
        return route.fulfill({ json: { place: at + 1, shownPlace: at + 1 } });
      },
      'GET /api/admin/games/g2': { game },
      'POST /api/admin/games/g2': { game, movesChanged: true },
      'DELETE /api/admin/games/g3': async (route) => {
        library = library.filter(({ id }) => id !== 'g3');
        await route.fulfill({ json: { deleted: true } });
      },
    },
    '?tab=games',
  );
  const places = () =>
    listRequests(asked, 'POST /api/admin/games/g1/place').map((request) => request.postDataJSON());
  const [one = '', two = '', three = '', four = ''] = few.map(({ title }) => title);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const down = button(`Move down: ${one}`);
  await down.press('Enter');
  await expect.poll(() => titles(page, 2)).toEqual([two, one]);
  await expect(down).toBeFocused();
  await down.press('Enter');
  await expect.poll(() => titles(page, 3)).toEqual([two, three, one]);
  await expect.poll(places).toEqual([
    { by: 1, query: '' },
    { by: 1, query: '' },
  ]);
  await expect(page.getByText(`${one} is now number 3.`)).toBeAttached();

  await button(`Number 3, move to another: ${one}`).click();
  const dialog = page.getByRole('dialog', { name: 'Move to number' });
  await dialog.getByLabel('New number').fill('13');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('New number')).toHaveAccessibleDescription(/from 1 to 12/);
  await dialog.getByLabel('New number').fill('1');
  isRefused = true;
  const listed = listRequests(asked, 'GET /api/admin/games').length;
  await page.keyboard.press('Enter');
  await expect(page.getByText('The order was not saved')).toBeVisible();
  await expect.poll(() => listRequests(asked, 'GET /api/admin/games').length).toBe(listed + 1);
  await expect.poll(() => titles(page, 4)).toEqual([two, three, one, four]);
  isRefused = false;
  await button(`Number 3, move to another: ${one}`).click();
  await dialog.getByLabel('New number').fill('1');
  await page.keyboard.press('Enter');
  await expect.poll(() => titles(page, 4)).toEqual([one, two, three, four]);
  expect(places().at(-1)).toEqual({ place: 1 });

  await button(`Edit: ${two}`).click();
  const form = region(page, 'Edit game');
  await expect(form.getByLabel('Venue')).toHaveValue('Saint Louis');
  await form.getByLabel('PGN', { exact: true }).fill('1. e4 e5 2. Nf3');
  await form.getByLabel('Description').fill('A knight comes out.');
  await form.getByLabel('Game number').fill('');
  await page.keyboard.press('Tab');
  await expect(form.getByLabel('Game number')).toHaveValue('2');
  // Switching to another tab must not lose input, and Back must not lead into the form.
  await page.getByRole('tab', { name: 'Stockfish Engine' }).click();
  await page.getByRole('tab', { name: 'Game Management' }).click();
  await expect.poll(() => listRequests(asked, 'GET /api/admin/games/g2').length).toBe(2);
  await expect(form.getByLabel('Description')).toHaveValue('A knight comes out.');
  await expect(page.getByRole('tab', { name: 'Game Management' })).toBeFocused();
  await expect(form.getByText('The moves are not those of the saved game.')).toBeVisible();
  await form.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('button', { name: 'Save other moves' }).click();
  await expect(page.getByText('Changes saved')).toBeVisible();
  expect(listRequests(asked, 'POST /api/admin/games/g2')[0]?.postDataJSON()).toMatchObject({
    pgn: '1. e4 e5 2. Nf3',
    description: 'A knight comes out.',
    white: 'Magnus Carlsen',
  });
  expect(listRequests(asked, 'POST /api/admin/games/g2')[0]?.postDataJSON()).not.toHaveProperty(
    'gameNumber',
  );
  await expect(button(`Edit: ${two}`)).toBeFocused();

  await button(`Delete: ${three}`).click();
  const question = page.getByRole('alertdialog', { name: `Delete “${three}”?` });
  await expect(question).toContainText('the analysis of 61 positions, 30 comments');
  await question.getByRole('button', { name: 'Delete game' }).click();
  await expect(page.getByText('Game deleted')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Games', exact: true })).toBeFocused();

  await region(page, 'Games').getByLabel('Search').fill('nobody');
  await expect(page.getByText('No games match your search.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.getByText('11 games')).toBeVisible();
});

test('the games come page by page, and a stepped game is followed to its page', async ({
  page,
}) => {
  let library = games;
  const asked = await openPanel(
    page,
    {
      ...answerGames(() => library),
      'POST /api/admin/games/g25/place': async (route) => {
        const [moved] = library.slice(24, 25);
        library = library.toSpliced(24, 1).toSpliced(25, 0, ...(moved ? [moved] : []));
        await route.fulfill({ json: { place: 26, shownPlace: 26 } });
      },
    },
    '?tab=games',
  );
  const pages = page.getByRole('navigation', { name: 'Pages of games' });
  await expect(pages).toContainText('1–25 of 65');
  await expect(list(page).getByRole('row')).toHaveCount(26);
  await pages.getByRole('button', { name: 'Next page' }).click();
  await expect(pages).toContainText('26–50 of 65');
  await pages.getByRole('button', { name: 'Previous page' }).click();

  const down = page.getByRole('button', { name: `Move down: ${games[24]?.title}`, exact: true });
  await down.press('Enter');
  await expect(pages).toContainText('26–50 of 65');
  await expect(down).toBeFocused();
  expect(await titles(page, 1)).toEqual([games[24]?.title]);

  await region(page, 'Games').getByLabel('Search').fill('topalov');
  await expect(page.getByText('9 of 65 games')).toBeVisible();
  await expect(pages).toHaveCount(0);
  const last = listRequests(asked, 'GET /api/admin/games').at(-1);
  expect(new URL(last?.url() ?? '').searchParams.get('query')).toBe('topalov');
});

test('a file is imported and reported on; the tab fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  let isBusy = false;
  let isOdd = false;
  await openPanel(
    page,
    {
      'POST /api/admin/games/import': async (route) => {
        expect(route.request().postData()).toBe(pgn + moves);
        if (isOdd) return route.fulfill({ body: '<html>' });
        if (isBusy) return refuse(route, 'import_running');
        return route.fulfill({
          json: {
            imported: 12,
            skipped: 3,
            annotated: 0,
            alreadyAnnotated: 0,
            unread: 0,
            unreadAnnotations: [],
            failed: [
              {
                index: 4,
                line: 81,
                headers: { White: 'Wesley So' },
                message: 'Invalid move in PGN: x',
              },
            ],
            restLeftOut: true,
            message: '12 imported, 3 already here, 1 could not be read.',
          },
        });
      },
    },
    '?tab=games',
  );
  const card = region(page, 'Import games');
  const give = (name: string) =>
    card
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: '', buffer: Buffer.from(pgn + moves) });
  await give('games.zip');
  await expect(card.getByRole('alert')).toHaveText(/whose name ends in .pgn/);
  await give('games.pgn');
  await expect(page.getByText('12 imported, 3 already here, 1 could not be read.')).toBeVisible();
  await expect(card).toContainText(/Imported\s*12\s*Already here\s*3\s*Failed\s*1/);
  await expect(card).toContainText('the rest of the file was left out');
  await expect(card.getByRole('row').nth(1)).toHaveText(/4\s*Wesley So – Unknown\s*81\s*Invalid/);
  isOdd = true;
  await give('odd.pgn');
  await expect(card.getByRole('alert')).toHaveText(/The file could not be sent/);
  isOdd = false;
  isBusy = true;
  await give('more.pgn');
  await expect(card.getByRole('alert')).toHaveText(/Another import is running/);
  // Closes the toast, because it has the same text and would cover the header.
  const toast = page.getByRole('alert').filter({ hasText: 'Failed to import' });
  await toast.getByRole('button', { name: 'Close' }).click();
  await expect(toast).toHaveCount(0);

  await expectNothingForAxeInBothThemes(page);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expectFitForPhones(page);
});
