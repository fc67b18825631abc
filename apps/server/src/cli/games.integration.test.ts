import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createCommand } from '../../test-support/command.ts';
import { createFreshDatabase } from '../../test-support/fresh-database.ts';
import { createPgn } from '../../test-support/library-world.ts';
import { createTemporaryDirectory } from '../../test-support/test-server.ts';

const games = createCommand(new URL('./games.ts', import.meta.url));
const directory = createTemporaryDirectory();

async function createDatabase(): Promise<Record<string, string>> {
  const { url, drop } = await createFreshDatabase();
  onTestFinished(drop);
  return { DATABASE_URL: url };
}

function writeFile(name: string, text: string): string {
  const path = join(directory, name);
  writeFileSync(path, text);
  return path;
}

describe('npm run games -- import', () => {
  test('says what became of the file; again, everything is skipped', async () => {
    const env = await createDatabase();
    const path = writeFile('good.pgn', `${createPgn({}, 1)}\n${createPgn({}, 2)}`);
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
    const path = writeFile('bad.pgn', `${createPgn({}, 3)}\n[White "X"]\n\n1. e4 e5 2. Qxe5 *\n`);
    expect(await games(['import', path], await createDatabase())).toEqual({
      code: 1,
      stdout: '1 imported, 0 skipped, 1 failed\n',
      stderr: 'game 2 (X - ?), line 9: Invalid move in PGN: Qxe5\n',
    });
  });

  test('strict', async () => {
    const path = writeFile('loose.pgn', '1. e2e4 *');
    expect(await games(['import', path, '--strict'], await createDatabase())).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Invalid move in PGN: e2e4'),
    });
  });

  test.for([
    [[], 2, 'Usage: npm run games'],
    [['export', 'x'], 2, 'Usage: npm run games'],
    [['import'], 2, 'Usage: npm run games'],
    [['import', '/no/such/file.pgn'], 1, 'no such file'],
    [['delete'], 2, 'Usage: npm run games'],
    [['import', 'x', '--loud'], 1, "Unknown option '--loud'"],
  ] as const)('%j: a clear word and no stack', async ([args, code, word]) => {
    const ended = await games([...args], {});
    expect(ended).toMatchObject({ code, stdout: '' });
    expect(ended.stderr).toContain(word);
    expect(ended.stderr).not.toContain('    at ');
  });
});

test('npm run games -- list and delete', async () => {
  const env = await createDatabase();
  const { code, stdout } = await games(['list'], env);
  const rows = stdout.trimEnd().split('\n');
  expect([code, rows.length]).toEqual([0, 65]);
  const [number, slug = '', title, side, , positions, evaluated] = rows[0]?.split('\t') ?? [];
  expect([number, side, positions, evaluated]).toEqual(['1', 'White', '38/38', '19/19']);
  expect(title).not.toBe('');

  const unsure = await games(['delete', slug], env);
  expect(unsure).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('--yes') });
  const sure = await games(['delete', slug, '--yes'], env);
  expect(sure).toEqual({ code: 0, stdout: `${slug} deleted\n`, stderr: '' });
  expect(await games(['delete', slug, '--yes'], env)).toEqual({
    code: 1,
    stdout: '',
    stderr: `${slug}: There is no such game.\n`,
  });
  // Every command loads the starter collection if necessary. A deleted game must stay deleted.
  expect((await games(['list'], env)).stdout.trimEnd().split('\n')).toHaveLength(64);
});
