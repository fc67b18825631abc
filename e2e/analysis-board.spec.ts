import {
  answerStudy,
  game,
  createGame,
  createProgress,
  createAnalysis,
} from './analysis-answers.ts';
import {
  endDialog,
  expectStep,
  listPaths,
  listSavedMoves,
  openStudy,
  picture,
  positionString,
  press,
  pressQuickly,
  stepLabel,
} from './analysis-board-support.ts';
import { expect, signInLocally, test } from './support.ts';

const short = createGame({ plies: 6 });

test('the analysis board shows the players, the moves, the board and the panel', async ({
  page,
}) => {
  await openStudy(page);
  await expect(page.locator('h1')).toHaveText('Analysis Board');
  const header = page.getByRole('banner');
  await expect(header).toContainText('Magnus Carlsen – Sergey Karjakin');
  await expect(header).toContainText('World Championship 2016 Rapid Tie-break');
  await expect(header.getByRole('link', { name: 'Games' })).toHaveAttribute('href', '/games');
  await expect(header.getByRole('switch', { name: 'Exploration Mode' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Move History' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Starting Position' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Analysis', exact: true })).toBeVisible();
  await expect(positionString(page)).toHaveText(game.startFen);
  await expect(stepLabel(page)).toHaveText('Start Position');
  await expect(
    page.getByText('Use ← → keys to navigate • Home/End to jump to start/end', { exact: true }),
  ).toBeVisible();
  await expect(picture(page, 'Starting Position')).toBeVisible();
});

test('opening a game takes at most four calls, and stepping through it none', async ({ page }) => {
  const asked = await openStudy(page);
  await expect(page.getByText('Top 3 Suggestions')).toBeVisible();
  expect(listPaths(asked).toSorted()).toEqual([
    `GET /api/games/${game.id}/progress`,
    `GET /api/games/${game.id}/study`,
    `GET /api/games/resolve/${game.slug}`,
    'GET /api/subscription/summary',
  ]);
  await pressQuickly(page, 'ArrowRight', 80);
  await expectStep(page, 80, 99);
  await expect.poll(() => listSavedMoves(asked)).toEqual([80]);
  expect(listPaths(asked)).toHaveLength(5);
});

test('a game that the games page has loaded is not requested again', async ({ page }) => {
  await signInLocally(page);
  const asked = await answerStudy(
    page,
    {},
    {
      'GET /api/games/featured': [{ ...game, isLocked: false, pictureFen: null }],
      'GET /api/dashboard/game-progress': {
        inProgress: [],
        completed: [],
        totals: { inProgress: 0, completed: 0 },
      },
    },
  );
  await page.goto('/games');
  await page.getByRole('option', { name: game.title }).click();
  await page.getByRole('button', { name: 'Analyze Game' }).click();
  await expect(stepLabel(page)).toHaveText('Start Position');
  await expect(page.locator('h1'), 'the heading keeps the focus').toBeFocused();
  expect(listPaths(asked)).not.toContain(`GET /api/games/resolve/${game.slug}`);
});

test('a game opens at the reader’s last move', async ({ page }) => {
  const asked = await openStudy(page, { progress: createProgress(85) });
  await expectStep(page, 85, 99);
  await expect(picture(page, 'Position after 43. Rd5')).toBeVisible();
  await expect(page).toHaveURL(/\?ply=85$/);
  expect(listSavedMoves(asked), 'opening is not moving').toEqual([]);
});

test('saved progress that arrives late moves a reader who has not stepped yet', async ({
  page,
}) => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const asked = await openStudy(page, { game: short }, latePlace(answered));
  await expect(stepLabel(page)).toHaveText('Start Position');
  answer();
  await expectStep(page, 6, 6);
  await expect(page).toHaveURL(/\?ply=6$/);
  await expect(endDialog(page)).toHaveCount(0);
  // Waits longer than the delay after which a step is saved.
  await page.waitForTimeout(600);
  expect(listSavedMoves(asked), 'being put there is not moving').toEqual([]);
});

test('saved progress that arrives late does not move a reader who has stepped', async ({
  page,
}) => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await openStudy(page, { game: short }, latePlace(answered));
  await press(page, 'ArrowRight', 2);
  await press(page, 'ArrowLeft');
  await expectStep(page, 1, 6);
  const came = page.waitForResponse((response) => response.url().endsWith('/progress'));
  answer();
  await came;
  await page.waitForTimeout(300);
  await expectStep(page, 1, 6);
});

function latePlace(answered: Promise<void>): Parameters<typeof openStudy>[2] {
  return {
    [`GET /api/games/${short.id}/progress`]: async (route) => {
      await answered;
      await route.fulfill({ json: createProgress(6) });
    },
  };
}

test('progress beyond the last move opens the game at its start, a finished game at its end', async ({
  page,
}) => {
  await openStudy(page, { game: short, progress: createProgress(99) });
  await expect(stepLabel(page)).toHaveText('Start Position');
});

test('a game that opens at its last move shows no dialog', async ({ page }) => {
  await openStudy(page, { game: short, progress: createProgress(6) });
  await expectStep(page, 6, 6);
  await expect(endDialog(page)).toHaveCount(0);
});

test('the address selects a move, and follows the reader’s steps', async ({ page }) => {
  const asked = await openStudy(page, { search: '?ply=12', progress: createProgress(85) });
  await expectStep(page, 12, 99);
  expect(listPaths(asked)).not.toContain(`GET /api/games/${game.id}/progress`);
  const entries = await page.evaluate(() => history.length);
  await press(page, 'ArrowRight', 3);
  await expect(page).toHaveURL(/\?ply=15$/);
  await page.reload();
  await expectStep(page, 15, 99);
  await page.keyboard.press('Home');
  await expect(page).toHaveURL(/\?ply=0$/);
  expect(await page.evaluate(() => history.length), 'no entries of its own').toBe(entries);
});

test('an address with an invalid ply opens the start of the game', async ({ page }) => {
  await openStudy(page, { search: '?ply=last' });
  await expect(stepLabel(page)).toHaveText('Start Position');
  await expect(page, 'and says so').toHaveURL(/\?ply=0$/);
});

test('an address beyond the last move opens the last move, without the dialog', async ({
  page,
}) => {
  await openStudy(page, { search: '?ply=400', progress: createProgress(12) });
  await expectStep(page, 99, 99);
  await expect(page, 'and says so').toHaveURL(/\?ply=99$/);
  await expect(endDialog(page)).toHaveCount(0);
});

test('of several quick steps only the last is saved', async ({ page }) => {
  const asked = await openStudy(page);
  await pressQuickly(page, 'ArrowRight', 40);
  await expect.poll(() => listSavedMoves(asked)).toEqual([40]);
  await pressQuickly(page, 'ArrowLeft', 2);
  await expect.poll(() => listSavedMoves(asked)).toEqual([40, 38]);
  await page.keyboard.press('Home');
  await page.waitForTimeout(700);
  expect(listSavedMoves(asked), 'the start is no move').toEqual([40, 38]);
});

test('a step is saved even if the reader leaves the page at once', async ({ page }) => {
  const asked = await openStudy(page);
  await pressQuickly(page, 'ArrowRight', 7, { thenClick: 'a[href="/games"]' });
  await expect.poll(() => listSavedMoves(asked)).toEqual([7]);
  await expect(page).toHaveURL('/games');
  await page.goBack();
  await expect(page).toHaveURL(/\?ply=7$/);
});

test('a failed save of the progress logs a warning and nothing else', async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await openStudy(page, {}, { [`POST /api/games/${game.id}/progress`]: 'service_unavailable' });
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => warnings).toContain('Failed to update progress');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expectStep(page, 2, 99);
});

for (const [result, title, text] of [
  ['1-0', 'Magnus Carlsen Wins!', 'Sergey Karjakin resigned. White wins the game.'],
  ['0-1', 'Sergey Karjakin Wins!', 'Magnus Carlsen resigned. Black wins the game.'],
  ['1/2-1/2', 'Draw', 'The game ended in a draw.'],
  ['*', 'Game Completed', 'The game has finished.'],
] as const) {
  test(`the last move of a game with the result ${result} opens its dialog`, async ({ page }) => {
    await openStudy(page, { game: createGame({ plies: 6, result }) });
    await press(page, 'ArrowRight', 6);
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toContainText(text);
    await page.keyboard.press('ArrowLeft');
    await expectStep(page, 6, 6, 'the dialog keeps the keys');
    await dialog.getByRole('button', { name: 'Continue Analysis' }).click();
    await expect(dialog).toHaveCount(0);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('End');
    await expect(dialog, 'not again before the last move was left').toHaveCount(0);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('End');
    await expect(dialog).toBeVisible();
  });
}

const knights = 'Nf3 Nf6 Ng1 Ng8';
for (const [how, facts, title, text] of [
  [
    'by mate',
    { moves: '1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0', result: '1-0' },
    'Magnus Carlsen Wins!',
    'Checkmate. White wins the game.',
  ],
  [
    'on time',
    { moves: '[Termination "Time forfeit"]\n\n1. e4 e5 0-1', result: '0-1' },
    'Sergey Karjakin Wins!',
    'Black wins the game.',
  ],
  [
    'by repetition',
    { moves: `${knights} ${knights} 1/2-1/2`, result: '1/2-1/2' },
    'Draw',
    'Threefold repetition. The game ended in a draw.',
  ],
] as const) {
  test(`a game that ended ${how} says so`, async ({ page }) => {
    await openStudy(page, { game: createGame(facts) });
    await page.keyboard.press('End');
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toHaveAccessibleDescription(text);
  });
}

test('the name of the opening changes with the moves', async ({ page }) => {
  await openStudy(page);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText("B00 King's Pawn Game")).toBeVisible();
  await press(page, 'ArrowRight', 8);
  await expect(page.getByText('B54 Sicilian Defense: Prins Variation')).toBeVisible();
});

test('the position can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openStudy(page, { search: '?ply=85' });
  await page.getByRole('button', { name: 'Copy position' }).click();
  await expect(page.getByText('Position copied')).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(game.moves[84]?.fen);
});

test('without stored data the game can still be read', async ({ page }) => {
  await openStudy(page, {}, { [`GET /api/games/${game.id}/study`]: 'internal_error' });
  await press(page, 'ArrowRight', 3);
  await expectStep(page, 3, 99);
  await expect(page.getByText('B54 Sicilian Defense: Prins Variation')).toBeVisible();
  await expect(page.locator('.graph-dot')).toHaveCount(0);
});

test('a half analysed game has a graph of that half', async ({ page }) => {
  const study = createAnalysis(game);
  await openStudy(page, {
    study: { ...study, positions: study.positions.map((at, ply) => (ply > 40 ? null : at)) },
  });
  await expect(page.locator('.graph-area')).toHaveCount(1);
  await page.keyboard.press('End');
  await expect(endDialog(page)).toBeVisible();
});
