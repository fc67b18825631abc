import type { Page } from '@playwright/test';
import { expectNothingSideways } from './axe.ts';
import { expect, settled, signInLocally, test } from './support.ts';

/** Part of the note that is visible so far. */
function written(page: Page): Promise<string> {
  return page.locator('.demo-note > [data-shown] .written').evaluate((note) =>
    [...note.querySelectorAll('[data-shows]')]
      .flatMap((sentence) => {
        const seen = sentence.cloneNode(true);
        if (!(seen instanceof Element)) return [];
        for (const veil of seen.querySelectorAll('.unwritten')) veil.remove();
        return [seen.textContent];
      })
      .join(''),
  );
}

/** Complete note, as screen readers get it. */
function spoken(page: Page): Promise<string> {
  return page.locator('.demo-note > [data-shown] .sr-only').innerText();
}

const choice = (page: Page, place: number) => page.locator('.demo [data-choose]').nth(place);

/** Opens the landing page with a clock that only the test moves. */
async function openWithClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/');
  await settled(page);
  await expect(page.locator('.demo[data-live]')).toBeVisible();
  // Browsers report visibility with the next frame.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  await page.clock.pauseAt(Date.now() + 60_000);
}

test.describe('the demo', () => {
  test('writes a letter every 40 ms, lights what it speaks of, rests 3 s and plays the next move', async ({
    page,
  }) => {
    await openWithClock(page);
    await choice(page, 1).click();
    await page.clock.runFor(100);
    await expect(choice(page, 1)).toHaveAttribute('aria-pressed', 'true');
    const demo = page.locator('.demo');
    const rook = demo.locator('.demo-pieces [data-piece="white rook"]');
    const height = (await demo.boundingBox())?.height;
    const whole = await spoken(page);

    await expect(rook.last()).toHaveAttribute('data-square', 'h1');
    expect(await written(page)).toBe('');
    await page.clock.runFor(1100);
    await expect(demo.locator('[data-square=e1][data-piece="white rook"]')).toHaveCount(1);
    const begun = (await written(page)).length;
    await page.clock.runFor(400);
    expect((await written(page)).length - begun).toBe(10);
    await expect(demo.locator('.lit-last')).toHaveCount(2);
    // The attack, then the file of the rook.
    await expect(demo.locator('.arrow-danger')).not.toHaveCount(0);
    await expect(demo.locator('.lit-path')).toHaveCount(0);
    await page.clock.runFor(40 * 80);
    await expect(demo.locator('.lit-path')).not.toHaveCount(0);

    await page.clock.runFor(40 * (whole.length - (await written(page)).length));
    expect(await written(page)).toBe(whole);
    expect((await demo.boundingBox())?.height).toBe(height);
    await page.clock.runFor(1500);
    await expect(choice(page, 1)).toHaveAttribute('aria-pressed', 'true');
    await page.clock.runFor(3000);
    await expect(choice(page, 2)).toHaveAttribute('aria-pressed', 'true');
    expect(await spoken(page)).not.toBe(whole);
  });

  test('waits while it is out of sight, in a hidden tab, and when it is told to', async ({
    page,
  }) => {
    await openWithClock(page);
    const go = async (ms: number): Promise<number> => {
      await page.clock.runFor(ms);
      return (await written(page)).length;
    };
    const isWaiting = async (): Promise<boolean> => (await go(200)) === (await go(200));
    expect(await isWaiting()).toBe(false);

    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expect.poll(isWaiting).toBe(true);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect.poll(isWaiting).toBe(false);

    const hide = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { value, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, hidden);
    await hide(true);
    expect(await isWaiting()).toBe(true);
    await hide(false);
    expect(await isWaiting()).toBe(false);

    await page.getByRole('button', { name: 'Pause the demo' }).click();
    expect(await written(page)).toBe(await spoken(page));
    await page.clock.runFor(10_000);
    await expect(choice(page, 0)).toHaveAttribute('aria-pressed', 'true');
  });

  test('without motion shows the whole text and changes only when told to', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openWithClock(page);
    const first = await spoken(page);
    await page.clock.runFor(60_000);
    expect(await written(page)).toBe(first);
    await expect(page.getByRole('button', { name: 'Pause the demo' })).toBeHidden();
    await choice(page, 1).focus();
    await page.keyboard.press('Enter');
    expect(await written(page)).toBe(await spoken(page));
    expect(await written(page)).not.toBe(first);
    await choice(page, 2).click();
    await expect(page.getByRole('button', { name: '17. Nxf6' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(page.getByRole('img', { name: /after 17\. Nxf6/ })).toBeVisible();
  });
});

test('asks for the featured games, and does not mind if there are none', async ({ page }) => {
  await page.route('**/api/games/featured', (route) => route.fulfill({ status: 500, body: 'no' }));
  const asked = page.waitForRequest('**/api/games/featured');
  await page.goto('/');
  expect((await asked).method()).toBe('GET');
  await expect(page.locator('.demo[data-live]')).toBeVisible();
});

test('every section has its place under the header, and the ways on lead where they say', async ({
  page,
}) => {
  await page.goto('/');
  await settled(page);
  for (const [name, id] of [
    ['Features', 'features'],
    ['Skills', 'skills'],
    ['Pricing', 'pricing'],
  ]) {
    await page
      .getByRole('navigation', { name: 'Sections' })
      .getByText(name ?? '')
      .click();
    await expect(page).toHaveURL(`/#${id}`);
    const top = () => page.locator(`#${id}`).evaluate((box) => box.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(90);
    expect(await top()).toBeGreaterThanOrEqual(59);
  }
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Browse games' }).last()).toHaveAttribute(
    'href',
    '/games',
  );
  await expect(main.getByRole('link', { name: 'Start a session' })).toHaveAttribute(
    'href',
    '/interactive',
  );
  await expect(main.locator('#skills li')).toHaveCount(6);
  await expect(main.getByText('Depth 24')).toBeVisible();
  await main.getByRole('link', { name: 'Start free' }).last().click();
  await expect(page).toHaveURL('/login');
});

test('on a phone the menu knows two ways more, and nothing is beside the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await settled(page);
  await expectNothingSideways(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/contact');
  await menu.getByRole('link', { name: 'AI Coach' }).click();
  await expect(page.getByRole('heading', { name: 'The reason behind the move' })).toBeInViewport();
  await expect(menu).toBeHidden();
});

test('whoever is signed in goes on to the dashboard', async ({ page }) => {
  await signInLocally(page);
  await page.goto('/');
  await expect(page).toHaveURL('/dashboard');
});
