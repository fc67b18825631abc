import type { CDPSession, Page } from '@playwright/test';
import { pressQuickly, openStudy } from './analysis-board-support.ts';
import { expect, test } from './support.ts';

const steps = 12;

/** Maximum number of function calls per step. Unlike a duration, this number is the same on every machine. */
const callsAllowed = 14_000;

test('a step redraws only what it changes, and costs the same late in the game', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openStudy(page);
  await expect(page.getByText('Top 3 Suggestions')).toBeVisible();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Profiler.enable');
  await cdp.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });

  const early = await countCallsPerStep(page, cdp);
  await pressQuickly(page, 'ArrowRight', 60);
  const late = await countCallsPerStep(page, cdp);
  expect(early).toBeGreaterThan(1000);
  expect(early).toBeLessThan(callsAllowed);
  expect(late).toBeLessThan(1.3 * early);
});

/**
 * Counts the function calls per step. The keys are pressed without timers or frames between them, of which a busy
 * machine would have more.
 */
async function countCallsPerStep(page: Page, cdp: CDPSession): Promise<number> {
  await cdp.send('Profiler.takePreciseCoverage');
  await pressQuickly(page, 'ArrowRight', steps);
  const { result } = await cdp.send('Profiler.takePreciseCoverage');
  const ours = result.filter(({ url }) => url.includes('/assets/'));
  const counts = ours.flatMap(({ functions }) => functions.map(({ ranges }) => ranges[0]));
  return counts.reduce((sum, range) => sum + (range?.count ?? 0), 0) / steps;
}
