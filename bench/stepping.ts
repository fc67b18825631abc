import { chromium, type CDPSession, type Page } from '@playwright/test';
import { onServer } from '../apps/server/test/test-server.ts';
import { findOrInstallChromium } from '../scripts/find-chromium.ts';
import { openBuiltSite, storeSession } from './built-site.ts';
import type { Row } from './cpu-per-request.ts';

/** A slow phone, roughly. */
const throttle = 4;
const stepsPerSlice = 15;
const rounds = 7;
const frameMs = 16;
const lineMoves = 10;

/** What a step through the longest game costs the reader's browser. */
export async function stepping(): Promise<Row[]> {
  // Sees all games.
  const site = await openBuiltSite('stepping', { ADMIN_EMAILS: 'reader@example.org' });
  const browser = await chromium.launch({
    executablePath: findOrInstallChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--enable-precise-memory-info'],
  });
  try {
    const game = await longestGame(site.databaseUrl);
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addInitScript(storeSession, site.reader);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Performance.enable');
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle });
    await page.goto(`${site.url}/analysis/${game.slug}?ply=0`);
    await page.getByText('Top 3 Suggestions').waitFor();
    await page.evaluate(() => document.fonts.ready);

    // The first walk fills what is made once: compiled code, parts that are fetched ahead.
    await heapAfterWalk(page, cdp, game.moves);
    const heapAfterTwo = await heapAfterWalk(page, cdp, game.moves);
    await heapAfterWalk(page, cdp, game.moves);
    const heapRatio = (await heapAfterWalk(page, cdp, game.moves)) / heapAfterTwo;

    const first: number[] = [];
    const last: number[] = [];
    const engine: number[] = [];
    const still: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await page.keyboard.press('Home');
      await quiet(page);
      first.push(await scriptMsPerStep(page, cdp, 'ArrowRight'));
      await page.keyboard.press('End');
      await quiet(page);
      await dismissEnd(page);
      last.push(await scriptMsPerStep(page, cdp, 'ArrowLeft'));
    }

    await page.keyboard.press('Home');
    await page.getByRole('switch', { name: 'Exploration Mode' }).click();
    await page
      .locator('.sugg-card')
      .first()
      .getByRole('button')
      .nth(lineMoves - 1)
      .click();
    // The engine looks at every position of a line that is walked.
    await page.getByText('Your browser').waitFor();
    // A line that is pointed at would be previewed.
    await page.mouse.move(5, 5);
    for (let round = 0; round < rounds; round += 1) {
      engine.push(await walkLine(page, cdp));
      await page.keyboard.press('l');
      still.push(await walkLine(page, cdp));
      await page.keyboard.press('l');
    }
    return [
      { measure: 'script of a step at 4x, in frames', ratio: median(first) / frameMs, limit: 1 },
      {
        measure: 'a step at the end, against the start',
        ratio: median(last) / median(first),
        limit: 1.3,
      },
      {
        measure: 'a step beside the engine, against none',
        ratio: median(engine) / median(still),
        limit: 1.3,
      },
      { measure: 'memory after four walks, against two', ratio: heapRatio, limit: 1.1 },
    ];
  } finally {
    await browser.close();
    await site.close();
  }
}

function longestGame(url: string): Promise<{ slug: string; moves: number }> {
  return onServer(url, async (client) => {
    const { rows } = await client.query<{ slug: string; moves: number }>(
      'select slug, total_moves as moves from games where has_analysis order by total_moves desc limit 1',
    );
    const [game] = rows;
    if (!game) throw new Error('no game is analysed');
    return game;
  });
}

/** To the beginning of the line and back to its end. */
async function walkLine(page: Page, cdp: CDPSession): Promise<number> {
  const back = await scriptMsPerStep(page, cdp, 'ArrowLeft', lineMoves - 1);
  return (back + (await scriptMsPerStep(page, cdp, 'ArrowRight', lineMoves - 1))) / 2;
}

async function scriptMsPerStep(
  page: Page,
  cdp: CDPSession,
  key: string,
  steps = stepsPerSlice,
): Promise<number> {
  const before = await metric(cdp, 'ScriptDuration');
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press(key);
    await quiet(page);
  }
  return (((await metric(cdp, 'ScriptDuration')) - before) * 1000) / steps;
}

/** Two frames: what a step set off has been drawn. */
async function quiet(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

async function dismissEnd(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Continue Analysis' });
  await button.waitFor();
  await button.click();
  await button.waitFor({ state: 'detached' });
}

async function metric(cdp: CDPSession, name: string): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find((entry) => entry.name === name)?.value ?? Number.NaN;
}

async function heapAfterWalk(page: Page, cdp: CDPSession, moves: number): Promise<number> {
  await page.keyboard.press('Home');
  for (let step = 0; step < moves - 1; step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Home');
  await quiet(page);
  await cdp.send('HeapProfiler.collectGarbage');
  return metric(cdp, 'JSHeapUsedSize');
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
