import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { firstSlug } from './games-support.ts';
import { expect, settled, signIn, test } from './support.ts';

for (const path of [`/analysis/${firstSlug}`, `/interactive/${firstSlug}`]) {
  test(`E2: ${path} is isolated, so that the engine may share memory`, async ({ page, reader }) => {
    await signIn(page, reader);
    await page.goto(path);
    await settled(page);
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
    const length = await page.evaluate(() => new SharedArrayBuffer(8).byteLength);
    expect(length).toBe(8);
  });
}

/** Script that replaces one of the site's scripts, so that it runs under our policy with all rights of the page's own code. */
const probes = `
  const hits = {};
  window.hits = hits;
  const attempt = (name, act) => { try { act(); } catch {} };
  attempt('eval', () => { eval('hits.eval = 1'); });
  attempt('Function', () => { new Function('window.hits.function = 1')(); });
  attempt('timer', () => { setTimeout('window.hits.timer = 1'); });
  attempt('markup', () => {
    document.documentElement.insertAdjacentHTML('beforeend', '<img src=x onerror="hits.markup = 1">');
  });
  attempt('write', () => { document.write('<script>hits.write = 1</' + 'script>'); });
  attempt('inline', () => {
    const script = document.createElement('script');
    script.append('window.hits.inline = 1');
    document.documentElement.append(script);
  });
  attempt('handler', () => {
    document.documentElement.setAttribute('onclick', 'hits.handler = 1');
    document.documentElement.click();
  });
  attempt('frame', () => {
    const frame = document.createElement('iframe');
    frame.setAttribute('srcdoc', '<script>parent.hits.frame = 1</' + 'script>');
    document.documentElement.append(frame);
  });
  attempt('address', () => { location.href = 'javascript:void(hits.address = 1)'; });
  attempt('policy', () => { trustedTypes.createPolicy('mine', { createScript: (text) => text }); hits.policy = 1; });
  attempt('base', () => {
    const base = document.createElement('base');
    base.href = 'https://evil.example/';
    document.head.append(base);
    if (document.baseURI.includes('evil')) hits.base = 1;
  });
  import('data:text/javascript,window.hits.data = 1').catch(() => {});
  attempt('worker', () => { new Worker(URL.createObjectURL(new Blob(['1']))); hits.worker = 1; });
  fetch('https://evil.example/').then(() => { hits.fetch = 1; }, () => {});
  hits.ran = 1;
`;

/** Waits until all probes have had time to run. Returns the names of those that ran. */
async function readHits(page: Page): Promise<string[]> {
  await page.waitForFunction(() => 'hits' in window);
  await page.waitForTimeout(300);
  return page.evaluate(() => Object.keys((window as unknown as { hits: object }).hits));
}

test('E1: not even our own scripts can make code of a text', async ({ browser, baseURL }) => {
  // Own browser context, because these policy violations are expected and must not make the test fail.
  const context = await browser.newContext();
  const page = await context.newPage();
  const reports: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/.test(message.text())) reports.push(message.text());
  });
  await page.route('**/theme.js', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: probes });
  });
  await page.goto(`${baseURL}/login`);
  expect(await readHits(page)).toEqual(['ran']);
  expect(reports.length).toBeGreaterThan(5);

  // Without the policy the probes run, which proves that the policy is the reason why they were blocked.
  await page.route('**/login', async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': _policy, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await page.reload();
  expect((await readHits(page)).length).toBeGreaterThan(8);
  await context.close();
});

test('E1: a script, a handler and a form written into the page do nothing', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const left: string[] = [];
  await page.route('https://evil.example/**', async (route) => {
    left.push(route.request().url());
    await route.fulfill({ body: 'hits = { outside: 1 }' });
  });
  await page.route('**/login', async (route) => {
    const answer = await route.fetch();
    const written = `<script>hits = { inline: 1 }</script>
      <script src="https://evil.example/x.js"></script>
      <script src="data:text/javascript,hits={data:1}"></script>
      <img src="x" onerror="hits = { handler: 1 }"><img src="https://evil.example/x.png">
      <link rel="stylesheet" href="https://evil.example/x.css"><style>h1 { display: none }</style>
      <iframe src="https://evil.example/"></iframe><object data="https://evil.example/"></object>
      <form id="evil" action="https://evil.example/"><input name="a"></form>`;
    const html = (await answer.text()).replace('</body>', `${written}</body>`);
    await route.fulfill({ response: answer, body: html });
  });
  await page.goto(`${baseURL}/login`);
  await settled(page);
  await expect(page.locator('h1')).toBeVisible();
  await page.locator('#evil').evaluate((form: HTMLFormElement) => form.submit());
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => 'hits' in window)).toBe(false);
  expect(page.url()).toBe(`${baseURL}/login`);
  expect(left).toEqual([]);
  await context.close();
});

test('E2: within a frame of another address the site stays blank, and a window it opens is not its own', async ({
  browser,
  baseURL,
}) => {
  const framing = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<title>Elsewhere</title><iframe src="${baseURL}/login"></iframe>
      <iframe src="${baseURL}/api/health"></iframe><img src="${baseURL}/favicon.svg">
      <script>onclick = () => { window.opened = open('${baseURL}/login'); }</script>`);
  });
  await new Promise<void>((resolve) => framing.listen(0, '127.0.0.1', resolve));
  const { port } = framing.address() as AddressInfo;
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(`http://127.0.0.1:${port}/`, { waitUntil: 'load' });
    const frames = page.frames().filter((frame) => frame !== page.mainFrame());
    expect(frames).toHaveLength(2);
    for (const frame of frames) {
      // The frame shows the browser's own error page, which may have a heading, and nothing of our site.
      expect(frame.url()).toBe('chrome-error://chromewebdata/');
      expect(await frame.locator('#root, form, input').count()).toBe(0);
    }
    const picture = page.locator('img');
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(0);
    const [opened] = await Promise.all([context.waitForEvent('page'), page.mouse.click(5, 5)]);
    await settled(opened);
    expect(await opened.evaluate(() => opener)).toBeNull();
  } finally {
    await context.close();
    framing.close();
  }
});

test('E3: the site asks nobody else, also when it is used', async ({ page, reader, baseURL }) => {
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).origin));
  await signIn(page, reader);
  await page.goto(`/analysis/${firstSlug}`);
  await settled(page);
  await page.keyboard.press('ArrowRight');
  await page.goto('/subscription');
  await settled(page);
  await page.waitForLoadState('networkidle');
  expect([...asked].filter((origin) => origin !== 'null')).toEqual([baseURL]);
  expect(await page.evaluate(() => document.cookie)).toBe('');
});
