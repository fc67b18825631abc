import type { ListedGame } from '@lamplight/contract/library.ts';
import type { Page } from '@playwright/test';
import { refuse } from './account-answers.ts';
import { newAccount } from './people.ts';
import { createPlayer } from './player.ts';
import { keepWhatIsSeen } from './seen-text.ts';
import { expect, settled, signIn, signInLocally } from './support.ts';

/** Function that brings a page into a certain state. */
export type Scene = (page: Page) => Promise<void>;

const at =
  (path: string): Scene =>
  async (page) => {
    await page.goto(path);
    await settled(page);
  };

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click();

/**
 * Presses a button after all animations have finished, because a rising toast could cover the button between press and
 * release.
 */
async function pressBesideToast(page: Page, name: string): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  await press(page, name);
}

async function pressInDialog(page: Page, name: string): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();
}

/** Signs in a subscriber who has read two games, one of them to its end, and has one session in progress and one abandoned. */
export async function signInAsSubscriber(page: Page): Promise<void> {
  const { signedIn, call } = await createPlayer('basic');
  const [first, second] = await call<ListedGame[]>('GET', '/api/games/featured');
  const begin = (game?: ListedGame) => call('POST', '/api/interactive/start', { gameId: game?.id });
  const read = (game: ListedGame | undefined, moveNumber: number) =>
    call('POST', `/api/games/${game?.id}/progress`, { moveNumber });
  await read(first, first?.totalMoves ?? 0);
  await read(second, 5);
  await begin(second);
  await begin(first);
  await begin(first);
  await signIn(page, signedIn);
}

async function signInAsStarter(page: Page): Promise<void> {
  await signIn(page, await newAccount());
}

/** Scenes in order. The scenes of one list are visited one after the other in the same tab. */
export const scenes = {
  visitor: {
    'on the way to the login': async (page) => {
      await keepWhatIsSeen(page);
      await page.goto('/dashboard');
      await expect(page).toHaveURL('/login');
    },
    'an unknown address': at('/no-such-page'),
    landing: at('/'),
    'the year on the landing page': (page) => page.getByText('Yearly', { exact: true }).click(),
    'the menu of phones': async (page) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
    },
    login: at('/login'),
    signup: at('/signup'),
    'verify-otp': at('/verify-otp?email=reader@example.org'),
    'forgot-password': at('/forgot-password'),
    'the code is sent': async (page) => {
      await page.getByLabel('E-mail').fill('nobody@example.org');
      await press(page, 'Send Reset Code');
    },
    'reset-password, the address known': at('/reset-password'),
    contact: at('/contact'),
    privacy: at('/privacy'),
    terms: at('/terms'),
  },
  'token without worth': {
    'the admin gate': async (page) => {
      await keepWhatIsSeen(page);
      await signInLocally(page);
      await page.route('**/api/auth/admin-panel-url', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 300));
        await refuse(route, 'forbidden');
      });
      await page.goto('/admin');
      await expect(page).toHaveURL('/dashboard');
    },
    'nobody’s dashboard': async () => {},
    'nobody’s settings': async (page) => {
      await page.evaluate(() => localStorage.setItem('authToken', 'not-a-real-token'));
      await page.goto('/account-settings');
    },
  },
  starter: {
    'the dashboard of a starter': async (page) => {
      await signInAsStarter(page);
      await page.route('**/api/dashboard/stats', (route) => refuse(route, 'service_unavailable'));
      await at('/dashboard')(page);
    },
    'the plans of a starter': at('/subscription'),
  },
  subscriber: {
    dashboard: async (page) => {
      await signInAsSubscriber(page);
      await at('/dashboard')(page);
    },
    'the account menu': (page) => press(page, 'Account menu'),
    'the question before a session is deleted': async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Delete session/ }).click();
    },
    'a session that was not deleted': async (page) => {
      await page.route('**/api/interactive/session/*', (route) => route.fulfill({ status: 500 }));
      await pressInDialog(page, 'Delete');
    },
    'a session that was deleted': async (page) => {
      await page.unroute('**/api/interactive/session/*');
      await pressInDialog(page, 'Delete');
    },
    subscription: at('/subscription'),
    'account-settings': at('/account-settings'),
    'a password that was not changed': async (page) => {
      await page.route('**/api/auth/update-password', (route) => route.fulfill({ status: 500 }));
      for (const label of ['Current password', 'New password', 'Confirm new password']) {
        await page.getByLabel(label, { exact: true }).fill('a long password');
      }
      await press(page, 'Update Password');
    },
    'the question before cancelling': (page) => pressBesideToast(page, 'Cancel Subscription'),
    cancelled: (page) => pressInDialog(page, 'Cancel Subscription'),
    'the question before deleting': (page) => pressBesideToast(page, 'Delete Account'),
  },
} as const satisfies Record<string, Record<string, Scene>>;

type Cast = typeof scenes;
export type SceneName = { [Who in keyof Cast]: keyof Cast[Who] }[keyof Cast];
