import type { ApiDocument } from '@lamplight/contract/openapi.ts';
import Fastify from 'fastify';
import type { JsonSchema } from './json-examples.ts';

/** Returns the errors of a value; none if the schema allows it. */
export type CheckSchema = (schema: JsonSchema, value: unknown) => string[];

const documentId = 'https://lamplight.example/openapi';

/**
 * Checks values against schemas of the API document with Ajv, the validator that Fastify uses unless it is given
 * another one. The server itself validates with zod, so the document is judged by code that did not write it.
 */
export async function createSchemaChecks(document: ApiDocument): Promise<CheckSchema> {
  const app = Fastify({
    ajv: {
      customOptions: {
        coerceTypes: false,
        removeAdditional: false,
        useDefaults: false,
        allErrors: true,
        strict: true,
        strictTypes: false,
        strictRequired: false,
        // Parts of the document beside its schemas.
        keywords: Object.keys(document),
      },
    },
  });
  app.addSchema({ ...document, $id: documentId });
  // The validator exists once a route needs it.
  app.get('/', { schema: { querystring: { type: 'object' } } }, async () => null);
  await app.ready();
  const compile = app.validatorCompiler;
  if (!compile) throw new Error('Fastify has no validator');
  const compiled = new Map<string, ReturnType<typeof compile>>();

  return (schema, value) => {
    const key = JSON.stringify(schema);
    const absolute: unknown = JSON.parse(key.replaceAll('"$ref":"#/', `"$ref":"${documentId}#/`));
    const validate =
      compiled.get(key) ?? compile({ schema: absolute, method: 'GET', url: '/', httpPart: 'body' });
    compiled.set(key, validate);
    if (validate(value) === true) return [];
    const { errors } = validate as { errors?: { instancePath: string; message?: string }[] };
    return (errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };
}
