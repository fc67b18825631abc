import { createServer } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';
import lighthouse, { desktopConfig, type Result } from 'lighthouse';
import { throttling } from 'lighthouse/core/config/constants.js';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { findOrInstallChromium } from '../scripts/find-chromium.ts';
import { openBuiltSite, storeSession } from './built-site.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];
type Looked = { path: string; limits: Partial<Record<Category, number>> };

const open = { accessibility: 1, 'best-practices': 1, seo: 1 };
const publicPages: Looked[] = [
  { path: '/', limits: { performance: 0.95, ...open } },
  { path: '/login', limits: { performance: 0.9, ...open } },
  { path: '/games', limits: { performance: 0.9, ...open } },
  { path: '/contact', limits: { performance: 0.9, ...open } },
];
/** Not for search engines: what is against it there is what we want. */
const ownPages: Looked[] = [
  { path: '/dashboard', limits: { performance: 0.9, accessibility: 1, 'best-practices': 1 } },
];
const runs = 3;
const devices = ['mobile', 'desktop'] as const;

/** What the phone Lighthouse has in mind reaches in its own measure of speed; a machine is slowed down to that, at most fourfold. */
const phoneSpeed = 264;
const mostSlowdown = throttling.mobileSlow4G.cpuSlowdownMultiplier;

/** Lighthouse's figures of the built site, the median of the runs. Whether all limits hold. */
export async function lighthouseFigures(): Promise<boolean> {
  const site = await openBuiltSite('lighthouse');
  const profile = mkdtempSync(join(tmpdir(), 'lamplight-lighthouse-'));
  const port = await freePort();
  // In its own window Lighthouse sees what is stored in the browser's own profile.
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: findOrInstallChromium(),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  });
  let allHold = true;
  const lookAt = async (pages: Looked[], keepsStorage: boolean): Promise<void> => {
    for (const page of pages) {
      for (const device of devices) {
        const results: Result[] = [];
        for (let run = 0; run < runs; run += 1) {
          const flags = { port, logLevel: 'error', disableStorageReset: keepsStorage } as const;
          const config = device === 'desktop' ? desktopConfig : await phoneConfig(browser);
          const looked = await lighthouse(site.url + page.path, flags, config);
          if (!looked) throw new Error(`Lighthouse says nothing of ${page.path}`);
          results.push(looked.lhr);
        }
        allHold = report(page, device, results) && allHold;
      }
    }
  };
  try {
    console.log(
      '\n| Lighthouse | performance | accessibility | best practices | SEO | LCP | TBT | CLS | verdict |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    );
    await lookAt(publicPages, false);
    const [page = await browser.newPage()] = browser.pages();
    await page.goto(`${site.url}/contact`);
    await page.evaluate(storeSession, site.reader);
    await lookAt(ownPages, true);
  } finally {
    await browser.close();
    rmSync(profile, { recursive: true, force: true });
    await site.close();
  }
  return allHold;
}

/** Measured anew each time: others may be at work on the machine. */
async function phoneConfig(browser: BrowserContext) {
  const page = await browser.newPage();
  const speed = await page.evaluate(pageFunctions.computeBenchmarkIndex);
  await page.close();
  const cpuSlowdownMultiplier = Math.min(Math.max(speed / phoneSpeed, 1), mostSlowdown);
  return {
    extends: 'lighthouse:default',
    settings: { throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier } },
  };
}

function report({ path, limits }: Looked, device: string, results: Result[]): boolean {
  const score = (category: Category) =>
    median(results.map((result) => result.categories[category]?.score ?? 0));
  const value = (audit: string) =>
    median(results.map((result) => result.audits[audit]?.numericValue ?? Number.NaN));
  const missed = categories.filter((category) => score(category) < (limits[category] ?? 0));
  const cells = [
    `${path} ${device}`,
    ...categories.map((category) => {
      const limit = limits[category];
      return `${score(category).toFixed(2)}${limit === undefined ? '' : ` of ${limit}`}`;
    }),
    `${(value('largest-contentful-paint') / 1000).toFixed(2)} s`,
    `${value('total-blocking-time').toFixed(0)} ms`,
    value('cumulative-layout-shift').toFixed(3),
    missed.length === 0 ? 'holds' : `under: ${missed.join(', ')}`,
  ];
  console.log(`| ${cells.join(' | ')} |`);
  for (const line of reasons(results, missed)) console.log(`  ${line}`);
  return missed.length === 0;
}

/** Which of its questions the page failed. */
function reasons([result]: Result[], missed: Category[]): string[] {
  return missed.flatMap((category) =>
    (result?.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = result?.audits[id];
      const failed = weight > 0 && audit && audit.score !== null && audit.score < 0.9;
      return failed ? [`${category}: ${audit.title} ${audit.displayValue ?? ''}`] : [];
    }),
  );
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (address === null || typeof address === 'string') reject(new Error('no port'));
        else resolve(address.port);
      });
    });
  });
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
