import type { Locator, Page } from '@playwright/test';
import { expect } from './support.ts';

export async function openSettings(page: Page): Promise<void> {
  await page.goto('/account-settings');
  await expect(page.getByRole('heading', { name: 'Danger Zone' })).toBeVisible();
}

export const card = (page: Page, name: string): Locator =>
  page.getByRole('region', { name, exact: true });

export async function expectToast(page: Page, title: string, description: string): Promise<void> {
  const toast = page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: title });
  await expect(toast).toContainText(description);
}
