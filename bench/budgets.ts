import { chromium, type Page } from '@playwright/test';
import { visit, type Visit } from '../e2e/first-visit.ts';
import { mostNodes, pages, type Budget } from '../e2e/pages.ts';
import { findOrInstallChromium } from '../scripts/find-chromium.ts';
import { openBuiltSite, storeSession } from './built-site.ts';

/** What a first visit to each page costs, beside what it may cost. Counts, the same on every machine. Whether all hold. */
export async function budgets(): Promise<boolean> {
  const site = await openBuiltSite('budgets');
  const browser = await chromium.launch({
    executablePath: findOrInstallChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  let allHold = true;
  try {
    console.log(
      '\n| first visit | JS kB | CSS kB | fonts kB | all kB | requests | API calls | elements | verdict |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    );
    for (const { path, as, budget } of pages) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      if (as === 'user') await context.addInitScript(storeSession, site.reader);
      const cost = await visit(await context.newPage(), site.url + path, headingIsThere);
      await context.close();
      const holds = isWithin(cost, budget);
      allHold &&= holds;
      console.log(row(path, cost, budget, holds));
    }
  } finally {
    await browser.close();
    await site.close();
  }
  return allHold;
}

async function headingIsThere(page: Page): Promise<void> {
  await page.locator('h1').waitFor({ state: 'attached' });
  await page.evaluate(() => document.fonts.ready);
}

function isWithin(cost: Visit, budget: Budget): boolean {
  return (
    cost.js <= budget.js &&
    cost.css <= budget.css &&
    cost.all <= budget.all &&
    cost.requests <= budget.requests &&
    cost.calls <= budget.calls &&
    cost.nodes <= mostNodes
  );
}

function row(path: string, cost: Visit, budget: Budget, holds: boolean): string {
  const cells = [
    path,
    `${cost.js.toFixed(1)} of ${budget.js}`,
    `${cost.css.toFixed(1)} of ${budget.css}`,
    cost.fonts.toFixed(1),
    `${cost.all.toFixed(1)} of ${budget.all}`,
    `${cost.requests} of ${budget.requests}`,
    `${cost.calls} of ${budget.calls}`,
    `${cost.nodes} of ${mostNodes}`,
    holds ? 'holds' : 'over',
  ];
  return `| ${cells.join(' | ')} |`;
}
