import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApiWorld, type ApiWorld, type Call } from '../../test-support/api-world.ts';
import { createPgn } from '../../test-support/library-world.ts';
import { createStripePaymentsWorld } from '../../test-support/payments-world.ts';
import { createSchemaChecks, type CheckSchema } from '../../test-support/schema-checks.ts';
import { createTestApp } from '../../test-support/test-app.ts';

let world: ApiWorld;
let check: CheckSchema;
beforeAll(async () => {
  world = await openApiWorld();
  check = createSchemaChecks(world.document);
});
afterAll(() => world.close());

/** Buys Basic in an installation with Stripe and opens the customer portal. */
async function openPortalAtStripe() {
  const stripe = await createStripePaymentsWorld();
  const person = await stripe.person();
  await stripe.double.pay(await stripe.checkout(person));
  return stripe.portal(person);
}

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
      // Only Stripe has a portal. Its test follows.
      if (operationId === 'openPortal') continue;
      const { status, type, body } = await world.send(call, await world.given(operationId));
      const said = `${operationId}: ${status} ${JSON.stringify(body).slice(0, 300)}`;
      const schema = call.responses[status]?.content?.[type]?.schema;
      expect(status < 300 && schema !== undefined, said).toBe(true);
      expect(check(schema ?? {}, body), said).toEqual([]);
      succeeded.push(operationId);
    }
    expect(succeeded.length).toBeGreaterThan(75);
  });

  test('is answered as the document describes it where it needs Stripe', async () => {
    const { status, body } = await openPortalAtStripe();
    const schema = findCall('openPortal').responses[status]?.content?.['application/json']?.schema;
    expect(status < 300 && schema !== undefined).toBe(true);
    expect(check(schema ?? {}, body)).toEqual([]);
  });

  test('is accepted with each of its query parameters as the document describes it', async () => {
    let sent = 0;
    for (const call of world.calls) {
      const inQuery = call.parameters?.filter((parameter) => parameter.in === 'query') ?? [];
      for (const { name, schema } of inQuery) {
        const given = await world.given(call.operationId);
        const value = given.query?.[name] ?? String(world.createExample(schema));
        const query = { [name]: value };
        const { status, type, body } = await world.send(call, { ...given, query });
        const said = `${call.operationId} ${JSON.stringify(query)}: ${JSON.stringify(body).slice(0, 300)}`;
        expect([status, said]).toEqual([200, said]);
        const answer = call.responses[200]?.content?.[type]?.schema;
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
    ['application/x-chess-pgn', 'application/x-chess-pgn', (file: string) => file, 17],
    ['application/json', 'application/json', (pgn: string) => JSON.stringify({ pgn }), 18],
    ['multipart/form-data', 'multipart/form-data; boundary=edge', form, 19],
  ] as const)('can be sent as %s', async ([type, header, write, variant]) => {
    const call = findCall('importGames');
    expect(Object.keys(call.requestBody?.content ?? {})).toContain(type);
    const bytes = write(createPgn({ Event: type }, variant));
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

  test('describes every call that the server has registered under /api', async () => {
    const registered: string[] = [];
    const collectRoutes = (message: unknown): void => {
      const { fastify } = message as { fastify: FastifyInstance };
      fastify.addHook('onRoute', ({ method, url }) => {
        for (const each of [method].flat())
          if (each !== 'HEAD') registered.push(`${each} ${url.replace(/:(\w+)/g, '{$1}')}`);
      });
    };
    subscribe('fastify.initialization', collectRoutes);
    await createTestApp();
    unsubscribe('fastify.initialization', collectRoutes);
    const documented = world.calls.map(({ path, method }) => `${method} ${path}`);
    const inApi = registered.filter((call) => call.includes(' /api/'));
    expect(inApi.toSorted()).toEqual(documented.toSorted());
  });
});
