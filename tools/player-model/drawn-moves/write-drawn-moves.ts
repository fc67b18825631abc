import { appendFileSync, existsSync } from 'node:fs';
import { createPlainModel } from '../../../packages/player-model/test-support/shipped-model.ts';
import { drawnFile, formatDraw, listDrawnPositions, readDrawn } from './draw.ts';

/**
 * Writes drawn-moves.txt with the plain kernels, which takes about ten minutes of CPU time. An interrupted run continues.
 * Delete the file after a change of the weights: node tools/player-model/drawn-moves/write-drawn-moves.ts
 */
const model = createPlainModel();
let known = existsSync(drawnFile) ? readDrawn().length : 0;
for (const asked of listDrawnPositions()) {
  if (known > 0) known -= 1;
  else appendFileSync(drawnFile, `${formatDraw(asked, model.predict(asked))}\n`);
}
