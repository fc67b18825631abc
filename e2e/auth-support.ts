import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { storedReader } from './stored-reader.ts';
import { settled } from './support.ts';

/** Simulated response for tests of the pages. Statuses and bodies are those of the contract. */
export type Answer = { status?: number; body: object; headers?: Record<string, string> };

export const signedIn: Answer = { body: { token: 'a-token', user: storedReader } };
export const invalidOtp: Answer = createRefusal(400, 'invalid_otp', 'Invalid or expired OTP code');
export const tooMany: Answer = {
  ...createRefusal(429, 'rate_limited', 'Too many requests. Please wait a little.'),
  headers: { 'Retry-After': '42' },
};

export function createRefusal(
  status: number,
  error: string,
  message: string,
  more: object = {},
): Answer {
  return { status, body: { error, message, ...more } };
}

/** Simulates the response to one API call and records the requests. */
export async function answer(
  page: Page,
  call: string,
  given: Answer | ((route: Route) => unknown),
) {
  const sent: unknown[] = [];
  await page.route(`**/api/auth/${call}`, async (route) => {
    sent.push(route.request().postDataJSON());
    if (typeof given === 'function') return given(route);
    const { status = 200, body, headers = {} } = given;
    return route.fulfill({ status, headers, json: body });
  });
  return sent;
}

export async function open(page: Page, path: string): Promise<void> {
  // The dashboard requests the owner of the token. The token of these tests has no owner, so the response is simulated.
  await page.route('**/api/auth/me', (route) => route.fulfill({ json: { user: storedReader } }));
  await page.goto(path);
  await settled(page);
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const password = (page: Page) => page.getByLabel('Password', { exact: true });
export const newPassword = (page: Page) => page.getByLabel('New password', { exact: true });
export const confirmation = (page: Page) => page.getByLabel('Confirm password', { exact: true });
export const code = (page: Page) => field(page, 'Verification code');

export async function expectToast(page: Page, title: string, description: string): Promise<void> {
  await expect(page.locator('.toast')).toHaveText(`${title}${description}`);
}

/** Expects that the field is marked as invalid and described by this sentence. */
export async function expectError(control: Locator, sentence: string): Promise<void> {
  await expect(control).toHaveAttribute('aria-invalid', 'true');
  await expect(control).toHaveAccessibleDescription(new RegExp(`^${sentence}`));
}

export async function readStorage(page: Page): Promise<{ token: string | null; user: unknown }> {
  return page.evaluate(() => ({
    token: localStorage.getItem('authToken'),
    user: JSON.parse(localStorage.getItem('user') ?? 'null'),
  }));
}

export async function expectSignedInOnDashboard(page: Page): Promise<void> {
  await expect(page).toHaveURL('/dashboard');
  expect(await readStorage(page)).toEqual({ token: 'a-token', user: storedReader });
}
