import { rmSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { findStockfish } from '../../test-support/native-stockfish.ts';
import { startServer } from '../../test-support/server-process.ts';
import { onEmbedded, createTemporaryDirectory } from '../../test-support/test-server.ts';

const native = findStockfish();

describe.runIf(onEmbedded)('STOCKFISH_PATH', () => {
  test.each([
    ['nothing', '/nowhere/stockfish', 'ENOENT'],
    ['a directory', '/tmp', 'EACCES'],
    ['a program that is no engine', '/bin/true', 'exit code 0'],
  ])('that names %s stops every start with one line', async (_, path, reason) => {
    const servers = ['all', 'web', 'worker'].map((ROLE) =>
      startServer({ STOCKFISH_PATH: path, ROLE, DATA_DIR: '/nowhere/data', LOG_LEVEL: 'warn' }),
    );
    for (const server of servers) {
      expect(await server.ended).toEqual({ code: 1, signal: null });
      const [line = '', ...more] = server.getOutput().split('\n');
      expect(line).toMatch(
        /^Lamplight cannot start: STOCKFISH_PATH is .+, but that is no engine that plays \(.+\)$/,
      );
      expect(line).toContain(` ${path},`);
      expect(line).toContain(reason);
      expect(more).toEqual(['']);
    }
  });

  test.runIf(native)('that names an engine: its name and range are logged', async () => {
    const dataDir = createTemporaryDirectory();
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    // The process exits because it has no database. Only its output before that matters.
    const server = startServer({ STOCKFISH_PATH: native ?? '', ROLE: 'worker', DATA_DIR: dataDir });
    await server.ended;
    expect(server.getOutput()).toMatch(
      /"engine":"Stockfish [^"]+","elo":\{"min":\d+,"max":\d+\},"msg":"native engine configured"/,
    );
  });
});
