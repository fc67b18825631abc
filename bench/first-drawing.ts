import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { firstSlug } from '../e2e/games-support.ts';
import { openBuiltSite, type BuiltSite } from './built-site.ts';
import { findMedian } from './cpu-per-request.ts';
import type { Area, Line } from './report.ts';
import { scaleCount } from './scale.ts';
import { launchBrowser, readEntries, openSlowPage } from './slow-browser.ts';

/** Last revision that rendered a board page in a single task. */
const baseRevision = 'e372096';
const maxRatio = 0.6;
const rounds = scaleCount(9);

const pages = [
  { name: 'analysis', path: `/analysis/${firstSlug}`, ready: '.sugg-card' },
  { name: 'play', path: `/interactive/${firstSlug}`, ready: '.guide-message' },
];
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

type Opened = { largestTaskMs: number; shift: number };

/**
 * Measures the longest task of the main thread while a board page opens, on a processor slowed down four times, and
 * compares it with the build of `baseRevision`. If FIRST_DRAWING_BASE is set, it names the dist folder of an existing
 * build of that revision.
 */
export async function firstDrawing(): Promise<Area> {
  const base = findBaseDist();
  const [before, now] = [
    await openBuiltSite('first_drawing_base', { WEB_ROOT: base.dist }),
    await openBuiltSite('first_drawing'),
  ];
  const browser = await launchBrowser();
  try {
    const lines: Line[] = [];
    for (const page of pages) {
      for (const size of sizes) {
        const [old, ours]: [Opened[], Opened[]] = [[], []];
        // Round 0 is not counted, because it has the first visits to both builds.
        for (let round = 0; round <= rounds; round += 1) {
          const opened = [
            await openPage(browser, before, page, size),
            await openPage(browser, now, page, size),
          ] as const;
          if (round > 0) {
            old.push(opened[0]);
            ours.push(opened[1]);
          }
        }
        lines.push(toLine(`${page.name}, ${size.width} px`, old, ours));
      }
    }
    return { columns: ['ratio', 'before ms', 'now ms', 'CLS'], lines };
  } finally {
    await browser.close();
    await before.close();
    await now.close();
    base.remove();
  }
}

function toLine(name: string, old: readonly Opened[], ours: readonly Opened[]): Line {
  const toMs = (opened: readonly Opened[]) =>
    findMedian(opened.map(({ largestTaskMs }) => largestTaskMs));
  return {
    name,
    figures: {
      ratio: { value: toMs(ours) / toMs(old), atMost: maxRatio },
      'before ms': { value: toMs(old) },
      'now ms': { value: toMs(ours) },
      CLS: { value: Math.max(...ours.map(({ shift }) => shift)), atMost: 0.02 },
    },
  };
}

async function openPage(
  browser: Browser,
  site: BuiltSite,
  { path, ready }: (typeof pages)[number],
  size: (typeof sizes)[number],
): Promise<Opened> {
  const { page, close } = await openSlowPage(browser, site.reader, size);
  try {
    await browser.startTracing(page, { categories: traceCategories });
    await page.goto(site.url + path);
    await page.locator(ready).first().waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    const { shift } = await readEntries(page);
    return { largestTaskMs: findLargestTask(await browser.stopTracing()), shift };
  } finally {
    await close();
  }
}

const traceCategories = ['disabled-by-default-devtools.timeline', 'disabled-by-default-v8.compile'];

type TraceEvent = {
  name: string;
  pid: number;
  tid: number;
  /** Start and duration in microseconds of time that passes. */
  ts: number;
  dur?: number;
  /** CPU time of the thread in microseconds. Other programs on this machine do not affect it. */
  tdur?: number;
  args?: { name?: string };
};

/**
 * Returns the CPU time of the longest task in milliseconds. Parsing functions again for the line numbers of a stack is not
 * counted: the browser does that only while the protocol of the developer tools is in use, as it is here.
 */
function findLargestTask(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const mainThreads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const inMainThread = traceEvents.filter(({ pid, tid }) => mainThreads.has(`${pid} ${tid}`));
  const reparsings = inMainThread.filter(({ name }) => name === 'V8.CollectSourcePositions');
  const tasks = inMainThread.filter(({ name }) => name === 'RunTask');
  return Math.max(
    0,
    ...tasks.map((task) => (getCpu([task]) - getCpu(listInside(task, reparsings))) / 1000),
  );
}

function getCpu(events: readonly TraceEvent[]): number {
  return events.reduce((sum, { tdur = 0 }) => sum + tdur, 0);
}

function listInside({ pid, ts, dur = 0 }: TraceEvent, events: readonly TraceEvent[]): TraceEvent[] {
  return events.filter((event) => event.pid === pid && event.ts >= ts && event.ts < ts + dur);
}

/** Builds the base revision in a separate Git worktree, unless FIRST_DRAWING_BASE names an existing build. */
function findBaseDist(): { dist: string; remove: () => void } {
  const given = process.env['FIRST_DRAWING_BASE'];
  if (given !== undefined) {
    if (!existsSync(join(given, 'index.html'))) throw new Error(`${given} holds no built site`);
    return { dist: given, remove: () => undefined };
  }
  const folder = mkdtempSync(join(tmpdir(), 'lamplight-base-'));
  runOrThrow('git', ['worktree', 'add', '--detach', '--force', folder, baseRevision], '.');
  runOrThrow('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], folder);
  runOrThrow('node', ['scripts/build-web.ts'], folder);
  return {
    dist: join(folder, 'apps/web/dist'),
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
      runOrThrow('git', ['worktree', 'prune'], '.');
    },
  };
}

function runOrThrow(command: string, args: readonly string[], cwd: string): void {
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`);
}
