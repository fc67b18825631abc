import type { Game, ListedGame } from '@lamplight/contract/library.ts';
import type { SessionState } from '@lamplight/contract/play-session.ts';
import type { Locator, Page } from '@playwright/test';
import { newAccount, type SignedIn } from './people.ts';
import { divergence, openPlay, typeMove } from './play-support.ts';
import { subscribe } from './subscribe.ts';
import { expect, signIn } from './support.ts';

/** Reader who plays the collection's first game as White. White has nineteen moves, and Black never answers with a check. */
export interface Player {
  readonly signedIn: SignedIn;
  readonly game: Game;
  readonly call: Call;
}

type Call = <Answer>(method: 'GET' | 'POST', path: string, body?: object) => Promise<Answer>;

/** Wrong guess at the eighth move, where the recorded move recaptures: it loses a knight. Its evaluation is stored. */
export const blunder = { ply: 14, san: 'a3' } as const;
/** Guess at the ninth move that is as good as the recorded move. Its evaluation is stored too. */
export const equal = { ply: 16, san: 'Bf4' } as const;

export async function createPlayer(plan: 'starter' | 'basic' = 'starter'): Promise<Player> {
  const signedIn = await newAccount();
  if (plan === 'basic') await subscribe(signedIn);
  return await createPlayerAt(process.env['BASE_URL'] ?? '', signedIn);
}

export async function createPlayerAt(url: string, signedIn: SignedIn): Promise<Player> {
  const call: Call = async <Answer>(method: string, path: string, body?: object) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${signedIn.token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  const [first] = await call<ListedGame[]>('GET', '/api/games/featured');
  return { signedIn, call, game: await call<Game>('GET', `/api/games/${first?.id}`) };
}

export async function act({ call }: Player, what: string, body: object): Promise<SessionState> {
  const { state } = await call<{ state: SessionState }>('POST', `/api/interactive/${what}`, body);
  return state;
}

/** Reads the active session from the server. */
export async function readActiveSession({ call, game }: Player): Promise<SessionState> {
  const path = `/api/interactive/session/${game.id}/active`;
  const { session } = await call<{ session: SessionState | null }>('GET', path);
  if (!session) throw new Error('no session is under way');
  return session;
}

/** Creates a session in which the first `ply` plies of the record are played, with all guesses right. */
export async function createSessionAt(player: Player, ply: number): Promise<SessionState> {
  const { game } = player;
  let state = await act(player, 'start', { gameId: game.id });
  while (state.moveHistory.length < ply) {
    const move = game.moves[state.moveHistory.length]?.uci;
    state = await act(player, 'move', { sessionId: state.sessionId, move });
  }
  return state;
}

export async function openGame(page: Page, { signedIn }: Player): Promise<void> {
  await signIn(page, signedIn);
  await openPlay(page);
}

/** Announcements about the session. The board has its own live region. */
export const heard = (page: Page): Locator =>
  page.locator('.play-grid ~ output[aria-live=polite] > span');
export const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
export const opponent = (page: Page): Locator => dialog(page, 'Choose your opponent');
export const scoring = (page: Page): Locator => dialog(page, 'How points work');
export const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true });
/** Name bar at this end of the board. */
export const bar = (page: Page, end: 'far' | 'near'): Locator =>
  page.locator('.name-bar').nth(end === 'far' ? 0 : 1);
export const history = (page: Page): Locator => page.locator('.move-history .move-list');

export async function yourTurn(page: Page, timeout = 15_000): Promise<void> {
  await expect(bar(page, 'near')).toContainText('Your Turn', { timeout });
}

/** Plays a move that leaves the recorded game, and waits for its verdict. */
export async function diverge(page: Page, move: string): Promise<void> {
  await typeMove(page, move);
  await expect(divergence(page)).toBeVisible();
  await expect(divergence(page).locator('.verdict-name')).toBeVisible({ timeout: 30_000 });
}
