import type { Page } from '@playwright/test';
import { visit, type Visit } from '../e2e/first-visit.ts';
import { countLimitedRequests, maxNodes, pages, type Budget } from '../e2e/pages.ts';
import { openBuiltSite, storeSession } from './built-site.ts';
import type { Area, Figure, Line } from './report.ts';
import { launchBrowser } from './slow-browser.ts';

/**
 * Sizes of lichess.org's pages in KiB after Brotli compression, measured on a production build of its sources (lila at
 * 5b90515). They include scripts and styles, but no translations, fonts, pieces or engine.
 */
const lichess = {
  shell: { js: 65.8, css: 11.6 },
  login: { js: 67.5, css: 14.8 },
  lobby: { js: 81.1, css: 18.1 },
  round: { js: 104, css: 19.4 },
  analysis: { js: 169.1, css: 24 },
} as const;

/** Finds the lichess page with the same purpose. If there is none, the shell: the parts that all lichess pages have. */
function findCounterpart(path: string): keyof typeof lichess {
  if (path === '/') return 'lobby';
  if (path === '/login') return 'login';
  if (path.startsWith('/analysis/')) return 'analysis';
  return path.startsWith('/interactive/') ? 'round' : 'shell';
}

const columns = [
  'JS kB',
  'CSS kB',
  'fonts kB',
  'all kB',
  'requests',
  'API calls',
  'elements',
  'again kB',
  'lichess JS kB',
  'lichess CSS kB',
  'JS, ours to theirs',
];

/**
 * Measures a first visit to each page and compares it with the page's budget. All figures are counts, so they are the
 * same on every machine.
 */
export async function budgets(): Promise<Area> {
  const site = await openBuiltSite('budgets');
  const browser = await launchBrowser();
  try {
    const lines: Line[] = [];
    for (const { path, as, budget } of pages) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      if (as === 'user') await context.addInitScript(storeSession, site.reader);
      const page = await context.newPage();
      const first = await visit(page, site.url + path, waitForHeading);
      const again = await visit(page, site.url + path, waitForHeading);
      await context.close();
      const name = `${path.replace(/\?.*|[^/]{36,}$/, '…')}, ${as === 'user' ? 'signed in' : 'visitor'}`;
      lines.push(buildLine(name, { first, again, budget, theirs: lichess[findCounterpart(path)] }));
    }
    return { columns, lines };
  } finally {
    await browser.close();
    await site.close();
  }
}

async function waitForHeading(page: Page): Promise<void> {
  await page.locator('h1').waitFor({ state: 'attached' });
  await page.evaluate(() => document.fonts.ready);
}

/** Number of kB in one KiB. */
const kiB = 1.024;

function kB(value: number, atMost: number): Figure {
  return { value, atMost };
}

function count(value: number, atMost: number): Figure {
  return { value, atMost, isCount: true };
}

type Cost = { first: Visit; again: Visit; budget: Budget; theirs: { js: number; css: number } };

function buildLine(name: string, { first, again, budget, theirs }: Cost): Line {
  return {
    name,
    figures: {
      'JS kB': kB(first.js, budget.js),
      'CSS kB': kB(first.css, budget.css),
      'fonts kB': kB(first.fonts, 60),
      'all kB': kB(first.all, budget.all),
      requests: count(countLimitedRequests(first, budget), budget.requests),
      'API calls': count(first.calls, budget.calls),
      elements: count(first.nodes, maxNodes),
      'again kB': kB(again.all, 15),
      'lichess JS kB': { value: theirs.js * kiB },
      'lichess CSS kB': { value: theirs.css * kiB },
      'JS, ours to theirs': { value: first.js / (theirs.js * kiB) },
    },
  };
}
