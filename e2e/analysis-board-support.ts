import type { Locator, Page, Request } from '@playwright/test';
import { toFullMoves } from '@lamplight/domain/library/list/full-moves.ts';
import { answerStudy, game as usualGame } from './analysis-answers.ts';
import { expect, settled, signInLocally } from './support.ts';

type Answers = NonNullable<Parameters<typeof answerStudy>[1]>;

/** Opens a game on the analysis board, signed in, with simulated responses. */
export async function openStudy(
  page: Page,
  answers: Answers & { search?: string } = {},
  said: Parameters<typeof answerStudy>[2] = {},
): Promise<Request[]> {
  const { search = '', ...rest } = answers;
  await signInLocally(page);
  const asked = await answerStudy(page, rest, said);
  await page.goto(`/analysis/${(rest.game ?? usualGame).slug}${search}`);
  await settled(page);
  await expect(page.locator('cg-board piece').first()).toBeVisible();
  return asked;
}

export const stepLabel = (page: Page): Locator =>
  page.getByText(/^(Start Position|Move \d+ of \d+)$/);
/** The move itself, beside the label. */
export const stepMove = (page: Page): Locator => page.locator('.step-label .san');

/** Expects the board after this half-move: its full move in the label, and the move of the right side beside it. */
export async function expectStep(page: Page, ply: number, plies: number, message?: string) {
  await expect(stepLabel(page), message).toHaveText(
    `Move ${toFullMoves(ply)} of ${toFullMoves(plies)}`,
  );
  const name = new RegExp(`^${toFullMoves(ply)}${ply % 2 === 1 ? '\\.' : '…'} \\S+$`);
  await expect(stepMove(page), message).toHaveText(name);
}
/** Highlighted move of the move list or the ribbon. */
export const currentMove = (page: Page): Locator => page.locator('.move-cell[aria-current=step]');
export const stepButton = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: 'Steps' }).getByRole('button', { name });
export const positionString = (page: Page): Locator => page.locator('code');
export const picture = (page: Page, name: string): Locator => page.getByRole('img', { name });
export const graph = (page: Page): Locator => page.getByRole('slider', { name: 'Evaluation' });
export const endDialog = (page: Page): Locator => page.getByRole('dialog');
export const spoken = (page: Page): Locator => page.locator('output[aria-live=polite] span');

export function listSavedMoves(asked: Request[]): number[] {
  return asked
    .filter((request) => request.method() === 'POST' && request.url().endsWith('/progress'))
    .map((request) => (request.postDataJSON() as { moveNumber: number }).moveNumber);
}

export function listPaths(asked: Request[]): string[] {
  return asked.map((request) => `${request.method()} ${new URL(request.url()).pathname}`);
}

export async function press(page: Page, key: string, times = 1): Promise<void> {
  for (let count = 0; count < times; count += 1) await page.keyboard.press(key);
}

/**
 * Presses keys as fast as the page accepts them, regardless of the load of the machine. Then it clicks at once if
 * `thenClick` is given.
 */
export async function pressQuickly(
  page: Page,
  key: string,
  times: number,
  { thenClick }: { thenClick?: string } = {},
): Promise<void> {
  await page.evaluate(
    async ({ key, times, thenClick }) => {
      for (let count = 0; count < times; count += 1) {
        document.body.dispatchEvent(
          new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
        );
        await new Promise((resolve) => {
          queueMicrotask(() => resolve(null));
        });
      }
      if (thenClick) document.querySelector<HTMLElement>(thenClick)?.click();
    },
    { key, times, thenClick },
  );
}
