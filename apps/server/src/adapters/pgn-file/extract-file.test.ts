import { describe, expect, test } from 'vitest';
import { extractFromForm, extractFromJson } from './extract-file.ts';

const game = '[White "A \\"quoted\\" [name], {odd}"]\n\n1. e4 {a, b, [c], {d} *\n';

describe('a text in JSON', () => {
  test.each(['pgn', 'pgnRaw'])('is found under %s, whatever it holds', (name) => {
    const body = Buffer.from(JSON.stringify({ title: 'x', [name]: game.repeat(1000) }));
    expect(extractFromJson(body)?.toString()).toBe(game.repeat(1000));
  });

  test.each([
    ['an empty body', ''],
    ['a broken one', '{"pgn":"1. e4 *'],
    ['null', 'null'],
    ['a list', '["pgn"]'],
    ['something else than a text', '{"pgn":["1. e4 *"]}'],
    ['the prototype', '{"__proto__":{"pgn":"1. e4 *"}}'],
  ])('%s has none', (_, body) => {
    expect(extractFromJson(Buffer.from(body))).toBeUndefined();
  });

  const much = 500_000;
  test.each([
    ['lists', `{"pgn":[${'[],'.repeat(much)}[]]}`],
    ['a list in a list', `{"pgn":${'['.repeat(much)}${']'.repeat(much)}}`],
    ['objects beside it', `{"pgn":"1. e4 *","a":[${'{},'.repeat(much)}{}]}`],
    ['fields', `{${Array.from({ length: much }, (_, n) => `"${n}":1`).join()},"pgn":"1. e4 *"}`],
    ['texts with a quote in each', `{"a":[${'"\\"",'.repeat(much)}""],"pgn":"1. e4 *"}`],
  ])('D3: a million %s are not read', (_, body) => {
    expect(extractFromJson(Buffer.from(body))).toBeUndefined();
  });
});

const type = 'multipart/form-data; boundary=----mark';
const buildPart = (head: string, content: string) => `------mark\r\n${head}\r\n\r\n${content}\r\n`;
const field = buildPart('Content-Disposition: form-data; name="title"', 'A title');
const file = buildPart('content-disposition: form-data; name="f"; filename="a;b.pgn"', game);
const buildForm = (...parts: string[]) => Buffer.from(`${parts.join('')}------mark--\r\n`);

describe('a file in a form', () => {
  test('is the first one, byte by byte', () => {
    const other = buildPart('Content-Disposition: form-data; name="g"; filename="b"', 'another');
    expect(extractFromForm(buildForm(field, file, other), type)?.toString()).toBe(game);
    expect(
      extractFromForm(buildForm(file), type.replace('----mark', '"----mark"'))?.toString(),
    ).toBe(game);
    const empty = buildPart('Content-Disposition: form-data; name="f"; filename=""', '');
    expect(extractFromForm(buildForm(empty), type)?.length).toBe(0);
  });

  test('is found as browsers and programs send it', async () => {
    const sent = new FormData();
    sent.append('title', 'x');
    sent.append('file', new File([Uint8Array.of(0xff, 13, 10, 0)], 'ö "x".pgn'));
    const request = new Request('http://localhost', { method: 'POST', body: sent });
    const body = Buffer.from(await request.arrayBuffer());
    const found = extractFromForm(body, request.headers.get('content-type') ?? '');
    expect([...(found ?? [])]).toEqual([0xff, 13, 10, 0]);
  });

  test.each([
    ['no boundary', buildForm(file), 'multipart/form-data'],
    ['another boundary', buildForm(file), 'multipart/form-data; boundary=x'],
    ['no file', buildForm(field, field), type],
    ['no end', Buffer.from(file), type],
    ['no head', Buffer.from('------mark\r\n\r\nfilename=x\r\n------mark--'), type],
    ['nothing', Buffer.alloc(0), type],
  ])('%s: there is none', (_, body, contentType) => {
    expect(extractFromForm(body, contentType)).toBeUndefined();
  });

  test('D3: one behind a hundred thousand fields, or a head of a megabyte, is not looked for', () => {
    expect(extractFromForm(buildForm(field.repeat(100_000), file), type)).toBeUndefined();
    const long = buildPart(`${'A: b\r\n'.repeat(200_000)}content-disposition: x; filename=x`, game);
    expect(extractFromForm(buildForm(long), type)).toBeUndefined();
  });
});
