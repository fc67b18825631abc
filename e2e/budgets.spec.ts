import { visit } from './first-visit.ts';
import { mostNodes, pages } from './pages.ts';
import { expect, settled, signIn, test } from './support.ts';

for (const { path, as, budget } of pages) {
  test(`${path} keeps its budget on a first visit`, async ({ page, reader }) => {
    if (as === 'user') await signIn(page, reader);
    const cost = await visit(page, path, settled);
    console.log(
      `${path.padEnd(40)} js ${cost.js.toFixed(1)} css ${cost.css.toFixed(1)} fonts ${cost.fonts.toFixed(1)} all ${cost.all.toFixed(1)} kB, ${cost.requests} requests, ${cost.calls} calls, ${cost.nodes} nodes`,
    );
    expect(cost.js, 'kB of JavaScript').toBeLessThanOrEqual(budget.js);
    expect(cost.css, 'kB of CSS').toBeLessThanOrEqual(budget.css);
    expect(cost.fonts, 'kB of fonts').toBeLessThanOrEqual(60);
    expect(cost.fontFiles, 'font files').toBeLessThanOrEqual(budget.fonts ?? 2);
    expect(cost.all, 'kB in all').toBeLessThanOrEqual(budget.all);
    expect(cost.requests, 'requests').toBeLessThanOrEqual(budget.requests);
    expect(cost.calls, 'calls').toBeLessThanOrEqual(budget.calls);
    expect(cost.nodes, 'elements').toBeLessThanOrEqual(mostNodes);
    expect(cost.asksForEngine, 'the engine waits until asked').toBe(false);
  });
}

for (const path of ['/', '/login']) {
  test(`a second visit to ${path} costs at most 15 kB and 4 requests`, async ({ page }) => {
    await visit(page, path, settled);
    const again = await visit(page, path, settled);
    expect(again.all).toBeLessThanOrEqual(15);
    expect(again.requests - again.calls).toBeLessThanOrEqual(4);
  });
}
