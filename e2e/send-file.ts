import type { Page } from '@playwright/test';
import { expect } from './support.ts';

type File = Parameters<ReturnType<Page['locator']>['setInputFiles']>[0];

/** Chooses a file to import, again while a parallel test imports one: the server reads one file at a time. */
export async function sendFile(page: Page, file: File): Promise<void> {
  await expect(async () => {
    const answer = page.waitForResponse('**/api/admin/games/import', { timeout: 10_000 });
    await page.locator('input[type=file]').setInputFiles(file);
    expect((await answer).status()).not.toBe(409);
  }).toPass();
}
