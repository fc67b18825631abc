import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addProbes, makeSite, sendRaw } from '../../test-support/http-probes.ts';
import { openTestApp } from '../../test-support/test-app.ts';

let site: ReturnType<typeof makeSite>;
let shared: Awaited<ReturnType<typeof openTestApp>>;
let url: string;

beforeAll(async () => {
  site = makeSite();
  shared = await openTestApp({ env: { WEB_ROOT: site.webRoot }, extend: addProbes });
  url = await shared.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await shared.close();
  site.remove();
});

const post = 'POST /api/echo/1 HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
const get = 'GET /api/health HTTP/1.1\r\nHost: a\r\n';
/** Second request, hidden behind a first one whose end two servers would find in different places. */
const hidden = 'GET /api/probe/ip HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
const chunked = 'Transfer-Encoding: chunked\r\n';

/** Each request ends before, inside or after `hidden`, depending on the server that parses it. */
const twoWaysToRead: [string, string][] = [
  ['a length and chunks', `${post}Content-Length: 4\r\n${chunked}\r\n0\r\n\r\n`],
  ['chunks and a length', `${post}${chunked}Content-Length: 4\r\n\r\n0\r\n\r\n`],
  ['two lengths', `${post}Content-Length: 0\r\nContent-Length: 99\r\n\r\n`],
  ['the same length twice', `${post}Content-Length: 0\r\nContent-Length: 0\r\n\r\n`],
  ['a list of lengths', `${post}Content-Length: 0, 0\r\n\r\n`],
  ['a length with a sign', `${post}Content-Length: +0\r\n\r\n`],
  ['a length below zero', `${post}Content-Length: -1\r\n\r\n`],
  ['a length in hex', `${post}Content-Length: 0x0\r\n\r\n`],
  ['an unknown encoding', `${post}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
  ['chunks that are not last', `${post}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`],
  ['two encodings', `${post}${chunked}Transfer-Encoding: identity\r\n\r\n0\r\n\r\n`],
  ['a space before the colon', `${post}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n`],
  ['a tab before the colon', `${post}Content-Length\t: 0\r\n\r\n`],
  ['a folded header', `${post}X-A: b\r\n Content-Length: 0\r\n\r\n`],
  ['lines that end in LF alone', get.replaceAll('\r\n', '\n') + '\n'],
  ['one line that ends in LF alone', `${get}X-A: b\nX-B: c\r\n\r\n`],
  ['a line that ends in CR alone', `${get}X-A: b\rX-B: c\r\n\r\n`],
  ['a NUL in a header', `${get}X-A: b\0c\r\n\r\n`],
  ['no host', 'GET /api/health HTTP/1.1\r\n\r\n'],
  ['two hosts', `${get}Host: b\r\n\r\n`],
  ['the same host twice', `${get}hOST: a\r\n\r\n`],
  ['a chunk longer than any', `${post}${chunked}\r\nFFFFFFFFFFFFFFFFF\r\n0\r\n\r\n`],
  ['chunks divided by LF alone', `${post}${chunked}\r\n2\n{}\n0\n\n`],
  [
    'a chunk with 20 kB of remarks',
    `${post}${chunked}\r\n2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`,
  ],
  ['an unknown method', 'SMUGGLE / HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['an unknown version', 'GET / HTTP/3.0\r\nHost: a\r\n\r\n'],
  ['no version', 'GET /\r\n\r\n'],
  ['HTTP/2 unasked', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
];

describe('requests that can be read in two ways', () => {
  test.each(twoWaysToRead)(
    'E7: %s is refused, and nothing after it is heard',
    async (_what, head) => {
      const raw = await sendRaw(url, head + hidden);
      expect(raw).toMatch(/^HTTP\/1\.1 400 /);
      expect(raw).toContain('"error":"bad_request"');
      expect(raw.toLowerCase()).toContain("content-security-policy: default-src 'none'");
      expect(new Set(raw.match(/HTTP\/1\.1 \d{3} /g))).toEqual(new Set(['HTTP/1.1 400 ']));
      expect(raw).not.toContain('"ip"');
    },
  );

  test('E7: what is sent as it should be is heard, both times', async () => {
    const body = '{"name":"a"}';
    const first = `${post}Content-Length: ${body.length}\r\n\r\n${body}`;
    const raw = await sendRaw(url, first + hidden);
    expect(raw.match(/HTTP\/1\.1 200 /g)).toHaveLength(2);
  });
});

describe('fat requests', () => {
  test.each([
    ['one header', `GET / HTTP/1.1\r\nHost: a\r\nX-Fat: ${'x'.repeat(8200)}\r\n\r\n`],
    ['many headers', `GET / HTTP/1.1\r\nHost: a\r\n${'X-A: bcdefgh\r\n'.repeat(900)}\r\n`],
    ['an address', `GET /${'a'.repeat(8200)} HTTP/1.1\r\nHost: a\r\n\r\n`],
  ])('E7: %s over 8 KiB is 431', async (_what, bytes) => {
    expect(await sendRaw(url, bytes)).toMatch(/^HTTP\/1\.1 431 /);
  });

  test('E7: a body that says it is too large is refused before any of it has come', async () => {
    const raw = await sendRaw(url, `${post}Content-Length: ${1024 * 1024 + 1}\r\n\r\n`);
    expect(raw).toMatch(/^HTTP\/1\.1 413 /);
    expect(raw).toContain('"error":"payload_too_large"');
  });

  test('E7: one that does not say is cut off where the limit is', async () => {
    const piece = 'x'.repeat(64 * 1024);
    const { said, taken } = await pour(`${post}${chunked}\r\n`, piece, 400);
    // The client may see the reset of the connection, caused by unread bytes, before the response.
    expect(said).toMatch(/^(?:HTTP\/1\.1 413 |$)/);
    // Socket buffers may hold a few MB, which is far less than the whole body.
    expect(taken).toBeLessThan(200);
  });
});

/** Sends pieces as fast as the server reads them, until it closes the connection. `taken` is the number of pieces sent. */
function pour(head: string, piece: string, most: number): Promise<{ said: string; taken: number }> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let [said, taken] = ['', 0];
    const send = (): void => {
      while (taken < most && socket.writable) {
        taken += 1;
        if (!socket.write(`${piece.length.toString(16)}\r\n${piece}\r\n`)) return;
      }
    };
    socket.on('data', (bytes: Buffer) => (said += bytes.toString()));
    socket.on('drain', send).on('error', () => undefined);
    socket.on('close', () => resolve({ said, taken }));
    socket.write(head);
    send();
  });
}
