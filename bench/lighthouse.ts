import { createServer } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';
import lighthouse, { desktopConfig, type Result } from 'lighthouse';
import { throttling } from 'lighthouse/core/config/constants.js';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { firstSlug } from '../e2e/games-support.ts';
import { findOrInstallChromium } from '../scripts/find-chromium.ts';
import { openBuiltSite, storeSession } from './built-site.ts';
import { findMedian } from './cpu-per-request.ts';
import type { Area, Figure, Line } from './report.ts';
import { scaleCount } from './scale.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];
type AuditedPage = { path: string; limits: Partial<Record<Category, number>> };

const open = { accessibility: 1, 'best-practices': 1, seo: 1 };
const unlisted = { accessibility: 1, 'best-practices': 1 };
const publicPages: AuditedPage[] = [
  { path: '/', limits: { performance: 0.95, ...open } },
  ...['/login', '/signup', '/games', '/contact', '/privacy', '/terms'].map((path) => ({
    path,
    limits: { performance: 0.9, ...open },
  })),
  // The search-engine audit is left out, because these pages exclude search engines on purpose.
  ...['/verify-otp?email=a@example.org', '/forgot-password', '/reset-password'].map((path) => ({
    path,
    limits: { performance: 0.9, ...unlisted },
  })),
];
const ownPages: AuditedPage[] = [
  '/dashboard',
  '/games',
  '/account-settings',
  '/subscription',
  `/analysis/${firstSlug}`,
  `/interactive/${firstSlug}`,
].map((path) => ({ path, limits: { performance: 0.9, ...unlisted } }));
const runs = scaleCount(3);
const columns = [...categories, 'LCP s', 'TBT ms', 'CLS'];
const devices = ['mobile', 'desktop'] as const;

/**
 * Lighthouse's CPU benchmark index of the phone that it simulates. The browser is slowed down to this speed, at most
 * fourfold.
 */
const phoneSpeed = 264;
const maxSlowdown = throttling.mobileSlow4G.cpuSlowdownMultiplier;

/** Audits the pages of the built site with Lighthouse. Each score is the lowest of all runs. */
export async function measureByLighthouse(): Promise<Area> {
  const site = await openBuiltSite('lighthouse');
  const profile = mkdtempSync(join(tmpdir(), 'lamplight-lighthouse-'));
  const port = await findFreePort();
  // A persistent context, because Lighthouse opens its own window, which uses the storage of the browser's own profile.
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: findOrInstallChromium(),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  });
  const lines: Line[] = [];
  const auditPages = async (pages: AuditedPage[], keepsStorage: boolean): Promise<void> => {
    for (const page of pages) {
      for (const device of devices) {
        const results: Result[] = [];
        for (let run = 0; run < runs; run += 1) {
          const flags = { port, logLevel: 'error', disableStorageReset: keepsStorage } as const;
          const config = device === 'desktop' ? desktopConfig : await createPhoneConfig(browser);
          const audited = await lighthouse(site.url + page.path, flags, config);
          if (!audited) throw new Error(`Lighthouse says nothing of ${page.path}`);
          results.push(audited.lhr);
        }
        lines.push(createLine(page, device, results));
        for (const line of listFailedAudits(page, results))
          console.log(`${page.path} ${device}: ${line}`);
      }
    }
  };
  try {
    await auditPages(publicPages, false);
    const [page = await browser.newPage()] = browser.pages();
    await page.goto(`${site.url}/contact`);
    await page.evaluate(storeSession, site.reader);
    await auditPages(ownPages, true);
  } finally {
    await browser.close();
    rmSync(profile, { recursive: true, force: true });
    await site.close();
  }
  return { columns, lines };
}

/**
 * Creates a configuration for the current speed of the machine. The speed is measured each time, because other programs
 * may use the machine.
 */
async function createPhoneConfig(browser: BrowserContext) {
  const page = await browser.newPage();
  const speed = await page.evaluate(pageFunctions.computeBenchmarkIndex);
  await page.close();
  const cpuSlowdownMultiplier = Math.min(Math.max(speed / phoneSpeed, 1), maxSlowdown);
  return {
    extends: 'lighthouse:default',
    settings: { throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier } },
  };
}

/** Creates a line of the table: the lowest score of all runs for each category, and medians of the times. */
function createLine({ path, limits }: AuditedPage, device: string, results: Result[]): Line {
  const score = (category: Category): Figure => {
    const atLeast = limits[category];
    return {
      value: findLowest(results, category),
      ...(atLeast !== undefined && { atLeast }),
    };
  };
  const value = (audit: string) =>
    findMedian(results.map((result) => result.audits[audit]?.numericValue ?? Number.NaN));
  return {
    name: `${path.replace(/\?.*|[^/]{36,}$/, '…')}, ${device}`,
    figures: {
      ...Object.fromEntries(categories.map((category) => [category, score(category)])),
      'LCP s': { value: value('largest-contentful-paint') / 1000 },
      'TBT ms': { value: Math.round(value('total-blocking-time')), isCount: true },
      CLS: { value: value('cumulative-layout-shift') },
    },
  };
}

function findLowest(results: Result[], category: Category): number {
  return Math.min(...results.map((result) => result.categories[category]?.score ?? 0));
}

/** Lists the failed audits in the categories whose score is below the limit. */
function listFailedAudits({ limits }: AuditedPage, results: Result[]): string[] {
  const missed = categories.filter(
    (category) => findLowest(results, category) < (limits[category] ?? 0),
  );
  const [result] = results;
  return missed.flatMap((category) =>
    (result?.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = result?.audits[id];
      const failed = weight > 0 && audit && audit.score !== null && audit.score < 0.9;
      return failed ? [`${category}: ${audit.title} ${audit.displayValue ?? ''}`] : [];
    }),
  );
}

function findFreePort(): Promise<number> {
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
