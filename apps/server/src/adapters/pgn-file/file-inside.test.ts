import { describe, expect, test } from 'vitest';
import { fileInForm, textInJson } from './file-inside.ts';

const game = '[White "A \\"quoted\\" [name], {odd}"]\n\n1. e4 {a, b, [c], {d} *\n';

describe('a text in JSON', () => {
  test.each(['pgn', 'pgnRaw'])('is found under %s, whatever it holds', (name) => {
    const body = Buffer.from(JSON.stringify({ title: 'x', [name]: game.repeat(1000) }));
    expect(textInJson(body)?.toString()).toBe(game.repeat(1000));
  });

  test.each([
    ['an empty body', ''],
    ['a broken one', '{"pgn":"1. e4 *'],
    ['null', 'null'],
    ['a list', '["pgn"]'],
    ['something else than a text', '{"pgn":["1. e4 *"]}'],
    ['the prototype', '{"__proto__":{"pgn":"1. e4 *"}}'],
  ])('%s has none', (_, body) => {
    expect(textInJson(Buffer.from(body))).toBeUndefined();
  });

  const much = 500_000;
  test.each([
    ['lists', `{"pgn":[${'[],'.repeat(much)}[]]}`],
    ['a list in a list', `{"pgn":${'['.repeat(much)}${']'.repeat(much)}}`],
    ['objects beside it', `{"pgn":"1. e4 *","a":[${'{},'.repeat(much)}{}]}`],
    ['fields', `{${Array.from({ length: much }, (_, n) => `"${n}":1`).join()},"pgn":"1. e4 *"}`],
    ['texts with a quote in each', `{"a":[${'"\\"",'.repeat(much)}""],"pgn":"1. e4 *"}`],
  ])('D3: a million %s are not read', (_, body) => {
    expect(textInJson(Buffer.from(body))).toBeUndefined();
  });
});

const type = 'multipart/form-data; boundary=----mark';
const part = (head: string, content: string) => `------mark\r\n${head}\r\n\r\n${content}\r\n`;
const field = part('Content-Disposition: form-data; name="title"', 'A title');
const file = part('content-disposition: form-data; name="f"; filename="a;b.pgn"', game);
const form = (...parts: string[]) => Buffer.from(`${parts.join('')}------mark--\r\n`);

describe('a file in a form', () => {
  test('is the first one, byte by byte', () => {
    const other = part('Content-Disposition: form-data; name="g"; filename="b"', 'another');
    expect(fileInForm(form(field, file, other), type)?.toString()).toBe(game);
    expect(fileInForm(form(file), type.replace('----mark', '"----mark"'))?.toString()).toBe(game);
    const empty = part('Content-Disposition: form-data; name="f"; filename=""', '');
    expect(fileInForm(form(empty), type)?.length).toBe(0);
  });

  test('is found as browsers and programs send it', async () => {
    const sent = new FormData();
    sent.append('title', 'x');
    sent.append('file', new File([Uint8Array.of(0xff, 13, 10, 0)], 'ö "x".pgn'));
    const request = new Request('http://localhost', { method: 'POST', body: sent });
    const body = Buffer.from(await request.arrayBuffer());
    const found = fileInForm(body, request.headers.get('content-type') ?? '');
    expect([...(found ?? [])]).toEqual([0xff, 13, 10, 0]);
  });

  test.each([
    ['no boundary', form(file), 'multipart/form-data'],
    ['another boundary', form(file), 'multipart/form-data; boundary=x'],
    ['no file', form(field, field), type],
    ['no end', Buffer.from(file), type],
    ['no head', Buffer.from('------mark\r\n\r\nfilename=x\r\n------mark--'), type],
    ['nothing', Buffer.alloc(0), type],
  ])('%s: there is none', (_, body, contentType) => {
    expect(fileInForm(body, contentType)).toBeUndefined();
  });

  test('D3: one behind a hundred thousand fields, or a head of a megabyte, is not looked for', () => {
    expect(fileInForm(form(field.repeat(100_000), file), type)).toBeUndefined();
    const long = part(`${'A: b\r\n'.repeat(200_000)}content-disposition: x; filename=x`, game);
    expect(fileInForm(form(long), type)).toBeUndefined();
  });
});
