import type { Browser, CDPSession, Page } from '@playwright/test';
import { firstSlug } from '../e2e/games-support.ts';
import { onServer } from '../apps/server/test-support/test-server.ts';
import { buildSite, openBuiltSite, type BuiltSite } from './built-site.ts';
import { findMedian } from './cpu-per-request.ts';
import { createRatioLine, type Area, type Line } from './report.ts';
import { scaleCount } from './scale.ts';
import {
  waitForFrames,
  launchBrowser,
  readMetric,
  readEntries,
  openSlowPage,
} from './slow-browser.ts';
import { makeTwinSite, getTwinPath } from './twin-site.ts';

const rounds = scaleCount(7);
const stepsPerSlice = 15;
const handsPerSlice = 3;
const stepsPerWalk = 60;
const lineMoves = 10;
const longTaskMs = 200;
const admin = { email: 'reader@example.org', key: 'a key for the bench' } as const;

const columns = ['ratio', 'INP ms', 'long tasks'];
type Hand = (page: Page) => Promise<void>;
type Twins = { ours: Page; empty: Page };
type Delays = { ours: number[]; twin: number[] };

/**
 * Measures how fast the site responds to input on a slow phone, compared with a page of the same server that only
 * listens for input.
 */
export async function stepping(): Promise<Area> {
  buildSite();
  const twins = await makeTwinSite();
  const env = { WEB_ROOT: twins.webRoot, ADMIN_EMAILS: admin.email, ADMIN_KEY: admin.key };
  const site = await openBuiltSite('stepping', env);
  const browser = await launchBrowser();
  try {
    const longGame = await addShuffledGame(site, admin.key);
    await subscribeReader(site.databaseUrl);
    return {
      columns,
      lines: [
        ...(await measureInteractions(browser, site)),
        ...(await measureBesideEngine(browser, site)),
        ...(await measureLongList(browser, site, longGame)),
      ],
    };
  } finally {
    await browser.close();
    await site.close();
    twins.remove();
  }
}

/** Measures steps through moves, dialogs and dragged pieces, alternating with the same input on the empty page. */
async function measureInteractions(browser: Browser, site: BuiltSite): Promise<Line[]> {
  const { page: empty, close } = await openSlowPage(browser);
  await empty.goto(site.url + getTwinPath('empty'));
  const analysis = await measurePage(
    browser,
    site,
    `/analysis/${firstSlug}?ply=0`,
    async (ours) => [
      createInteractionLine(
        'stepping through moves',
        await measureDelays({ ours, empty }, stepForthAndBack, stepForthAndBack),
      ),
      createInteractionLine(
        'opening and closing a dialog',
        await measureDelays({ ours, empty }, openDialog, stepForthAndBack),
      ),
    ],
  );
  const play = await measurePage(browser, site, `/interactive/${firstSlug}`, async (ours) => [
    createInteractionLine(
      'dragging a piece',
      await measureDelays({ ours, empty }, dragPiece, dragNothing),
    ),
  ]);
  await close();
  return [...analysis, ...play];
}

/** Opens a page, measures its lines, and adds the number of long tasks, which a user would notice, to the last line. */
async function measurePage(
  browser: Browser,
  site: BuiltSite,
  path: string,
  measure: (page: Page) => Promise<Line[]>,
): Promise<Line[]> {
  const { page, close } = await openSlowPage(browser, site.reader);
  await page.goto(site.url + path);
  await page.locator('cg-board piece').first().waitFor();
  await page.waitForLoadState('networkidle');
  const before = await countLongTasks(page);
  const lines = await measure(page);
  const longTasks = { value: (await countLongTasks(page)) - before, atMost: 0, isCount: true };
  await close();
  return lines.map(({ name, figures }, at) => ({
    name,
    figures: at === lines.length - 1 ? { ...figures, 'long tasks': longTasks } : figures,
  }));
}

/**
 * Measures input delays on both pages in turn. The first measurement is not counted, because it includes code that is
 * fetched and compiled only once.
 */
async function measureDelays({ ours, empty }: Twins, hand: Hand, twinHand: Hand): Promise<Delays> {
  const all: Delays = { ours: [], twin: [] };
  await measureSlowest(ours, hand);
  for (let round = 0; round < rounds; round += 1) {
    all.twin.push(await measureSlowest(empty, twinHand));
    all.ours.push(await measureSlowest(ours, hand));
  }
  return all;
}

/** Duration of a frame. The browser reports no shorter delays. */
const frameMs = 16;

/** Time from input to the next paint in milliseconds, the longest of a few interactions. */
async function measureSlowest(page: Page, hand: Hand): Promise<number> {
  await page.bringToFront();
  const before = new Set(Object.keys((await readEntries(page)).interactions));
  for (let time = 0; time < handsPerSlice; time += 1) {
    await hand(page);
    await waitForFrames(page);
  }
  const { interactions } = await readEntries(page);
  const fresh = Object.entries(interactions).filter(([id]) => !before.has(id));
  return Math.max(frameMs, ...fresh.map(([, duration]) => duration));
}

/** Steps one move forth and back. It never reaches the end of the game, where a dialog opens. */
async function stepForthAndBack(page: Page): Promise<void> {
  await page.keyboard.press('ArrowRight');
  await waitForFrames(page);
  await page.keyboard.press('ArrowLeft');
}

/** Opens a dialog and closes it with Escape, which counts as an interaction as well. */
async function openDialog(page: Page): Promise<void> {
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keys' });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

/** Drags a piece to an illegal square, so that the piece returns. */
async function dragPiece(page: Page): Promise<void> {
  const box = await page.locator('cg-board').boundingBox();
  if (!box) throw new Error('there is no board');
  const at = (file: number, rank: number) =>
    [box.x + ((file + 0.5) * box.width) / 8, box.y + ((7 - rank + 0.5) * box.height) / 8] as const;
  await dragBetween(page, at(6, 0), at(6, 4));
}

async function dragNothing(page: Page): Promise<void> {
  await dragBetween(page, [600, 700], [600, 400]);
}

type Point = readonly [number, number];

async function dragBetween(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 4 });
  await page.mouse.up();
}

async function countLongTasks(page: Page): Promise<number> {
  const { longTasks } = await readEntries(page);
  return longTasks.filter(({ duration }) => duration > longTaskMs).length;
}

function createInteractionLine(name: string, { ours, twin }: Delays): Line {
  return {
    name,
    figures: {
      ratio: { value: findMedian(ours) / findMedian(twin), atMost: 2 },
      'INP ms': { value: findMedian(ours), atMost: 200, isCount: true },
    },
  };
}

/**
 * Compares stepping through a line while the engine searches each position with stepping through the same line without
 * the engine.
 */
async function measureBesideEngine(browser: Browser, site: BuiltSite): Promise<Line[]> {
  const { page, close } = await openSlowPage(browser, site.reader);
  await page.goto(`${site.url}/analysis/${firstSlug}?ply=0`);
  await page.getByText('Top 3 Suggestions').waitFor();
  await page.getByRole('switch', { name: 'Exploration Mode' }).click();
  await page
    .locator('.sugg-card')
    .first()
    .getByRole('button')
    .nth(lineMoves - 1)
    .click();
  await page.getByText('Your browser').waitFor();
  // The pointer moves away, because a line under it would be previewed.
  await page.mouse.move(5, 5);
  const [engine, still]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    engine.push(await measureSlowest(page, walkThereAndBack));
    await page.keyboard.press('l');
    still.push(await measureSlowest(page, walkThereAndBack));
    await page.keyboard.press('l');
  }
  await close();
  const ratio = { value: findMedian(engine) / findMedian(still), atMost: 1.3 };
  const inp = { value: findMedian(engine), atMost: 200, isCount: true };
  return [{ name: 'stepping beside the engine, against none', figures: { ratio, 'INP ms': inp } }];
}

async function walkThereAndBack(page: Page): Promise<void> {
  await page.keyboard.press('ArrowLeft');
  await waitForFrames(page);
  await page.keyboard.press('ArrowRight');
}

/** Measures the cost of a step at the end of a list of two hundred moves, and the memory after stepping through the list. */
async function measureLongList(browser: Browser, site: BuiltSite, game: LongGame): Promise<Line[]> {
  const { page, cdp, close } = await openSlowPage(browser, site.reader);
  await page.goto(`${site.url}/analysis/${game.slug}?ply=0`);
  await page
    .locator('.move-cell')
    .nth(game.plies - 1)
    .waitFor({ state: 'attached' });
  await page.locator('cg-board piece').first().waitFor();
  // The first two passes fill the caches.
  await measureHeapAfterWalk(page, cdp);
  const heapAfterTwo = await measureHeapAfterWalk(page, cdp);
  await measureHeapAfterWalk(page, cdp);
  const memory = (await measureHeapAfterWalk(page, cdp)) / heapAfterTwo;

  const [first, last]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    await page.keyboard.press('Home');
    first.push(await measureTaskMsPerStep(page, cdp, 'ArrowRight'));
    await page.keyboard.press('End');
    await dismissEnd(page);
    last.push(await measureTaskMsPerStep(page, cdp, 'ArrowLeft'));
  }
  await close();
  return [
    createRatioLine(
      'a step at move 200, against the first',
      findMedian(last) / findMedian(first),
      1.3,
    ),
    createRatioLine('memory after four walks, against two', memory, 1.1),
  ];
}

type LongGame = { slug: string; plies: number };

/** CPU time per step of the page's main thread in milliseconds, including layout and painting. */
async function measureTaskMsPerStep(page: Page, cdp: CDPSession, key: string): Promise<number> {
  await waitForFrames(page);
  const before = await readMetric(cdp, 'TaskDuration');
  for (let step = 0; step < stepsPerSlice; step += 1) {
    await page.keyboard.press(key);
    await waitForFrames(page);
  }
  return (((await readMetric(cdp, 'TaskDuration')) - before) * 1000) / stepsPerSlice;
}

async function dismissEnd(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Continue Analysis' });
  await button.waitFor();
  await button.click();
  await button.waitFor({ state: 'detached' });
}

async function measureHeapAfterWalk(page: Page, cdp: CDPSession): Promise<number> {
  await page.keyboard.press('Home');
  for (let step = 0; step < stepsPerWalk; step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Home');
  await waitForFrames(page);
  await cdp.send('HeapProfiler.collectGarbage');
  return readMetric(cdp, 'JSHeapUsedSize');
}

const moves = 200;

/** Adds a game of two hundred moves in which knights move out and back. */
export async function addShuffledGame(
  { url, reader }: BuiltSite,
  adminKey: string,
): Promise<{ slug: string; plies: number }> {
  const turns = ['Nf3 Nf6', 'Ng1 Ng8'];
  const record = Array.from({ length: moves }, (_, n) => `${n + 1}. ${turns[n % 2]}`).join(' ');
  const tags =
    '[Event "Knights"]\n[White "Magnus Carlsen"]\n[Black "Somebody Else"]\n[Result "1/2-1/2"]';
  const post = async (path: string, body: object): Promise<unknown> => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${reader.authToken}`,
    };
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  await post('/api/auth/verify-admin-key', { authKey: adminKey });
  const made = await post('/api/admin/games', {
    title: 'Knights out and back',
    pgn: `${tags}\n\n${record} 1/2-1/2\n`,
  });
  const { game } = made as { game: { slug: string } };
  return { slug: game.slug, plies: 2 * moves };
}

/** Gives every account a subscription, so that all pages are open to the reader. */
export async function subscribeReader(databaseUrl: string): Promise<void> {
  await onServer(databaseUrl, (client) =>
    client.query(
      `insert into subscriptions (user_id, plan_type, amount_minor, started_at, ends_at)
       select id, 'monthly', 19900, now(), now() + '1 month' from users`,
    ),
  );
}
