import type { Page } from '@playwright/test';
import { pages } from './pages.ts';
import { expect, settled, signIn, test } from './support.ts';

type Arrived = { url: string; type: string; bytes: number };

const kB = (arrived: Arrived[]) => arrived.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

for (const { path, as, budget } of pages) {
  test(`${path} keeps its budget on a first visit`, async ({ page, reader }) => {
    if (as === 'user') await signIn(page, reader);
    const arrived = await watchNetwork(page);
    await page.goto(path);
    await settled(page);
    await page.waitForLoadState('networkidle');

    const files = arrived.filter(({ url }) => !new URL(url).pathname.startsWith('/api/'));
    const js = kB(files.filter(({ type }) => type === 'Script'));
    const css = kB(files.filter(({ type }) => type === 'Stylesheet'));
    const fonts = files.filter(({ type }) => type === 'Font');
    console.log(
      `${path.padEnd(40)} js ${js.toFixed(1)} css ${css.toFixed(1)} fonts ${kB(fonts).toFixed(1)} all ${kB(files).toFixed(1)} kB, ${arrived.length} requests`,
    );
    expect(js, 'kB of JavaScript').toBeLessThanOrEqual(budget.js);
    expect(css, 'kB of CSS').toBeLessThanOrEqual(budget.css);
    expect(kB(fonts), 'kB of fonts').toBeLessThanOrEqual(60);
    expect(fonts.length, 'font files').toBeLessThanOrEqual(budget.fonts ?? 2);
    expect(kB(files), 'kB in all').toBeLessThanOrEqual(budget.all);
    expect(arrived.length, 'requests').toBeLessThanOrEqual(budget.requests);
    expect(
      files.some(({ url }) => /\.wasm|engine/.test(url)),
      'the engine waits until asked',
    ).toBe(false);
  });
}

test('a second visit costs at most 15 kB and 4 requests', async ({ page }) => {
  await page.goto('/login');
  await settled(page);
  await page.waitForLoadState('networkidle');
  const arrived = await watchNetwork(page);
  await page.goto('/login');
  await settled(page);
  await page.waitForLoadState('networkidle');
  const fromNetwork = arrived.filter(({ bytes }) => bytes > 0);
  expect(kB(fromNetwork)).toBeLessThanOrEqual(15);
  expect(fromNetwork.length).toBeLessThanOrEqual(4);
});

/** Body bytes as they travel, from the browser itself; what comes from its cache counts nothing. */
async function watchNetwork(page: Page): Promise<Arrived[]> {
  const arrived: Arrived[] = [];
  const session = await page.context().newCDPSession(page);
  const known = new Map<string, Arrived & { headerBytes: number }>();
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (response.fromDiskCache || response.url.startsWith('data:')) return;
    known.set(requestId, {
      url: response.url,
      type,
      bytes: 0,
      headerBytes: response.encodedDataLength,
    });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const entry = known.get(requestId);
    if (!entry || encodedDataLength === 0) return;
    arrived.push({
      url: entry.url,
      type: entry.type,
      bytes: Math.max(0, encodedDataLength - entry.headerBytes),
    });
  });
  return arrived;
}
