import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiError, createClient, fillPath, type Client } from './client.ts';

type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string };
type Answer = (response: ServerResponse) => void;

let answer: Answer = (response) => response.end('{}');
let seen: Seen[] = [];

const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const { method = '', url = '', headers } = request;
    seen.push({ method, url, headers, body: Buffer.concat(parts).toString() });
    answer(response);
  });
});

let baseUrl = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

function client(token: string | null = null): Client {
  seen = [];
  answer = (response) => response.end('{}');
  return createClient({ baseUrl, getToken: () => token });
}

/** Creates a client that records its requests instead of sending them. */
function recording() {
  const inits: (RequestInit | undefined)[] = [];
  const api = createClient({
    getToken: () => null,
    fetch: async (_, init) => {
      inits.push(init);
      return new Response('{}');
    },
  });
  return { api, inits };
}

function answering(status: number, body: string, headers: Record<string, string> = {}): Answer {
  return (response) => response.writeHead(status, headers).end(body);
}

async function failure(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(error)}`);
  return error;
}

describe('what is sent', () => {
  test('a stored token goes out as a bearer header, and a GET carries no content type', async () => {
    await client('tok-1').request('GET', '/api/auth/me');
    expect(seen[0]).toMatchObject({ method: 'GET', url: '/api/auth/me', body: '' });
    expect(seen[0]?.headers['authorization']).toBe('Bearer tok-1');
    expect(seen[0]?.headers['content-type']).toBeUndefined();
  });

  test('without a token there is no authorization header', async () => {
    await client().request('GET', '/api/games/featured');
    expect(seen[0]?.headers['authorization']).toBeUndefined();
  });

  test('the token is read anew for each request', async () => {
    let token: string | null = null;
    client();
    const late = createClient({ baseUrl, getToken: () => token });
    await late.request('GET', '/a');
    token = 'later';
    await late.request('GET', '/b');
    expect(seen.map((request) => request.headers['authorization'])).toEqual([
      undefined,
      'Bearer later',
    ]);
  });

  test('a body is sent as JSON with its content type, falsy bodies included', async () => {
    await client().request('POST', '/api/auth/login', { body: { email: 'a@b.example' } });
    expect(seen[0]?.headers['content-type']).toBe('application/json');
    expect(seen[0]?.body).toBe('{"email":"a@b.example"}');

    await client().request('POST', '/x', { body: 0 });
    expect(seen[0]?.body).toBe('0');
  });

  test('a POST without body has neither body nor content type', async () => {
    await client().request('POST', '/api/auth/logout');
    expect(seen[0]?.headers['content-type']).toBeUndefined();
    expect(seen[0]?.body).toBe('');
  });

  test('query values are encoded and absent ones left out', async () => {
    await client().request('GET', '/u', {
      query: { query: 'a & b', page: 2, none: undefined, no: null },
    });
    expect(seen[0]?.url).toBe('/u?query=a+%26+b&page=2');
    await client().request('GET', '/u', { query: { none: undefined } });
    expect(seen[0]?.url).toBe('/u');
  });

  test('cookies are always included', async () => {
    const { api, inits } = recording();
    await api.request('GET', '/a');
    await api.request('DELETE', '/b');
    expect(inits.map((init) => init?.credentials)).toEqual(['include', 'include']);
  });

  test('a request outlives its page only when that was asked for', async () => {
    const { api, inits } = recording();
    await api.call('POST /api/auth/logout', { keepalive: true });
    await api.call('POST /api/auth/logout');
    expect(inits.map((init) => init?.keepalive)).toEqual([true, false]);
  });

  test('the token is taken when the call is made: clearing it right after changes nothing', async () => {
    let token: string | null = 'tok';
    client();
    const leaving = createClient({ baseUrl, getToken: () => token });
    const sent = leaving.call('POST /api/auth/logout', { keepalive: true });
    token = null;
    await sent;
    expect(seen[0]?.headers['authorization']).toBe('Bearer tok');
  });

  test('a call of the route table is split into method and path', async () => {
    const api = client();
    answer = answering(200, '{"status":"ok"}');
    expect(await api.call('GET /api/health')).toEqual({ status: 'ok' });
    expect(seen[0]).toMatchObject({ method: 'GET', url: '/api/health' });
  });

  test('path parameters stay one segment', () => {
    expect(fillPath('/api/games/{id}/analysis/{n}', { id: 'a/../b?', n: 0 })).toBe(
      '/api/games/a%2F..%2Fb%3F/analysis/0',
    );
    expect(() => fillPath('/api/games/{id}', {})).toThrow('/api/games/{id} needs id');
    expect(() => fillPath('/api/games/{id}', { id: '' })).toThrow('needs id');
  });

  test('an abort signal stops the request', async () => {
    const api = client();
    const stop = new AbortController();
    answer = () => stop.abort();
    await expect(api.request('GET', '/slow', { signal: stop.signal })).rejects.toThrow(/abort/i);
  });
});

describe('what comes back', () => {
  test('JSON is parsed, an empty answer is null', async () => {
    const api = client();
    answer = answering(200, '[1,{"a":null}]');
    expect(await api.request('GET', '/a')).toEqual([1, { a: null }]);
    answer = answering(204, '');
    expect(await api.request('DELETE', '/a')).toBeNull();
  });

  test('a non-OK answer is an error that says status, colon, space and the response text', async () => {
    const api = client();
    const text = '{"error":"invalid_credentials","message":"Invalid email or password"}';
    answer = answering(401, text);
    const error = await failure(api.request('POST', '/api/auth/login', { body: {} }));
    expect(error.message).toBe(`401: ${text}`);
    expect(error).toMatchObject({
      status: 401,
      code: 'invalid_credentials',
      serverMessage: 'Invalid email or password',
      fields: {},
      requiresVerification: false,
    });
    expect(error.retryAfter).toBeUndefined();
  });

  test('an empty failure says the status text', async () => {
    const api = client();
    answer = answering(503, '');
    const error = await failure(api.request('GET', '/a'));
    expect(error.message).toBe('503: Service Unavailable');
    expect(error.body).toBeUndefined();
    expect(error.code).toBeUndefined();
  });

  test.for([
    ['a page of HTML', '<h1>Bad gateway</h1>'],
    ['a JSON string', '"no"'],
    ['a JSON list', '[{"error":"x"}]'],
    ['JSON null', 'null'],
    ['fields of other types', '{"error":7,"message":{},"fields":[1]}'],
  ])('%s as failure text yields no code and no sentence', async ([, text]) => {
    const api = client();
    answer = answering(502, text ?? '');
    const error = await failure(api.request('GET', '/a'));
    expect(error.message).toBe(`502: ${text}`);
    expect([error.code, error.serverMessage, error.fields]).toEqual([undefined, undefined, {}]);
  });

  test('a refused download throws the same error as a call', async () => {
    const api = client('a-token');
    answer = answering(403, '{"error":"admin_key_required","message":"Please"}');
    const error = await failure(api.download('GET /api/admin/audit/export'));
    expect([error.code, error.serverMessage]).toEqual(['admin_key_required', 'Please']);
  });

  test('field messages, the wait and other fields of the body are kept', async () => {
    const api = client();
    answer = answering(
      429,
      '{"error":"rate_limited","message":"Wait.","fields":{"email":"Too long","n":3},"extra":[1]}',
      { 'Retry-After': '30' },
    );
    const error = await failure(api.request('GET', '/a'));
    expect(error.fields).toEqual({ email: 'Too long' });
    expect(error.retryAfter).toBe(30);
    expect(error.body).toMatchObject({ extra: [1] });
  });

  test('a wait given as a date is not guessed at', async () => {
    const api = client();
    answer = answering(429, '', { 'Retry-After': 'Wed, 21 Oct 2026 07:28:00 GMT' });
    expect((await failure(api.request('GET', '/a'))).retryAfter).toBeUndefined();
  });

  test('the 403 of an unverified login is distinct from other refusals', async () => {
    const api = client();
    answer = answering(403, '{"requiresVerification":true,"email":"a@b.example"}');
    expect((await failure(api.request('GET', '/a'))).requiresVerification).toBe(true);
    answer = answering(403, '{"requiresVerification":"yes"}');
    expect((await failure(api.request('GET', '/a'))).requiresVerification).toBe(false);
  });
});

test('a download returns the file with its bytes and its type', async () => {
  const api = client('a-token');
  answer = answering(200, 'id,event\r\n1,ü\r\n', { 'Content-Type': 'text/csv; charset=utf-8' });
  const file = await api.download('GET /api/admin/audit/export', { query: { event: 'x' } });
  expect(await file.text()).toBe('id,event\r\n1,ü\r\n');
  expect(file.type).toBe('text/csv;charset=utf-8');
  expect(seen[0]?.url).toBe('/api/admin/audit/export?event=x');
  expect(seen[0]?.headers['authorization']).toBe('Bearer a-token');
});
