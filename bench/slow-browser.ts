import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { findOrInstallChromium } from '../scripts/find-chromium.ts';

/** CPU slowdown and network of an average phone. Latency in milliseconds, throughput in bytes per second. */
const slowdown = 4;
const line = { latency: 100, downloadThroughput: 9e6 / 8, uploadThroughput: 9e6 / 8 };

export type SlowPage = { page: Page; cdp: CDPSession; close: () => Promise<void> };

/** Performance entries of a page. Times are in milliseconds. */
export type Noted = {
  largestPaint: number;
  shift: number;
  /** Tasks longer than 50 ms. */
  longTasks: { start: number; duration: number }[];
  /** Time from input to the next paint, by interaction id. An interaction has several events; the longest counts. */
  interactions: Record<string, number>;
};

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findOrInstallChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--enable-precise-memory-info'],
  });
}

/** Opens a slowed-down tab with an empty cache and the given local storage. */
export async function openSlowPage(
  browser: Browser,
  stored: Record<string, string> = {},
  viewport = { width: 1440, height: 900 },
): Promise<SlowPage> {
  const context = await browser.newContext({ viewport });
  await context.addInitScript(noteVitals, stored);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  // Measures CPU time, which other programs on this machine do not affect.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', { offline: false, ...line });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { page, cdp, close: () => context.close() };
}

/** Runs in the page before the page's own code. */
function noteVitals(stored: Record<string, string>): void {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  const noted: Noted = { largestPaint: 0, shift: 0, longTasks: [], interactions: {} };
  Object.assign(window, { noted });
  const watch = (type: string, note: (entry: PerformanceEntry, into: Noted) => void): void => {
    const options = { type, buffered: true, durationThreshold: 16 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry, noted);
    }).observe(options);
  };
  watch('largest-contentful-paint', ({ startTime }, into) => (into.largestPaint = startTime));
  watch('longtask', ({ startTime: start, duration }, into) =>
    into.longTasks.push({ start, duration }),
  );
  watch('layout-shift', (entry, into) => {
    if ('value' in entry && !('hadRecentInput' in entry && entry.hadRecentInput))
      into.shift += Number(entry.value);
  });
  watch('event', (entry, { interactions }) => {
    const id = 'interactionId' in entry ? String(entry.interactionId) : '0';
    if (id !== '0') interactions[id] = Math.max(interactions[id] ?? 0, entry.duration);
  });
}

export async function readEntries(page: Page): Promise<Noted> {
  // Performance observers receive their entries with a short delay.
  await page.waitForTimeout(100);
  return page.evaluate(() => (window as unknown as { noted: Noted }).noted);
}

export async function readMetric(cdp: CDPSession, name: string): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find((entry) => entry.name === name)?.value ?? Number.NaN;
}

/** Waits for two frames, so that all changes are painted. */
export async function waitForFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}
