import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createCommand } from '../../test-support/command.ts';
import { createFreshDatabase } from '../../test-support/fresh-database.ts';
import { createPgn } from '../../test-support/library-world.ts';
import { createTemporaryDirectory } from '../../test-support/test-server.ts';

const analyse = createCommand(new URL('./analyse.ts', import.meta.url));
const games = createCommand(new URL('./games.ts', import.meta.url));
const directory = createTemporaryDirectory();

test('npm run analyse does what is missing, and nothing else', async () => {
  const { url, drop } = await createFreshDatabase();
  onTestFinished(drop);
  const env = { DATABASE_URL: url, ENGINE_WORKERS: '1' };
  const file = join(directory, 'short.pgn');
  writeFileSync(file, createPgn());
  expect(await games(['import', file], env)).toMatchObject({ code: 0 });
  const slug = 'magnus-carlsen-somebody-else-test-open';

  const wrong = await analyse([slug, '--side', 'white', '--depth', 'x', '--from', 'y'], env);
  expect(wrong).toEqual({
    code: 2,
    stdout: '',
    stderr: [
      '--side: The side must be both, White or Black.',
      '--from: Moves are counted in whole numbers.',
      '--depth: The depth must be a whole number.\n',
    ].join('\n'),
  });
  const unknown = await analyse([slug, 'no-such-game'], env);
  expect(unknown).toMatchObject({ code: 1, stdout: '' });
  expect(unknown.stderr).toContain('no-such-game: there is no such game\n');

  const left = await analyse(['--unanalysed', '--depth', '8', '--leave'], env);
  expect(left).toEqual({ code: 0, stdout: '1 jobs wait for a worker\n', stderr: '' });
  // This command continues the same job instead of starting another.
  const done = await analyse(['--unanalysed', '--depth', '8'], env);
  expect(done).toEqual({ code: 0, stdout: `${slug}\tcompleted\t2/2\n`, stderr: '' });
  expect((await games(['list'], env)).stdout).toMatch(/\t3\/3\t1\/1\t1\/1\n$/);

  const nothing = await analyse(['--unanalysed'], env);
  expect(nothing).toEqual({ code: 0, stdout: '', stderr: 'There is nothing to do.\n' });
});

test('npm run analyse: how it is meant', async () => {
  const ended = await analyse(['--all', '--unanalysed'], {});
  expect(ended).toMatchObject({ code: 2, stdout: '' });
  expect(ended.stderr).toContain('Usage: npm run analyse');
});

test('npm run analyse names an engine that does not start in one line', async () => {
  const { url, drop } = await createFreshDatabase();
  onTestFinished(drop);
  const ended = await analyse(['--collection', '--games', '1-1'], {
    DATABASE_URL: url,
    STOCKFISH_PATH: '/bin/false',
  });
  expect(ended).toEqual({ code: 1, stdout: '', stderr: 'Engine stopped: exit code 1\n' });
});
