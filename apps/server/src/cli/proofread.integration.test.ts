import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseVerdictFile } from '@lamplight/domain/proofread/verdict-file.ts';
import { describe, expect, test } from 'vitest';
import { createCommand } from '../../test-support/command.ts';
import { createTemporaryDirectory } from '../../test-support/test-server.ts';

const run = createCommand(new URL('./proofread.ts', import.meta.url));
const directory = createTemporaryDirectory();

function writeGame(name: string, movetext: string, headers = ''): string {
  const path = join(directory, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${headers}[White "A"]\n[Black "B"]\n[Result "*"]\n\n${movetext} *\n`);
  return path;
}

const sound = '1. e4 e5 2. Nf3 {The knight on f3 attacks the pawn on e5.}';
const unsound = '1. e4 e5 2. Nf3 {The knight on f3 attacks the pawn on e4.}';

describe('npm run proofread', () => {
  test('prints a line a sentence and ends with 1 if one is refuted', async () => {
    const good = writeGame('good.pgn', sound);
    const bad = writeGame('bad.pgn', unsound);
    const { code, stdout, stderr } = await run(['--no-engine', '--all', good, bad], {});
    const rows = stdout.trimEnd().split('\n');
    expect(rows.map((row) => row.split('\t').slice(0, 4))).toEqual([
      [good, '2.Nf3', 'proved', 'The knight on f3 attacks the pawn on e5.'],
      [bad, '2.Nf3', 'refuted', 'The knight on f3 attacks the pawn on e4.'],
    ]);
    expect(stderr).toBe('1 proved, 0 judgement, 0 unproved, 1 refuted, 0 glyphs refuted\n');
    expect(code).toBe(1);
  });

  test('prints only sentences that need attention unless told otherwise', async () => {
    const { code, stdout } = await run(['--no-engine', writeGame('quiet.pgn', sound)], {});
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
  });

  test('words that cannot be checked are quoted once', async () => {
    const file = writeGame('open.pgn', '1. e4 e5 2. Nf3 {It may help if he gives up a pawn.}');
    const { stdout } = await run(['--no-engine', file], {});
    expect(stdout.trimEnd().split('\t').at(-1)).toBe("cannot be checked: 'gives up a pawn'");
  });

  test('--json prints one object a game', async () => {
    const { stdout } = await run(['--no-engine', '--json', writeGame('json.pgn', unsound)], {});
    expect(JSON.parse(stdout)).toMatchObject({
      headers: { White: 'A' },
      comments: [{ sentences: [{ verdict: 'refuted', text: expect.stringContaining('e4') }] }],
    });
  });

  test('a game that cannot be read is named with its line, the others are checked', async () => {
    const broken = writeGame('broken.pgn', '1. e4 e5 2. Qxe5');
    const { code, stdout, stderr } = await run(
      ['--no-engine', '--all', broken, writeGame('other.pgn', sound)],
      {},
    );
    expect(code).toBe(2);
    expect(stderr).toContain(`${broken}: line 5: `);
    expect(stdout).toContain('attacks the pawn on e5.');
  });

  test('--write stores the verdicts of a game without refuted or unproved sentences', async () => {
    const headers = '[CollectionId "some-game"]\n';
    const good = writeGame('written/01-good.pgn', sound, headers);
    const bad = writeGame('written/02-bad.pgn', unsound, headers);
    const { stderr } = await run(['--no-engine', '--write', good, bad], {});
    expect(stderr).toContain(`${bad}: no verdicts are written`);
    const parsed = parseVerdictFile(
      readFileSync(join(directory, 'written/verdicts/01-good.json'), 'utf8'),
    );
    expect(parsed).toMatchObject({
      ok: true,
      value: { game: 'some-game', comments: [{ sentences: [{ verdict: 'proved' }] }] },
    });
    expect(() => readFileSync(join(directory, 'written/verdicts/02-bad.json'))).toThrow('ENOENT');
  });
});
