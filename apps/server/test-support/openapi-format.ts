/**
 * The parts of OpenAPI 3.1.0 that the API document uses, as a schema that forbids all others
 * (https://spec.openapis.org/oas/v3.1.0). Schemas inside the document have a meta-schema of their own.
 */
const text = { type: 'string', minLength: 1 };
const schema = { type: 'object' };

const closed = (properties: object, required: readonly string[]) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const mapOf = (names: string, values: object) => ({
  type: 'object',
  patternProperties: { [names]: values },
  additionalProperties: false,
  minProperties: 1,
});
const listOf = (items: object) => ({ type: 'array', items });

const componentName = '^[A-Za-z0-9._-]+$';
const reference = closed({ $ref: { type: 'string', pattern: '^#/components/' } }, ['$ref']);
const mediaTypes = mapOf('^[a-z]+/[a-z.+-]+$', closed({ schema }, ['schema']));
const response = closed({ description: text, content: mediaTypes }, ['description']);

const parameter = {
  ...closed(
    { name: text, in: { enum: ['path', 'query'] }, required: { type: 'boolean' }, schema },
    ['name', 'in', 'schema'],
  ),
  // A parameter of the path is always required.
  if: { properties: { in: { const: 'path' } } },
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
  then: { properties: { required: { const: true } }, required: ['required'] },
};

const operation = closed(
  {
    operationId: { type: 'string', pattern: '^[a-z][A-Za-z0-9]*$' },
    summary: text,
    description: text,
    tags: { ...listOf(text), uniqueItems: true },
    deprecated: { type: 'boolean' },
    security: listOf({ type: 'object', additionalProperties: listOf(text) }),
    parameters: { ...listOf(parameter), uniqueItems: true },
    requestBody: closed({ required: { type: 'boolean' }, content: mediaTypes }, ['content']),
    responses: mapOf('^(?:[1-5][0-9]{2}|default)$', { anyOf: [reference, response] }),
  },
  ['operationId', 'responses'],
);

export const openApiFormat = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  ...closed(
    {
      openapi: { const: '3.1.0' },
      info: closed(
        {
          title: text,
          version: text,
          description: text,
          license: closed({ name: text, identifier: text }, ['name']),
        },
        ['title', 'version'],
      ),
      servers: listOf(closed({ url: { type: 'string', format: 'uri-reference' } }, ['url'])),
      paths: mapOf('^/', mapOf('^(?:get|put|post|delete|patch)$', operation)),
      components: closed(
        {
          schemas: mapOf(componentName, schema),
          responses: mapOf(componentName, response),
          securitySchemes: mapOf(
            componentName,
            closed({ type: { const: 'http' }, scheme: { const: 'bearer' }, description: text }, [
              'type',
              'scheme',
            ]),
          ),
        },
        ['schemas'],
      ),
    },
    ['openapi', 'info', 'paths'],
  ),
};
