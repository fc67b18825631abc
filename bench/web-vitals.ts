import type { Browser } from '@playwright/test';
import { firstSlug } from '../e2e/games-support.ts';
import { maxShift } from '../e2e/pages.ts';
import { buildSite, openBuiltSite, type BuiltSite } from './built-site.ts';
import { findMedian } from './cpu-per-request.ts';
import type { Area, Line } from './report.ts';
import { scaleCount } from './scale.ts';
import { launchBrowser, readMetric, readEntries, openSlowPage } from './slow-browser.ts';
import { makeTwinSite, getTwinPath } from './twin-site.ts';

const rounds = scaleCount(7);
const outerWallSeconds = 2.5;
const phone = { width: 390, height: 844 };
const maxScriptRatio = 3;
/** A longer delay of an input is noticeable to users. */
const longTaskMs = 200;

type MeasuredPage = {
  name: string;
  path: string;
  isSignedIn: boolean;
  /** Selector of an element that is present as soon as the page can be used. */
  ready: string;
  paintAtMost: number;
  nodesAtMost: number;
};

const measuredPages: MeasuredPage[] = [
  {
    name: 'landing',
    path: '/',
    isSignedIn: false,
    ready: 'h1',
    paintAtMost: 2,
    nodesAtMost: 1500,
  },
  {
    name: 'games',
    path: '/games',
    isSignedIn: true,
    ready: '[role=option]',
    paintAtMost: 2.5,
    nodesAtMost: 1200,
  },
  {
    name: 'analysis',
    path: `/analysis/${firstSlug}`,
    isSignedIn: true,
    ready: '.sugg-card',
    paintAtMost: 3,
    nodesAtMost: 1200,
  },
  {
    name: 'play',
    path: `/interactive/${firstSlug}`,
    isSignedIn: true,
    ready: 'cg-board piece',
    paintAtMost: 3,
    nodesAtMost: 1200,
  },
];

type Viewport = { width: number; height: number };
type Load = { paintMs: number; shift: number; scriptMs: number; longTasks: number; nodes: number };

const columns = ['LCP', 'LCP s', 'CLS', 'CLS on a phone', 'script', 'long tasks', 'elements'];

/** Measures a first visit on a slow phone, compared with pages of the same server that do nothing (`bench/twins`). */
export async function webVitals(): Promise<Area> {
  buildSite();
  const twins = await makeTwinSite();
  const site = await openBuiltSite('vitals', { WEB_ROOT: twins.webRoot });
  const browser = await launchBrowser();
  try {
    const loads = new Map<string, Load[]>();
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, load] of await runRound(browser, site)) {
        loads.set(name, [...(loads.get(name) ?? []), load]);
      }
    }
    const lines: Line[] = [];
    for (const page of measuredPages) {
      const { shift } = await measureLoad(browser, site, page, phone);
      const line = createLine(page, loads);
      const figures = { ...line.figures, 'CLS on a phone': { value: shift, atMost: maxShift } };
      lines.push({ ...line, figures });
    }
    return { columns, lines };
  } finally {
    await browser.close();
    await site.close();
    twins.remove();
  }
}

async function runRound(browser: Browser, site: BuiltSite): Promise<[string, Load][]> {
  const plain = (name: 'trivial' | 'hello') =>
    load(browser, site.url + getTwinPath(name), 'h1', {});
  const all: [string, Load][] = [
    ['trivial', await plain('trivial')],
    ['hello', await plain('hello')],
  ];
  for (const page of measuredPages) all.push([page.name, await measureLoad(browser, site, page)]);
  return all;
}

function measureLoad(
  browser: Browser,
  site: BuiltSite,
  { path, ready, isSignedIn }: MeasuredPage,
  viewport?: Viewport,
): Promise<Load> {
  return load(browser, site.url + path, ready, isSignedIn ? site.reader : {}, viewport);
}

async function load(
  browser: Browser,
  address: string,
  ready: string,
  stored: Record<string, string>,
  viewport?: Viewport,
): Promise<Load> {
  const { page, cdp, close } = await openSlowPage(browser, stored, viewport);
  try {
    await page.goto(address);
    await page.locator(ready).first().waitFor();
    await page.waitForLoadState('networkidle');
    const scriptMs = (await readMetric(cdp, 'ScriptDuration')) * 1000;
    const { largestPaint, shift, longTasks } = await readEntries(page);
    return {
      paintMs: largestPaint,
      shift,
      scriptMs,
      longTasks: longTasks.filter(({ duration }) => duration > longTaskMs).length,
      nodes: await page.locator('*').count(),
    };
  } finally {
    await close();
  }
}

function createLine(
  { name, paintAtMost, nodesAtMost }: MeasuredPage,
  loads: Map<string, Load[]>,
): Line {
  const own = loads.get(name) ?? [];
  /** Median ratio of this page to a twin page. Each load is compared with the twin's load of the same round. */
  const against = (twin: string, of: (load: Load) => number) =>
    findMedian(own.map((load, round) => of(load) / of(loads.get(twin)?.[round] ?? load)));
  const findMax = (of: (load: Load) => number) => Math.max(...own.map(of));
  return {
    name,
    figures: {
      LCP: { value: against('trivial', ({ paintMs }) => paintMs), atMost: paintAtMost },
      'LCP s': {
        value: findMedian(own.map(({ paintMs }) => paintMs / 1000)),
        atMost: outerWallSeconds,
      },
      CLS: { value: findMax(({ shift }) => shift), atMost: maxShift },
      script: { value: against('hello', ({ scriptMs }) => scriptMs), atMost: maxScriptRatio },
      'long tasks': { value: findMedian(own.map(({ longTasks }) => longTasks)), isCount: true },
      elements: { value: findMax(({ nodes }) => nodes), atMost: nodesAtMost, isCount: true },
    },
  };
}
