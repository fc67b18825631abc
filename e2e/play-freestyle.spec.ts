import type { Game, ListedGame } from '@lamplight/contract/library.ts';
import type { SessionState } from '@lamplight/contract/play-session.ts';
import { parseMove } from '@lamplight/domain/chess/parse-move.ts';
import { listLegalMoves, play, parsePosition } from '@lamplight/domain/chess/position.ts';
import type { Position } from '@lamplight/domain/chess/position.ts';
import type { Page } from '@playwright/test';
import { divergence, typeMove } from './play-support.ts';
import {
  act,
  readActiveSession,
  bar,
  button,
  diverge,
  heard,
  history,
  createPlayer,
  opponent,
  openGame,
  yourTurn,
} from './player.ts';
import type { Player } from './player.ts';
import { expect, test } from './support.ts';

const reloadAt = 5;

test('ten moves are played against the beginner level with the player model of the browser', async ({
  page,
}) => {
  const player = await createPlayer('basic');
  const asked: string[] = [];
  const byServer = new Set<number>();
  let moves = 1;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    asked.push(pathname);
    const isLookup = request.postData()?.includes('"storedOnly":true') ?? false;
    if (/^\/api\/(ai-opponent|stockfish)\//.test(pathname) && !isLookup) byServer.add(moves);
  });
  await openGame(page, player);
  await diverge(page, 'e4');
  await chooseTheBeginnerByKeys(page);

  await expect(page.getByRole('banner').getByText('Freestyle')).toBeVisible();
  await expect(bar(page, 'far')).toContainText('Computer, Beginner');
  await expect(page.locator('.position-facts')).toContainText('Moves leftUnlimited');
  await waitForReply(page, player, 2);

  for (moves = 2; moves <= 10; moves += 1) {
    const mine = await findSoundMove(player);
    await typeMove(page, mine);
    await expect(heard(page)).toHaveText(`You played ${mine}.`);
    // The model may be asked when the page is reloaded. It must then be asked again and play its move only once.
    if (moves === reloadAt) await page.reload();
    await waitForReply(page, player, moves * 2);
  }

  const state = await readActiveSession(player);
  expect(state).toMatchObject({ mode: 'FREESTYLE', skillLevel: 'beginner', movesRemaining: null });
  expectLegal(state);
  await expect(history(page).locator('.move-cell.san')).toHaveText(
    state.moveHistory.map(({ san }) => new RegExp(`${escapePattern(san)}(?!\\w)`)),
  );
  expect(asked.some((path) => /^\/engine\/player-model-\w+\/weights\.bin$/.test(path))).toBe(true);
  // These two moves may come from the server, because the page does not wait for a model that is still loading.
  for (const arrival of [1, reloadAt]) byServer.delete(arrival);
  expect([...byServer]).toEqual([]);
  // No move is sent twice unless its response was lost.
  expect(asked.filter((path) => path === '/api/interactive/update-session')).toHaveLength(10);

  await leaveForANewGame(page, player, state);
});

test('in Freestyle stored analysis is looked up, and an engine searches only on request', async ({
  page,
}) => {
  const player = await createPlayer('basic');
  const stored = await findOtherOpening(player);
  await startFreestyle(player, stored);
  const engineFiles: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/engine/')) engineFiles.push(request.url());
  });
  await openGame(page, player);
  const engine = page.getByRole('region', { name: 'Engine Suggestions' });
  await expect(engine.getByText(/^Stored analysis, depth \d+$/)).toBeVisible();
  const left = page.getByRole('region', { name: 'Where you left his path' });
  await expect(left).toContainText(`1. ${player.game.moves[0]?.notation}`);
  await expect(left.getByRole('img')).toHaveCount(2);
  expect(engineFiles).toEqual([]);

  await startFreestyle(player, ['a3', 'h5']);
  await page.reload();
  await expect(engine.getByText('No engine analysis found in database')).toBeVisible();
  expect(engineFiles).toEqual([]);
  await engine.getByRole('button', { name: 'Analyze Position' }).click();
  await expect(engine.getByText(/^(Your browser|Server), depth \d+$/)).toBeVisible({
    timeout: 60_000,
  });
});

/** Finds the first two moves of an open game that begins with another move than the first game. */
async function findOtherOpening({ call, game }: Player): Promise<readonly [string, string]> {
  const listed = await call<ListedGame[]>('GET', '/api/games/featured');
  for (const { id } of listed.slice(1, 5)) {
    const [first, second] = (await call<Game>('GET', `/api/games/${id}`)).moves;
    if (first && second && first.uci !== game.moves[0]?.uci) {
      return [first.notation, second.notation];
    }
  }
  throw new Error('all open games begin with the same move');
}

/** Starts a session, leaves the record with the first move, and answers with the second as the computer's. */
async function startFreestyle(
  player: Player,
  [mine, reply]: readonly [string, string],
): Promise<void> {
  const { sessionId } = await act(player, 'start', { gameId: player.game.id });
  const { boardFen } = await act(player, 'move', { sessionId, move: mine });
  await act(player, 'divergence-action', { sessionId, action: 'play_on', skillLevel: 'beginner' });
  const position = readPosition(boardFen);
  const move = parseMove(position, reply);
  const played = move.ok ? play(position, move.value) : move;
  if (!played.ok) throw new Error(played.error);
  await act(player, 'update-session', {
    sessionId,
    currentMoveIndex: 1,
    boardFen: played.value.position.fen,
    lastMove: reply,
  });
}

async function chooseTheBeginnerByKeys(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  await expect(button(page, 'Continue My Way')).toBeFocused();
  await page.keyboard.press('Enter');
  const level = (name: string) => opponent(page).getByRole('radio', { name, exact: true });
  await expect(opponent(page).getByRole('radio')).toHaveCount(6);
  await expect(level('Intermediate')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(level('Casual')).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await expect(level('Beginner')).toBeChecked();
  await expect(level('Beginner')).toHaveAccessibleDescription(/Target Elo 1320/);
  await page.keyboard.press('Enter');
  await expect(opponent(page)).toHaveCount(0);
  await expect(divergence(page)).toHaveCount(0);
}

/** Waits until the computer has moved, the server has stored its move, and it is the reader's turn. */
async function waitForReply(page: Page, player: Player, plies: number): Promise<void> {
  await yourTurn(page, 30_000);
  await expect(heard(page)).toHaveText(/^The computer plays /);
  await expect.poll(async () => (await readActiveSession(player)).moveHistory.length).toBe(plies);
}

async function leaveForANewGame(page: Page, player: Player, left: SessionState): Promise<void> {
  await button(page, 'New Game').click();
  const question = page.getByRole('alertdialog', { name: 'Start a new game?' });
  await question.getByRole('button', { name: 'Keep Playing' }).click();
  await expect(question).toHaveCount(0);
  expect((await readActiveSession(player)).sessionId).toBe(left.sessionId);

  await button(page, 'New Game').click();
  await question.getByRole('button', { name: 'New Game' }).click();
  await expect(page.getByRole('banner').getByText('Follow Magnus')).toBeVisible();
  await expect(history(page)).toContainText('No move has been played yet.');
  await yourTurn(page);
  const lists = await player.call<{ sessionHistory: { sessionId: string; status: string }[] }>(
    'GET',
    '/api/dashboard/interactive-sessions',
  );
  expect(lists.sessionHistory).toEqual([
    expect.objectContaining({ sessionId: left.sessionId, status: 'abandoned' }),
  ]);
}

/**
 * Finds the engine's best move that does not end the game. A weaker choice is not enough: the computer's moves differ
 * from run to run, and a reader who ignores threats is sometimes checkmated before the tenth move.
 */
async function findSoundMove(player: Player): Promise<string> {
  const { boardFen } = await readActiveSession(player);
  const { alternatives } = await player.call<{ alternatives: { move: string }[] }>(
    'POST',
    '/api/stockfish/analyze',
    { fen: boardFen, depth: 8, multiPv: 5 },
  );
  const position = readPosition(boardFen);
  const chosen = alternatives.find(({ move: san }) => {
    const move = parseMove(position, san);
    const played = move.ok ? play(position, move.value) : move;
    return played.ok && listLegalMoves(played.value.position).length > 0;
  });
  if (!chosen) throw new Error(`every move ends the game: ${boardFen}`);
  return chosen.move;
}

/** Checks that every ply from the start to the position on the board is legal. */
function expectLegal({ startFen, moveHistory, boardFen }: SessionState): void {
  let position = readPosition(startFen);
  for (const { san, fen } of moveHistory) {
    const move = parseMove(position, san);
    const played = move.ok ? play(position, move.value) : move;
    if (!played.ok) throw new Error(`${san}: ${played.error}`);
    ({ position } = played.value);
    expect(position.fen).toBe(fen);
  }
  expect(position.fen).toBe(boardFen);
}

function readPosition(fen: string): Position {
  const position = parsePosition(fen);
  if (!position.ok) throw new Error(position.error);
  return position.value;
}

function escapePattern(text: string): string {
  return text.replaceAll(/[+#=]/g, String.raw`\$&`);
}
