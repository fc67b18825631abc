import type { Page } from '@playwright/test';

type Arrived = { url: string; type: string; bytes: number };

/** Cost of a visit in kB of compressed bodies, as the browser reports them. Files from the browser's cache do not count. */
export type Visit = {
  js: number;
  css: number;
  fonts: number;
  fontFiles: number;
  all: number;
  requests: number;
  scripts: number;
  calls: number;
  nodes: number;
  asksForEngine: boolean;
  /** Requested addresses at other origins. */
  strangers: string[];
  /** Paths of scripts and styles. */
  code: string[];
  /** Layout shift score. */
  shift: number;
};

/** Opens the address, waits until the network is idle, and measures the cost. */
export async function visit(
  page: Page,
  address: string,
  settled: (page: Page) => Promise<void>,
): Promise<Visit> {
  return measureCost(page, async () => {
    await page.goto(address);
    await settled(page);
  });
}

/** Measures the cost of an action on a page until the network is idle. */
export async function measureCost(page: Page, act: () => Promise<void>): Promise<Visit> {
  const { arrived, stop } = await watchNetwork(page);
  await act();
  await page.waitForLoadState('networkidle');
  const nodes = await page.locator('*').count();
  const shift = await page.evaluate(shiftSoFar);
  await stop();

  const { origin } = new URL(page.url());
  const files = arrived.filter((answer) => !isCall(answer));
  const ofType = (type: string) => files.filter((file) => file.type === type);
  return {
    js: kB(ofType('Script')),
    css: kB(ofType('Stylesheet')),
    fonts: kB(ofType('Font')),
    fontFiles: ofType('Font').length,
    all: kB(files),
    requests: arrived.length,
    scripts: ofType('Script').length,
    calls: arrived.filter(isCall).length,
    nodes,
    asksForEngine: files.some(({ url }) => /\.wasm|\/engine\/|engine-runtime/.test(url)),
    shift,
    code: [...ofType('Script'), ...ofType('Stylesheet')].map(({ url }) => new URL(url).pathname),
    strangers: arrived.flatMap(({ url }) => (new URL(url).origin === origin ? [] : url)),
  };
}

/** Runs in the page and returns the layout shift score so far. */
function shiftSoFar(): Promise<number> {
  return new Promise((resolve) => {
    let sum = 0;
    const note = (entries: PerformanceEntryList): void => {
      for (const entry of entries) {
        const isOurs = !('hadRecentInput' in entry && entry.hadRecentInput === true);
        if (isOurs && 'value' in entry) sum += Number(entry.value);
      }
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    // Buffered entries are delivered in a later task.
    setTimeout(() => resolve(sum), 20);
  });
}

function isCall({ url }: Arrived): boolean {
  return new URL(url).pathname.startsWith('/api/');
}

/** Requests for the icon do not count. Ordinary Chromium requests it once per site; chromium-headless-shell never does. */
function isTabIcon(url: string): boolean {
  return new URL(url).pathname === '/favicon.svg';
}

function kB(arrived: Arrived[]): number {
  return arrived.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
}

async function watchNetwork(
  page: Page,
): Promise<{ arrived: Arrived[]; stop: () => Promise<void> }> {
  const arrived: Arrived[] = [];
  const session = await page.context().newCDPSession(page);
  const known = new Map<string, Arrived & { headerBytes: number }>();
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (response.fromDiskCache || response.url.startsWith('data:')) return;
    if (isTabIcon(response.url)) return;
    known.set(requestId, {
      url: response.url,
      type,
      bytes: 0,
      headerBytes: response.encodedDataLength,
    });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const entry = known.get(requestId);
    if (!entry || encodedDataLength === 0) return;
    arrived.push({
      url: entry.url,
      type: entry.type,
      bytes: Math.max(0, encodedDataLength - entry.headerBytes),
    });
  });
  return { arrived, stop: () => session.detach() };
}
