import type { ApiDocument } from '@lamplight/contract/openapi.ts';

/** The keywords of JSON Schema that the API document uses for requests. */
export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  examples?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  format?: string;
};

type Variant = { what: string; value: unknown };

/** Creates values from schemas of the API document, with no knowledge of the contract. */
export function createExamples({ components }: Pick<ApiDocument, 'components'>) {
  function resolve(schema: JsonSchema): JsonSchema {
    if (schema.$ref === undefined) return schema;
    const found = components.schemas[schema.$ref.split('/').at(-1) ?? ''];
    if (!found) throw new Error(`${schema.$ref} is not in the document`);
    return resolve(found);
  }

  /** Creates a value with the required properties only. */
  function create(given: JsonSchema): unknown {
    const schema = resolve(given);
    if (schema.examples) return schema.examples[0];
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return schema.enum[0];
    if (schema.default !== undefined) return schema.default;
    const [choice] = schema.oneOf ?? schema.anyOf ?? [];
    if (!schema.properties && choice) return create(choice);
    const [type = 'null'] = [schema.type ?? []].flat();
    switch (type) {
      case 'object':
        return createObject(schema, [...(schema.required ?? []), ...(choice?.required ?? [])]);
      case 'array':
        return Array.from({ length: schema.minItems ?? 0 }, () => create(schema.items ?? {}));
      case 'string':
        if (schema.pattern === undefined) return 'x'.repeat(schema.minLength ?? 1);
        return ['0', 'x'].find((text) => new RegExp(schema.pattern ?? '').test(text)) ?? 'x';
      case 'integer':
      case 'number':
        return Math.max(schema.minimum ?? 0, 0);
      case 'boolean':
        return true;
      default:
        return null;
    }
  }

  function createObject({ properties = {} }: JsonSchema, names: readonly string[]) {
    const wanted = Object.entries(properties).filter(([name]) => names.includes(name));
    return Object.fromEntries(wanted.map(([name, schema]) => [name, create(schema)]));
  }

  /** Lists the smallest value, the same with each optional property, and with each property at its limits. */
  function listAllowed(given: JsonSchema): Variant[] {
    const schema = resolve(given);
    const smallest = create(schema);
    const { properties = {} } = schema;
    const optional = Object.keys(properties).filter((name) => !schema.required?.includes(name));
    return [
      { what: 'the smallest', value: smallest },
      ...optional.map((name) => ({
        what: `with ${name}`,
        value: { ...(smallest as object), ...createObject(schema, [name]) },
      })),
      ...Object.entries(properties).flatMap(([name, property]) =>
        listLimits(resolve(property)).map(({ what, value }) => ({
          what: `${name}: ${what}`,
          value: { ...(smallest as object), [name]: value },
        })),
      ),
      ...(schema.oneOf ?? []).map((choice, n) => ({ what: `choice ${n}`, value: create(choice) })),
    ];
  }

  /** Lists values that break one rule of the schema each. */
  function listForbidden(given: JsonSchema): Variant[] {
    const schema = resolve(given);
    const smallest = create(schema) as Record<string, unknown>;
    const { properties = {}, required = [] } = schema;
    return [
      ...required.map((name) => {
        const { [name]: _left, ...value } = smallest;
        return { what: `without ${name}`, value };
      }),
      ...Object.entries(properties).flatMap(([name, property]) =>
        listWrong(resolve(property)).map(({ what, value }) => ({
          what: `${name}: ${what}`,
          value: { ...smallest, [name]: value },
        })),
      ),
    ];
  }

  return { create, listAllowed, listForbidden };
}

function listLimits(schema: JsonSchema): Variant[] {
  const limits: Variant[] = [];
  const add = (what: string, value: unknown): void => void limits.push({ what, value });
  const isPlainText = schema.pattern === undefined && schema.format !== 'email';
  if (schema.minimum !== undefined) add('the least', schema.minimum);
  if (schema.maximum !== undefined) add('the most', schema.maximum);
  if (schema.minLength !== undefined && isPlainText) add('shortest', 'x'.repeat(schema.minLength));
  if (schema.maxLength !== undefined && isPlainText) add('longest', 'x'.repeat(schema.maxLength));
  for (const value of schema.enum ?? []) add(String(value), value);
  return limits;
}

function listWrong(schema: JsonSchema): Variant[] {
  const wrong: Variant[] = [];
  const add = (what: string, value: unknown): void => void wrong.push({ what, value });
  const types = [schema.type ?? []].flat();
  if (types.length > 0 && !types.includes('object')) add('an object', { a: 1 });
  if (types.length > 0 && !types.includes('array')) add('a list', []);
  if (schema.enum || schema.const !== undefined) add('no such value', 'no such value');
  if (schema.maxLength !== undefined) add('too long', 'x'.repeat(schema.maxLength + 1));
  if (schema.minLength) add('too short', 'x'.repeat(schema.minLength - 1));
  if (schema.pattern !== undefined) add('another form', '§');
  if (types.includes('integer')) add('a fraction', (schema.minimum ?? 0) + 0.5);
  if (schema.minimum !== undefined) add('too small', schema.minimum - 1);
  if (schema.maximum !== undefined) add('too large', schema.maximum + 1);
  if (schema.minItems) add('too few', []);
  return wrong;
}
