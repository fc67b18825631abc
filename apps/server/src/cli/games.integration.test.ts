import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { freshDatabase } from '../../test/fresh-database.ts';
import { pgnOf } from '../../test/library-world.ts';
import { temporaryDirectory } from '../../test/test-server.ts';

const command = fileURLToPath(new URL('./games.ts', import.meta.url));
const directory = temporaryDirectory();

type Ended = { code: number; stdout: string; stderr: string };

async function games(args: string[], env: Record<string, string>): Promise<Ended> {
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [command, ...args], {
      env: { ...process.env, ...env },
    });
    return { code: 0, stdout, stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as Ended;
    return { code, stdout, stderr };
  }
}

async function database(): Promise<Record<string, string>> {
  const { url, drop } = await freshDatabase();
  onTestFinished(drop);
  return { DATABASE_URL: url };
}

function file(name: string, text: string): string {
  const path = join(directory, name);
  writeFileSync(path, text);
  return path;
}

describe('npm run games -- import', () => {
  test('says what became of the file; again, everything is skipped', async () => {
    const env = await database();
    const path = file('good.pgn', `${pgnOf({}, 1)}\n${pgnOf({}, 2)}`);
    expect(await games(['import', path], env)).toEqual({
      code: 0,
      stdout: '2 imported, 0 skipped, 0 failed\n',
      stderr: '',
    });
    expect(await games(['import', path], env)).toMatchObject({
      code: 0,
      stdout: '0 imported, 2 skipped, 0 failed\n',
    });
  });

  test('names the games that could not be read and ends with 1', async () => {
    const path = file('bad.pgn', `${pgnOf({}, 3)}\n[White "X"]\n\n1. e4 e5 2. Qxe5 *\n`);
    expect(await games(['import', path], await database())).toEqual({
      code: 1,
      stdout: '1 imported, 0 skipped, 1 failed\n',
      stderr: 'game 2 (X - ?), line 9: Invalid move in PGN: Qxe5\n',
    });
  });

  test('strict', async () => {
    const path = file('loose.pgn', '1. e2e4 *');
    expect(await games(['import', path, '--strict'], await database())).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Invalid move in PGN: e2e4'),
    });
  });

  test.for([
    [[], 2, 'Usage: npm run games'],
    [['export', 'x'], 2, 'Usage: npm run games'],
    [['import'], 2, 'Usage: npm run games'],
    [['import', '/no/such/file.pgn'], 1, 'no such file'],
    [['import', 'x', '--loud'], 1, "Unknown option '--loud'"],
  ] as const)('%j: a clear word and no stack', async ([args, code, word]) => {
    const ended = await games([...args], {});
    expect(ended).toMatchObject({ code, stdout: '' });
    expect(ended.stderr).toContain(word);
    expect(ended.stderr).not.toContain('    at ');
  });
});
