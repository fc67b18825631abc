import { createRequire } from 'node:module';
import type { ApiDocument } from '@lamplight/contract/openapi.ts';
import type { JsonSchema } from './json-examples.ts';

/** Returns the errors of a value; none if the schema allows it. */
export type CheckSchema = (schema: object, value: unknown) => string[];

type Validate = ((value: unknown) => boolean) & {
  errors?: { instancePath: string; message?: string }[] | null;
};
type Ajv = {
  addSchema(schema: object): unknown;
  compile(schema: object): Validate;
  /** Checks a schema against the meta-schema of its draft. */
  validateSchema(schema: object): boolean;
  errors?: Validate['errors'];
};

const fromHere = createRequire(import.meta.url);
const fromFastify = createRequire(fromHere.resolve('fastify'));
const fromCompiler = createRequire(fromFastify.resolve('@fastify/ajv-compiler'));
const { Ajv2020 } = fromCompiler('ajv/dist/2020.js') as { Ajv2020: new (options: object) => Ajv };
const addFormats = fromCompiler('ajv-formats') as (ajv: Ajv) => void;

const documentId = 'https://lamplight.example/openapi';

/**
 * Checks values against schemas of the API document with Ajv, which Fastify brings along, in the draft that OpenAPI 3.1
 * prescribes (2020-12). The server itself validates with zod, so the document is judged by code that did not write it.
 */
export function createSchemaChecks(document: ApiDocument): CheckSchema {
  // Beside schemas the document has parts that Ajv does not know.
  const ajv = createAjv({ keywords: Object.keys(document) });
  ajv.addSchema({ ...document, $id: documentId });
  const compiled = new Map<string, Validate>();
  return (schema, value) => {
    const key = JSON.stringify(schema);
    const absolute = JSON.parse(
      key.replaceAll('"$ref":"#/', `"$ref":"${documentId}#/`),
    ) as JsonSchema;
    const validate = compiled.get(key) ?? ajv.compile(absolute);
    compiled.set(key, validate);
    return validate(value) ? [] : listErrors(validate.errors);
  };
}

/** Returns the errors of a value under a schema that is not part of the document. */
export function checkValue(schema: object, value: unknown): string[] {
  const validate = plainAjv.compile(schema);
  return validate(value) ? [] : listErrors(validate.errors);
}

/** Returns the errors of a schema itself, according to the meta-schema of JSON Schema 2020-12. */
export function checkAgainstMetaSchema(schema: object): string[] {
  return plainAjv.validateSchema(schema) ? [] : listErrors(plainAjv.errors);
}

function createAjv(options: object): Ajv {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: true,
    strictTypes: false,
    strictRequired: false,
    // Errors are returned.
    logger: false,
    ...options,
  });
  addFormats(ajv);
  return ajv;
}

const plainAjv = createAjv({});

function listErrors(errors: Validate['errors']): string[] {
  return (errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
