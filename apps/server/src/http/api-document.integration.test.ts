import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApiWorld, type ApiWorld, type Call } from '../../test-support/api-world.ts';
import { createPgn } from '../../test-support/library-world.ts';
import { createSchemaChecks, type CheckSchema } from '../../test-support/schema-checks.ts';
import { createTestApp } from '../../test-support/test-app.ts';

let world: ApiWorld;
let check: CheckSchema;
beforeAll(async () => {
  world = await openApiWorld();
  check = createSchemaChecks(world.document);
});
afterAll(() => world.close());

const errorSchema = { $ref: '#/components/schemas/Error' };

function findCall(name: string): Call {
  const found = world.calls.find(({ operationId }) => operationId === name);
  if (!found) throw new Error(`no ${name} in the document`);
  return found;
}

const isFor = ({ security }: Call, scheme: string): boolean =>
  security.some((choice) => scheme in choice);

describe('every call of the API document', () => {
  test('is accepted as the document describes it, and answered as the document describes it', async () => {
    const succeeded: string[] = [];
    for (const call of world.calls) {
      const { operationId } = call;
      const { status, body } = await world.send(call, await world.given(operationId));
      const said = `${operationId}: ${status} ${JSON.stringify(body).slice(0, 300)}`;
      const schema = call.responses[status]?.content?.['application/json']?.schema;
      expect(status < 300 && schema !== undefined, said).toBe(true);
      expect(check(schema ?? {}, body), said).toEqual([]);
      succeeded.push(operationId);
    }
    expect(succeeded.length).toBeGreaterThan(75);
  });

  test('is accepted with each of its query parameters as the document describes it', async () => {
    let sent = 0;
    for (const call of world.calls) {
      const inQuery = call.parameters?.filter((parameter) => parameter.in === 'query') ?? [];
      for (const { name, schema } of inQuery) {
        const query = { [name]: String(world.createExample(schema)) };
        const { status, body } = await world.send(call, {
          ...(await world.given(call.operationId)),
          query,
        });
        const said = `${call.operationId} ${JSON.stringify(query)}: ${JSON.stringify(body).slice(0, 300)}`;
        expect([status, said]).toEqual([200, said]);
        const answer = call.responses[200]?.content?.['application/json']?.schema;
        expect(check(answer ?? {}, body), said).toEqual([]);
        sent += 1;
      }
    }
    expect(sent).toBeGreaterThan(15);
  });

  test('is refused without a sign-in exactly where the document demands one', async () => {
    for (const call of world.calls) {
      const { operationId, security } = call;
      const { status, body } = await world.send(call);
      const said = `${operationId}: ${status} ${JSON.stringify(body).slice(0, 300)}`;
      const needsSignIn =
        security.length > 0 && security.every((way) => Object.keys(way).length > 0);
      const { error } = body as { error?: string };
      expect(status === 401 && error === 'unauthorized', said).toBe(needsSignIn);
      expect(status >= 400 ? check(errorSchema, body) : [], said).toEqual([]);
    }
  });

  test('is refused to readers where the document demands an admin', async () => {
    const forAdmins = world.calls.filter((call) => isFor(call, 'adminSignIn'));
    expect(forAdmins.length).toBeGreaterThan(25);
    for (const call of forAdmins) {
      const { status, body } = await world.send(call, { token: world.reader.token });
      expect(status, call.operationId).toBe(403);
      expect(check(errorSchema, body), call.operationId).toEqual([]);
    }
  });

  test('refuses a body of the wrong kind with an error of the documented form', async () => {
    const { token } = world.admin;
    const raw = { bytes: '[]', headers: { 'content-type': 'application/json' } };
    const withBody = world.calls.filter(
      ({ requestBody }) => requestBody?.content['application/json']?.schema.$ref !== undefined,
    );
    expect(withBody.length).toBeGreaterThan(25);
    for (const call of withBody) {
      const { status, body } = await world.send(call, { token, raw });
      expect([status, call.operationId]).toEqual([400, call.operationId]);
      expect(check(errorSchema, body), call.operationId).toEqual([]);
    }
  });
});

const form = (file: string): string =>
  `--edge\r\ncontent-disposition: form-data; name="file"; filename="a.pgn"\r\n\r\n${file}\r\n--edge--\r\n`;

describe('the file of games', () => {
  test.for([
    ['application/x-chess-pgn', 'application/x-chess-pgn', (file: string) => file],
    ['application/json', 'application/json', (pgn: string) => JSON.stringify({ pgn })],
    ['multipart/form-data', 'multipart/form-data; boundary=edge', form],
  ] as const)('can be sent as %s', async ([type, header, write]) => {
    const call = findCall('importGames');
    expect(Object.keys(call.requestBody?.content ?? {})).toContain(type);
    const bytes = write(createPgn({ Event: type }, 17));
    const { token } = world.admin;
    const answer = await world.send(call, {
      token,
      raw: { bytes, headers: { 'content-type': header } },
    });
    expect(answer).toMatchObject({ status: 200, body: { imported: 1, failed: [] } });
  });
});

describe('GET /api/openapi.json', () => {
  test('is public, cached by its ETag, and compressed', async () => {
    const { app } = await createTestApp();
    const first = await app.inject({ url: '/api/openapi.json' });
    expect(first).toMatchObject({ statusCode: 200 });
    expect(first.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, no-cache',
    });
    const again = await app.inject({
      url: '/api/openapi.json',
      headers: { 'if-none-match': String(first.headers['etag']) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const packed = await app.inject({
      url: '/api/openapi.json',
      headers: { 'accept-encoding': 'br' },
    });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.rawPayload.length).toBeLessThan(first.rawPayload.length / 5);
  });

  test('describes every address that the server has registered under /api', async () => {
    const registered: string[] = [];
    const { app } = await createTestApp();
    for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
      const found = /(\/api\/\S*) \(([^)]+)\)/.exec(line);
      if (found) registered.push(`${found[2]} ${found[1]}`);
    }
    const documented = world.calls.map(({ path, method }) => ({ path, method }));
    expect(registered.length).toBeGreaterThan(50);
    const unknown = registered.filter((line) => {
      const [methods = '', path = ''] = [
        line.slice(0, line.indexOf('/') - 1),
        line.slice(line.indexOf('/')),
      ];
      const named = path.replace(/:(\w+)/g, '{$1}');
      return !methods
        .split(', ')
        .filter((method) => method !== 'HEAD')
        .every((method) =>
          documented.some((call) => call.path === named && call.method === method),
        );
    });
    expect(unknown).toEqual([]);
  });
});
