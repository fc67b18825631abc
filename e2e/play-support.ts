import type { Locator, Page } from '@playwright/test';
import { firstSlug } from './games-support.ts';
import { expect } from './support.ts';

/** Locators for the elements of the play page. */
export const yourMove = (page: Page): Locator => page.getByRole('textbox', { name: 'Your move' });
/** Newest announcement about the session for screen readers. */
export const heard = (page: Page): Locator => page.locator('main output[aria-live=polite] > span');
export const statuses = (page: Page): Locator => page.locator('.bar-status');
export const divergence = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Different Paths Ahead!' });

/**
 * Announcement after a right guess in the first game, for example 'Your move Nf3 matches Magnus. Found by 1 in 3 players of about
 * 1500. Black replies pawn to f5.' How many find the move depends on the player model.
 */
export function describeMatch(move: string, rest: string): RegExp {
  const foundBy = String.raw`(?:Found|Played) by [^.]+\.(?: Hard find: 5 points more\.)?`;
  return new RegExp(
    `^Your move ${escapeText(move)} matches Magnus\\. ${foundBy} ${escapeText(rest)}$`,
  );
}

function escapeText(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

/** Opens the first game of the collection, which everyone may open, and waits for the board. */
export async function openPlay(page: Page, search = ''): Promise<void> {
  await page.goto(`/interactive/${firstSlug}${search}`);
  await expect(page.locator('cg-board piece').first()).toBeVisible();
}

export async function typeMove(page: Page, move: string): Promise<void> {
  await expect(yourMove(page)).toBeEditable();
  await yourMove(page).fill(move);
  await yourMove(page).press('Enter');
}
