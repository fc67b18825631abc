import {
  findEngineMove,
  toEnginePosition,
  type EnginePosition,
} from '@lamplight/domain/chess/engine-position.ts';
import { parsePosition } from '@lamplight/domain/chess/position.ts';
import { startFen } from '@lamplight/domain/chess/start-fen.ts';
import { createEngineAt } from '@lamplight/engine/test-support/rig.ts';
import { pino } from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { engineBuilds } from '../../../test-support/engine-builds.ts';
import { listEngines, listZombies } from '../../../test-support/engine-processes.ts';
import { createFuzzFens } from '../../../test-support/fuzz-fens.ts';
import { waitUntil } from '../../../test-support/server-process.ts';
import { createServerEngine, createServerEngines } from './server-engines.ts';
import { testEngineStartMs } from '../../../test-support/engine-start.ts';

const fens = createFuzzFens(300, 20_260_105);
const playable = fens.flatMap((fen) => {
  const read = parsePosition(fen);
  const position = read.ok ? toEnginePosition(read.value) : read;
  return position.ok ? [position.value] : [];
});

/** Builds valid positions. Each number gives a different position. */
function buildPosition(number: number): string {
  return startFen.replace('0 1', `${number} 20`);
}

/** Position that all our checks reject. Built by hand here to make an engine crash. */
const deadly: EnginePosition = {
  ...createEngineAt(buildPosition(0)),
  startFen: '8/8/8/8/8/8/8/8 w - - 0 1',
};

afterAll(async () => {
  await waitUntil(
    'no engine is left',
    () => listEngines().length === 0 && listZombies().length === 0,
  );
});

describe.each(engineBuilds)('%s', (_, { env, isThere }) => {
  const stockfishPath = env['STOCKFISH_PATH'];

  test.runIf(isThere)('D6: of 300 random boards, none kills it', async () => {
    expect(playable.length).toBeGreaterThan(100);
    const engine = createServerEngine({ stockfishPath, engineStartMs: testEngineStartMs });
    await engine.identify();
    const pids = listEngines();
    for (const position of playable) {
      const { fen, isCheckmate, isStalemate } = position.position;
      const analysis = await engine
        .search({ position, lines: 2, limit: { depth: 3 }, timeoutMs: 20_000 })
        .catch((error: unknown) => error);
      expect(analysis, fen).toMatchObject({ fen, isPartial: false });
      const { bestMove } = analysis as { bestMove: string | null };
      const isMove = findEngineMove(position, bestMove ?? '') !== undefined;
      expect(isMove, fen).toBe(!isCheckmate && !isStalemate);
    }
    expect(listEngines()).toEqual(pids);
    engine.close();
  });

  test.runIf(isThere)(
    'D6: what does kill it is an error for that question, and 20 normal ones are answered after it',
    async () => {
      const pool = createServerEngines(
        { stockfishPath, engineWorkers: 1, engineStartMs: testEngineStartMs },
        pino({ level: 'silent' }),
      );
      const ask = (position: EnginePosition, depth: number) =>
        pool.ask({ position, lines: 1, limit: { depth } }, { owner: 'reader' });
      expect(await ask(deadly, 5)).toMatchObject({
        kind: 'failed',
        reason: expect.stringMatching(/^(unavailable|invalid-position)$/),
      });
      for (let number = 0; number < 20; number += 1) {
        const fen = buildPosition(number);
        expect(await ask(createEngineAt(fen), 5)).toMatchObject({
          kind: 'analysed',
          analysis: { fen, depth: 5, lines: [{ depth: 5 }] },
        });
      }
      expect(listEngines()).toHaveLength(1);
      pool.close();
    },
  );
});
