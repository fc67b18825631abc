import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { createGunzip, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { checkBackup } from './check-backup.ts';
import { BrokenBackup } from './format.ts';

const hashSha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const header = {
  format: 'lamplight-backup',
  formatVersion: 1,
  program: '0.1.0',
  madeAt: '2026-11-17T00:00:00.000Z',
  postgres: '18.4',
  migrations: [{ version: 1, name: 'deployment', checksum: 'c' }],
};
const rowsOf: Record<string, string[]> = {
  users: ['1\tRobin\t\\N', '2\tline\\nend\t\\\\.', '3\t\\\\.\t'],
  codes: [],
};

/** Builds a backup from the format description, without a database. */
function buildBackup(head: object = header): string {
  const lines: string[] = [];
  const json = (value: object) => {
    lines.push(`${JSON.stringify(value)}\n`);
    return lines.at(-1) ?? '';
  };
  let text = json(head);
  for (const [table, rows] of Object.entries(rowsOf)) {
    const data = rows.map((row) => `${row}\n`).join('');
    text += `${json({ table, columns: ['a', 'b', 'c'] })}${data}\\.\n`;
    text += json({ rows: rows.length, sha256: hashSha256(data) });
  }
  const end = {
    end: true,
    tables: 2,
    rows: 3,
    sequences: [{ table: 'users', column: 'a', last: '7' }],
  };
  const digest = hashSha256(lines.join('') + JSON.stringify(end));
  return `${text}${JSON.stringify({ ...end, sha256: digest })}\n`;
}

const whole = Buffer.from(buildBackup());
const packed = gzipSync(whole);

/** Checks a backup that arrives in chunks of `size` bytes. */
const checkBytes = (bytes: Buffer, size = bytes.length || 1) =>
  checkBackup(
    Readable.from(
      Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
        bytes.subarray(index * size, (index + 1) * size),
      ),
    ),
  );
const checkPacked = (bytes: Buffer) => checkBackup(Readable.from([bytes]).pipe(createGunzip()));

function flipBit(bytes: Buffer, at: number): Buffer {
  const other = Buffer.from(bytes);
  other[at] = (other[at] ?? 0) ^ 1;
  return other;
}

describe('G8: reading a backup', () => {
  test.for([1, 2, 3, 7, 64, 100_000])('in pieces of %i bytes', async (size) => {
    expect(await checkBytes(whole, size)).toMatchObject({ tables: 2, rows: 3, header });
  });

  test('cut anywhere it is refused, and says that its end is missing', async () => {
    const reasons = new Set<string>();
    for (let length = 0; length < whole.length; length += 1) {
      const error = await checkBytes(whole.subarray(0, length)).catch((reason: unknown) => reason);
      expect(error, `cut after ${length} bytes`).toBeInstanceOf(BrokenBackup);
      reasons.add((error as Error).message);
    }
    expect(reasons).toEqual(
      new Set([
        'This is not a backup of Lamplight.',
        'The backup is cut short: its end is missing.',
      ]),
    );
  });

  test('with any one bit flipped it is refused', async () => {
    for (let at = 0; at < whole.length; at += 1) {
      const error = await checkBytes(flipBit(whole, at)).catch((reason: unknown) => reason);
      expect(error, `byte ${at}`).toBeInstanceOf(BrokenBackup);
    }
  });

  test('compressed: cut anywhere it is refused, and what is damaged never passes for something else', async () => {
    const good = await checkPacked(packed);
    expect(good).toMatchObject({ tables: 2, rows: 3, header });
    const passed: [number, unknown][] = [];
    for (let at = 0; at < packed.length; at += at < 20 ? 1 : 3) {
      await expect(checkPacked(packed.subarray(0, at)), `cut at ${at}`).rejects.toBeInstanceOf(
        BrokenBackup,
      );
      const read = await checkPacked(flipBit(packed, at)).catch((reason: unknown) => reason);
      if (!(read instanceof BrokenBackup)) passed.push([at, read]);
    }
    // The gzip header fields for flags, time, level and system (bytes 3 to 9) do not affect the content.
    expect(passed.filter(([at]) => at < 3 || at > 9)).toEqual([]);
    expect(passed.filter(([, read]) => !isDeepStrictEqual(read, good))).toEqual([]);
  });

  test('what comes after the end is refused', async () => {
    await expect(checkBytes(Buffer.concat([whole, Buffer.from('\n')]))).rejects.toThrow(
      'is damaged',
    );
  });

  test.for([
    ['some text', Buffer.from('-- PostgreSQL database dump\n')],
    ['nothing', Buffer.alloc(0)],
    ['one endless line', Buffer.alloc(3 << 20, 'x')],
    ['another format', Buffer.from(buildBackup({ ...header, format: 'other' }))],
  ] as const)('%s is not ours', async ([, bytes]) => {
    await expect(checkBytes(bytes)).rejects.toThrow('This is not a backup of Lamplight.');
  });

  test('a form of later times is refused', async () => {
    await expect(
      checkBytes(Buffer.from(buildBackup({ ...header, formatVersion: 2 }))),
    ).rejects.toThrow('made by a newer Lamplight');
  });
});
