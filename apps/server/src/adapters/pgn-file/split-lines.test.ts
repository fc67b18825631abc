import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitLines } from './split-lines.ts';

async function read(...pieces: (string | Buffer)[]): Promise<string[]> {
  async function* sendChunks() {
    for (const piece of pieces) yield Buffer.from(piece as string);
  }
  const lines: string[] = [];
  for await (const some of splitLines(sendChunks())) lines.push(...some);
  return lines;
}

describe('lines of a file', () => {
  test.each([
    ['LF', 'a\nb\n\nc', ['a', 'b', '', 'c']],
    ['CRLF', 'a\r\nb\r\n\r\nc\r\n', ['a', 'b', '', 'c']],
    ['CR', 'a\rb\r\rc', ['a', 'b', '', 'c']],
    ['all of them', 'a\rb\nc\r\nd', ['a', 'b', 'c', 'd']],
    ['a byte order mark', '\ufeffa\n\ufeffb', ['a', '\ufeffb']],
    ['nothing', '', []],
    ['one line without an end', 'abc', ['abc']],
  ])('%s', async (_, text, lines) => {
    expect(await read(text)).toEqual(lines);
  });

  test('UTF-8 and Latin-1, line by line', async () => {
    expect(
      await read(Buffer.from('Réti\n'), Buffer.from('Müller – no\nR\u00e9ti\n', 'latin1')),
    ).toEqual(['Réti', expect.stringMatching(/^Müller/), 'Réti']);
  });

  test('however it is cut into pieces, the lines are the same', async () => {
    const text = fc
      .array(fc.constantFrom('a', 'é', '\r', '\n', '\r\n', ' ', '♔'))
      .map((t) => t.join(''));
    await fc.assert(
      fc.asyncProperty(text, fc.array(fc.nat(40), { maxLength: 6 }), async (text, cuts) => {
        const bytes = Buffer.from(text);
        const places = [0, ...cuts.filter((cut) => cut < bytes.length).toSorted((a, b) => a - b)];
        const pieces = places.map((from, index) => bytes.subarray(from, places[index + 1]));
        const whole = text.replace(/\r\n?/g, '\n').split('\n');
        if (whole.at(-1) === '') whole.pop();
        expect(await read(...pieces)).toEqual(whole);
      }),
    );
  });

  test('an empty piece between a return and its feed', async () => {
    const pieces = ['one\r', '', '\ntwo'].map((piece) => Buffer.from(piece));
    expect(await read(...pieces)).toEqual(['one', 'two']);
  });

  test('a line that never ends is cut, so that memory does not grow', async () => {
    const piece = Buffer.alloc(64 * 1024, 'x');
    const lines = await read(...Array.from({ length: 40 }, () => piece));
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join('')).toHaveLength(40 * 64 * 1024);
  });
});
