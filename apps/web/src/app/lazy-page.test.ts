import { expect, test } from 'vitest';
import { lazyPage } from './lazy-page.ts';

const Page = () => null;

test('a page is fetched once, however often it is asked for', async () => {
  let fetched = 0;
  const page = lazyPage(async () => {
    fetched += 1;
    return Page;
  });
  expect(page.peek()).toBeNull();
  expect(await Promise.all([page.load(), page.load()])).toEqual([Page, Page]);
  expect(page.peek()).toBe(Page);
  await page.load();
  expect(fetched).toBe(1);
});

test('a page that did not arrive is fetched again when it is asked for again', async () => {
  let tries = 0;
  const page = lazyPage(async () => {
    tries += 1;
    if (tries === 1) throw new TypeError('Failed to fetch dynamically imported module');
    return Page;
  });
  await expect(page.load()).rejects.toThrow('Failed to fetch');
  expect(page.peek()).toBeNull();
  expect(await page.load()).toBe(Page);
});
