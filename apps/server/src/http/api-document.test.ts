import { errors } from '@lamplight/contract/errors.ts';
import type { ApiDocument } from '@lamplight/contract/openapi.ts';
import { createApiDocument } from '@lamplight/contract/openapi.ts';
import type { RouteDefinition } from '@lamplight/contract/route.ts';
import { routes } from '@lamplight/contract/routes.ts';
import { describe, expect, test } from 'vitest';
import { createExamples, type JsonSchema } from '../../test-support/json-examples.ts';
import { openApiFormat } from '../../test-support/openapi-format.ts';
import {
  checkAgainstMetaSchema,
  checkValue,
  createSchemaChecks,
} from '../../test-support/schema-checks.ts';
import { readApiDocument } from './api-document.ts';

type Operation = {
  operationId: string;
  summary: string;
  description?: string;
  deprecated?: boolean;
  security: Record<string, unknown>[];
  parameters?: { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, unknown>;
};

const document: ApiDocument = await readApiDocument('Lamplight');
const examples = createExamples(document);
const check = createSchemaChecks(document);
const table: [string, RouteDefinition][] = Object.entries(routes);

const findOperation = ({ method, path }: RouteDefinition): Operation =>
  document.paths[path]?.[method.toLowerCase()] as unknown as Operation;

function listInlineSchemas({ parameters = [], requestBody }: Operation): JsonSchema[] {
  const bodies = Object.values(requestBody?.content ?? {});
  return [...parameters, ...bodies].map(({ schema }) => schema);
}

function getBodySchema(route: RouteDefinition): JsonSchema {
  const schema = findOperation(route).requestBody?.content['application/json']?.schema;
  if (!schema) throw new Error(`${route.path} has no body in the document`);
  return schema;
}

describe('the API document', () => {
  test('lists every call of the contract once, and no other', () => {
    const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [
        operation['operationId'],
        `${method.toUpperCase()} ${path}`,
      ]),
    );
    expect(Object.fromEntries(listed)).toEqual(
      Object.fromEntries(table.map(([name, { method, path }]) => [name, `${method} ${path}`])),
    );
    expect(listed).toHaveLength(table.length);
    expect(table.length).toBeGreaterThan(75);
  });

  test('refers only to schemas that it contains', () => {
    const text = JSON.stringify(document);
    const referred = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(
      ([, reference = '']) => reference,
    );
    expect(referred.length).toBeGreaterThan(200);
    for (const reference of new Set(referred)) {
      const [, ...steps] = reference.split('/');
      let found: unknown = document;
      for (const step of steps) found = (found as Record<string, unknown>)[step];
      expect(found, reference).toBeTypeOf('object');
    }
    expect(text).not.toMatch(/"\$(?:id|schema|defs)"/);
  });

  test('has the format of OpenAPI 3.1, with no part that it does not define', () => {
    expect(checkValue(openApiFormat, document)).toEqual([]);
    const { info: _left, ...withoutInfo } = document;
    expect(checkValue(openApiFormat, withoutInfo)).not.toEqual([]);
    expect(checkValue(openApiFormat, { ...document, access: 'public' })).not.toEqual([]);
  });

  test('has only schemas that JSON Schema 2020-12 allows and that a validator can read', () => {
    const schemas = [
      ...Object.entries(document.components.schemas),
      ...table.flatMap(([name, route]) =>
        listInlineSchemas(findOperation(route)).map((schema): [string, object] => [name, schema]),
      ),
    ];
    expect(schemas.length).toBeGreaterThan(150);
    for (const [name, schema] of schemas) {
      expect(checkAgainstMetaSchema(schema), name).toEqual([]);
      expect(() => check(schema, null), name).not.toThrow();
    }
    expect(checkAgainstMetaSchema({ type: 'text' })).not.toEqual([]);
  });

  test('demands only sign-ins that it describes', () => {
    const described = Object.keys(document.components['securitySchemes'] as object);
    const demanded = table.flatMap(([, route]) =>
      findOperation(route).security.flatMap((way) => Object.keys(way)),
    );
    expect([...new Set(demanded)].toSorted()).toEqual(described.toSorted());
  });

  test.each(table)(
    '%s has the parameters of its address and the access of its route',
    (_, route) => {
      const { parameters = [], security, responses, summary } = findOperation(route);
      const inPath = parameters.filter((parameter) => parameter.in === 'path');
      expect(inPath.map(({ name }) => name)).toEqual(
        [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
      );
      expect(inPath.every(({ required }) => required)).toBe(true);
      const schemes = security.map((scheme) => Object.keys(scheme)[0] ?? 'none');
      expect(schemes).toEqual(
        { public: [], optional: ['none', 'signIn'], user: ['signIn'], admin: ['adminSignIn'] }[
          route.access
        ],
      );
      expect(Object.keys(responses)).toEqual(
        expect.arrayContaining([...Object.keys(route.answers), 'default']),
      );
      expect(summary).toMatch(/^[A-Z]/);
    },
  );

  test('describes calls with the comments of the contract, whole and without their margin', () => {
    expect(findOperation(routes.startSession).description).toBe(
      'Starts a session. An active session of this game is abandoned first or, with `resume`, continued (status 200).',
    );
    expect(findOperation(routes.playMove).description).toMatch(
      /^Plays the user's move, given in .* however often it is sent\.$/,
    );
    expect(findOperation(routes.me).description).toBeUndefined();
    const described = table.filter(([, route]) => findOperation(route).description);
    expect(described.length).toBeGreaterThan(30);
    for (const [name, route] of described)
      expect(findOperation(route).description, name).not.toMatch(/\*\/|\/\*|\n/);
  });

  test('marks the deprecated call, times, passwords and addresses', () => {
    expect(findOperation(routes.opponentMove).deprecated).toBe(true);
    expect(document.components.schemas['User']).toMatchObject({
      properties: { createdAt: { type: 'string', format: 'date-time' } },
    });
    expect(document.components.schemas['SignupBody']).toMatchObject({
      properties: { email: { format: 'email' }, password: { format: 'password', minLength: 8 } },
    });
  });

  test('knows every code of a refusal', () => {
    const schema = { $ref: '#/components/schemas/Error' };
    for (const [error, { message }] of Object.entries(errors))
      expect(check(schema, { error, message }), error).toEqual([]);
    expect(check(schema, { error: 'something_else', message: 'No.' })).not.toEqual([]);
    expect(check(schema, { error: 'not_found' })).not.toEqual([]);
  });

  test('shows the site and the version that it was made for', () => {
    const { info } = createApiDocument({
      product: 'Another',
      version: '7.8.9',
      descriptions: new Map(),
    });
    expect(info).toMatchObject({ title: 'Another', version: '7.8.9' });
  });
});

/** A value that is no number counts as the default, as in the form. The document describes only the usual form. */
const lenient = /^(startMove|endMove): (an object|a list)$/;
/** JSON Schema cannot say that the first move must not come after the last one. */
const comparing = /^startMove: the most$/;

describe('a request built from the document', () => {
  const withBody = table.filter(([, { body }]) => body !== undefined);

  test.each(withBody)('%s accepts the bodies that the document allows', (_, route) => {
    const schema = getBodySchema(route);
    for (const { what, value } of examples.listAllowed(schema)) {
      expect(check(schema, value), what).toEqual([]);
      if (comparing.test(what)) continue;
      expect(route.body?.safeParse(value).error?.issues, what).toBeUndefined();
    }
  });

  test.each(withBody)('%s refuses the bodies that the document forbids', (_, route) => {
    const schema = getBodySchema(route);
    for (const { what, value } of examples.listForbidden(schema)) {
      if (lenient.test(what)) continue;
      expect(check(schema, value), what).not.toEqual([]);
      expect(route.body?.safeParse(value).success, what).toBe(false);
    }
  });

  test.each(table.filter(([, { query }]) => query !== undefined))(
    '%s accepts the queries that the document allows',
    (_, route) => {
      const { parameters = [] } = findOperation(route);
      const inQuery = parameters.filter((parameter) => parameter.in === 'query');
      expect(inQuery.length).toBeGreaterThan(0);
      for (const { name, schema } of inQuery) {
        // An address contains only text.
        const query = { [name]: String(examples.create(schema)) };
        expect(route.query?.safeParse(query).error?.issues, name).toBeUndefined();
      }
    },
  );
});
