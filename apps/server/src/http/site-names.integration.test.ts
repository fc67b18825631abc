import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultDeployment } from '@lamplight/domain/deployment.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../test-support/test-app.ts';

let webRoot: string;

function createPage(body: string): string {
  const head = '<head>\n    <title>Page · {{product}}</title>\n  </head>';
  return `<!doctype html>\n<html lang="en">\n  ${head}\n  <body>${body}</body>\n</html>\n`;
}

beforeAll(() => {
  webRoot = mkdtempSync(join(tmpdir(), 'site-names-'));
  mkdirSync(join(webRoot, 'pages'));
  const footer = '<a href="mailto:{{supportEmail}}">{{supportEmail}}</a>';
  writeFileSync(join(webRoot, 'index.html'), createPage(footer));
  writeFileSync(
    join(webRoot, 'landing.html'),
    createPage(`<p>{{shortName}}’s games </p>${footer}`),
  );
  writeFileSync(join(webRoot, 'pages/dashboard.html'), createPage('{{fullName}}'));
  writeFileSync(
    join(webRoot, 'manifest.webmanifest'),
    '{ "name": "{{product}}", "short_name": "{{product}}", "start_url": "/" }',
  );
});
afterAll(() => rmSync(webRoot, { recursive: true, force: true }));

const names = {
  SITE_NAME: "Café & Co's",
  SITE_OWNER: 'Example <Ltd>',
  SUPPORT_EMAIL: 'help@cafe.example',
  PLAYER_NAME: "Judit O'Polgár",
  PLAYER_SHORT_NAME: 'Judit',
  PUBLIC_URL: 'https://cafe.example',
};

async function openSite(env: Record<string, string>) {
  const { app } = await createTestApp({ env: { ...env, WEB_ROOT: webRoot } });
  return async (path: string) => (await app.inject(path)).body;
}

/** Reads the names that a page passes to the app. */
function readNames(html: string): unknown {
  const content = /<meta name="deployment" content="([^"]*)"/.exec(html)?.[1] ?? '';
  const json = content
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
  return JSON.parse(json);
}

test('every page has the names of the settings, in its texts and for the app', async () => {
  const read = await openSite(names);
  for (const path of ['/', '/dashboard', '/games', '/no-such-page']) {
    const html = await read(path);
    expect(html, path).toContain('<title>Page · Café &amp; Co&#39;s</title>');
    expect(html, path).not.toContain('{{');
    expect(readNames(html), path).toEqual({
      product: "Café & Co's",
      tagline: defaultDeployment.tagline,
      owner: 'Example <Ltd>',
      supportEmail: 'help@cafe.example',
      player: { fullName: "Judit O'Polgár", shortName: 'Judit' },
    });
    // The sample game on the landing page is not one of hers.
    expect(html, path).toContain('<html data-other-player lang="en">');
  }
  expect(await read('/')).toContain('<p>Judit’s games </p>');
  expect(await read('/')).toContain('<a href="mailto:help@cafe.example">help@cafe.example</a>');
  expect(await read('/dashboard')).toContain('Judit O&#39;Polgár');
  // The usual preview picture has the name of the program in it.
  expect(await read('/')).toContain('content="https://cafe.example/share-nameless.jpg"');
});

test('without settings the pages have the names of the config file', async () => {
  const read = await openSite({ PUBLIC_URL: 'https://cafe.example' });
  const html = await read('/');
  expect(html).toContain('<title>Page · Lamplight</title>');
  expect(readNames(html)).toEqual(defaultDeployment);
  expect(html).toContain('<html lang="en">');
  expect(html).toContain('content="https://cafe.example/share.jpg"');
});

test('the web app manifest has the name of the site', async () => {
  const { app } = await createTestApp({
    env: { WEB_ROOT: webRoot, SITE_NAME: "Back\u{1F56F} & 'Co'" },
  });
  const answer = await app.inject('/manifest.webmanifest');
  expect(answer.headers).toMatchObject({
    'content-type': 'application/manifest+json; charset=utf-8',
    'cache-control': 'no-cache',
  });
  expect(answer.json()).toEqual({
    name: "Back\u{1F56F} & 'Co'",
    short_name: "Back\u{1F56F} & 'Co'",
    start_url: '/',
  });
});
