import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readAnnotationTexts } from './starter-data.ts';

/** Creates a folder with these files. */
async function createFolder(files: Readonly<Record<string, string>>): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'annotations-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return pathToFileURL(`${folder}/`);
}

describe('the folder of annotated games', () => {
  test('gives its games in the order of their names, each with its verdicts', async () => {
    const folder = await createFolder({
      '02-second.pgn': 'two',
      '01-first.pgn': 'one',
      'verdicts/01-first.json': 'verdicts of one',
      'verdicts/03-other.json': 'verdicts of nothing',
      'README.md': 'no game',
    });
    expect(await readAnnotationTexts(folder)).toEqual([
      { name: '01-first', pgn: 'one', verdicts: 'verdicts of one' },
      { name: '02-second', pgn: 'two', verdicts: undefined },
    ]);
  });

  test('may be empty or missing', async () => {
    const folder = await createFolder({});
    expect(await readAnnotationTexts(folder)).toEqual([]);
    expect(await readAnnotationTexts(new URL('missing/', folder))).toEqual([]);
  });

  test('that is a file is an error', async () => {
    const folder = await createFolder({ file: '' });
    await expect(readAnnotationTexts(new URL('file', folder))).rejects.toThrow('ENOTDIR');
  });
});
