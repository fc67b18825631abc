import type { Locator, Page } from '@playwright/test';
import { expect, settled } from './support.ts';

/** Locators for the elements of the games page. */
export const rows = (page: Page): Locator => page.getByRole('listbox').getByRole('option');
export const row = (page: Page, title: string): Locator =>
  page.getByRole('listbox').getByRole('option', { name: title });
export const chosen = (page: Page): Locator =>
  page.getByRole('listbox').getByRole('option', { selected: true });
export const analyze = (page: Page): Locator => page.getByRole('button', { name: 'Analyze Game' });
export const play = (page: Page): Locator => page.getByRole('button', { name: 'Interactive Play' });
export const upgrade = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Upgrade to Basic Plan' });
export const login = (page: Page): Locator =>
  page.getByRole('alertdialog', { name: 'Authentication Required' });
export const search = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search' });
export const dashboardLink = (page: Page): Locator =>
  page.getByRole('main').getByRole('link', { name: 'Dashboard', exact: true });
export const titles = (page: Page): Promise<string[]> =>
  rows(page).evaluateAll((all) =>
    all.map((one) => one.querySelector('.font-semibold')?.textContent ?? ''),
  );

export async function openGames(page: Page, address = '/games'): Promise<void> {
  await page.goto(address);
  await settled(page);
  await expect(rows(page).first()).toBeVisible();
}

/** Title of the first game of the invented library. */
export const firstGame = 'A king kept in the centre';
export const firstSlug = 'magnus-carlsen-sergey-dolmatov-aeroflot-open-2004';

export const listRequests = (path: string) => (request: { url: () => string }) =>
  new URL(request.url()).pathname === path;
