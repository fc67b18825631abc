import { packQuestion } from '@lamplight/player-model/messages.ts';
import type { Prediction } from '@lamplight/player-model/player-model.ts';
import type { Page } from '@playwright/test';
import type { PredictAll } from '../apps/web/test-support/test-page/predict-in-window.ts';
import {
  formatDraw,
  listDrawnPositions,
  readDrawn,
} from '../tools/player-model/drawn-moves/draw.ts';
import { expect, test } from './support.ts';

const batchSize = 100;

function predictIn(page: Page, questions: Parameters<PredictAll>[0]) {
  return page.evaluate<readonly Prediction[], typeof questions>(
    (given) => window.predictAll?.(given) ?? [],
    questions,
  );
}

test('the browser draws the same moves in 2,000 positions as the server does', async ({ page }) => {
  test.setTimeout(600_000);
  await page.goto(`${process.env['TEST_PAGE_URL']}/?part=player-model`);
  await page.waitForFunction(() => window.predictAll !== undefined);
  const positions = [...listDrawnPositions()];
  const drawn: string[] = [];
  for (let first = 0; first < positions.length; first += batchSize) {
    const batch = positions.slice(first, first + batchSize);
    const predictions = await predictIn(page, batch.map(packQuestion));
    drawn.push(
      ...batch.flatMap((asked, at) => {
        const prediction = predictions[at];
        return prediction ? [formatDraw(asked, prediction)] : [];
      }),
    );
  }
  // The plain kernels wrote the file, and a data test repeats it with the SIMD kernels in Node.
  expect(drawn).toEqual(readDrawn());
});
