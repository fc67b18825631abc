import { z } from 'zod';
import { annotationNote, annotationVariation } from './annotations.ts';
import { aiAnalysis, coachSentence } from './coach.ts';
import { user } from './auth.ts';
import { lastPosition } from './dashboard.ts';
import { errors } from './errors.ts';
import { message } from './fields.ts';
import { game, listedGame } from './library.ts';
import { subscription } from './payments.ts';
import { sessionState } from './play-session.ts';
import type { Access, RouteDefinition } from './route.ts';
import { routes } from './routes.ts';

type Json = Record<string, unknown>;

export type ApiDocument = Json & {
  openapi: '3.1.0';
  info: Json & { title: string; version: string };
  paths: Record<string, Record<string, Json>>;
  components: Json & { schemas: Record<string, Json> };
};

type Options = {
  /** Name of the site. */
  product: string;
  version: string;
  /** Texts that describe calls, by call, for example `'GET /api/health'`. */
  descriptions: ReadonlyMap<string, string>;
};

/** Schemas that several calls share, by their name in the document. */
const sharedSchemas: Record<string, z.ZodType> = {
  AiAnalysis: aiAnalysis,
  AnnotationNote: annotationNote,
  AnnotationVariation: annotationVariation,
  CoachSentence: coachSentence,
  Game: game,
  LastPosition: lastPosition,
  ListedGame: listedGame,
  Message: message,
  SessionState: sessionState,
  Subscription: subscription,
  User: user,
};

const about = `The API of this site. The pages themselves use no other.

Times are ISO 8601 in UTC. Moves are counted in half-moves (plies): 0 is the start position, 1 is White's first move.
Scores are centipawns from White's side, with \`mate\` set for a forced mate. Positions are FEN, moves are standard
algebraic notation (\`san\`, \`notation\`) or coordinates (\`uci\`). A refusal has the schema \`Error\`; 429 and 503
come with \`Retry-After\`. Responses may gain fields, so ignore the ones you do not know.`;

/** Describes all calls of the contract in the format of OpenAPI 3.1. Schemas have the form that is sent, not the parsed one. */
export function createApiDocument({ product, version, descriptions }: Options): ApiDocument {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(sharedSchemas)) registry.add(schema, { id });
  const refer: Refer = (schema, name) => {
    const id = registry.get(schema)?.id ?? name;
    if (!registry.has(schema)) registry.add(schema, { id });
    return { $ref: toReference(id) };
  };

  const paths: ApiDocument['paths'] = {};
  for (const [name, route] of Object.entries<RouteDefinition>(routes)) {
    const description = descriptions.get(`${route.method} ${route.path}`);
    const operation = describeCall(name, route, refer);
    paths[route.path] = {
      ...paths[route.path],
      [route.method.toLowerCase()]: description ? { ...operation, description } : operation,
    };
  }

  const { schemas } = z.toJSONSchema(registry, { ...toJson, uri: toReference });
  return {
    openapi: '3.1.0',
    info: {
      title: product,
      version,
      description: about,
      license: { name: 'GNU General Public License v3.0 or later', identifier: 'GPL-3.0-or-later' },
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes,
      responses: {
        Error: { description: 'Refused', ...toContent({ $ref: toReference('Error') }) },
      },
      schemas: { Error: errorSchema, ...mapValues(schemas, removeIdentity) },
    },
  };
}

type Refer = (schema: z.ZodType, name: string) => Json;

function describeCall(name: string, route: RouteDefinition, refer: Refer): Json {
  const typeName = name.replace(/^./, (first) => first.toUpperCase());
  const answers = Object.entries(route.answers).map(([status, schema]): [string, Json] => {
    const answerName = status.startsWith('2') ? `${typeName}Answer` : `${typeName}Answer${status}`;
    return [
      status,
      {
        description: statusTexts[status] ?? status,
        ...(route.sends === 'csv file' ? csvFile : toContent(refer(schema, answerName))),
      },
    ];
  });
  const parameters = [
    ...describeParameters('path', route.params),
    ...describeParameters('query', route.query),
  ];
  const body = describeBody(route, (schema) => refer(schema, `${typeName}Body`));
  return {
    operationId: name,
    summary: toSummary(name),
    tags: [route.path.split('/')[2] ?? ''],
    ...(route.isDeprecated ? { deprecated: true } : {}),
    security: securityByAccess[route.access],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: true, content: body } } : {}),
    responses: {
      ...Object.fromEntries(answers),
      ...(body || parameters.length > 0 ? { 400: refused } : {}),
      ...(route.access === 'user' || route.access === 'admin' ? { 401: refused } : {}),
      ...(route.access === 'admin' ? { 403: refused } : {}),
      default: refused,
    },
  };
}

function describeParameters(place: 'path' | 'query', fields: z.ZodObject | undefined): Json[] {
  if (!fields) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(fields, toJson);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema,
  }));
}

function describeBody(
  { body, reads }: RouteDefinition,
  refer: (schema: z.ZodType) => Json,
): Json | undefined {
  switch (reads) {
    case 'pgn file':
      return pgnFile;
    case 'signed event':
      return { 'application/json': { schema: { type: 'object' } } };
    case 'nothing':
      return undefined;
    case undefined:
      return body && toJsonContent(refer(body));
    default:
      return reads satisfies never;
  }
}

const pgnText = { schema: { type: 'string' } };
const pgnFile = {
  'application/x-chess-pgn': pgnText,
  'application/json': {
    schema: { type: 'object', properties: { pgn: { type: 'string' } }, required: ['pgn'] },
  },
  'multipart/form-data': {
    schema: {
      type: 'object',
      properties: { file: { contentMediaType: 'application/x-chess-pgn' } },
    },
  },
};

const csvFile = { content: { 'text/csv': { schema: { type: 'string' } } } };

const refused = { $ref: '#/components/responses/Error' };
const errorSchema = {
  type: 'object',
  properties: {
    error: { type: 'string', enum: Object.keys(errors) },
    message: { type: 'string', description: 'Sentence for users.' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Errors by field name, for `validation_failed`.',
    },
  },
  required: ['error', 'message'],
};

const securitySchemes = {
  signIn: {
    type: 'http',
    scheme: 'bearer',
    description: 'The `token` that signing in returns (`POST /api/auth/login`).',
  },
  adminSignIn: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The same token of an admin, for twelve hours after the key was given (`POST /api/auth/verify-admin-key`).',
  },
};
/** An empty requirement means that the call also works without a sign-in. */
const securityByAccess: Record<Access, readonly Json[]> = {
  public: [],
  optional: [{}, { signIn: [] }],
  user: [{ signIn: [] }],
  admin: [{ adminSignIn: [] }],
};

const statusTexts: Record<string, string> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  503: 'Service Unavailable',
};

const toJson = {
  io: 'input',
  override: ({ zodSchema, jsonSchema }) => {
    if (zodSchema._zod.def.type === 'tuple') widenTuple(jsonSchema);
  },
} satisfies z.core.ToJSONSchemaParams;

/** Describes a tuple as a list of this length, because many generators of clients do not know `prefixItems`. */
function widenTuple(schema: { prefixItems?: unknown[]; items?: unknown }): void {
  const { prefixItems = [] } = schema;
  const kinds = new Map(prefixItems.map((item) => [JSON.stringify(item), item]));
  delete schema.prefixItems;
  const [only, ...others] = kinds.values();
  if (only !== undefined) schema.items = others.length === 0 ? only : { anyOf: [only, ...others] };
}

function toReference(id: string): string {
  return `#/components/schemas/${id}`;
}

/** Removes what identifies a schema outside of a document. */
function removeIdentity({ $schema: _dialect, $id: _id, ...schema }: Json): Json {
  return schema;
}

function toJsonContent(schema: Json): Json {
  return { 'application/json': { schema } };
}

function toContent(schema: Json): Json {
  return { content: toJsonContent(schema) };
}

/** Writes the name of a call as words: `startSession` is "Start session". */
function toSummary(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.replace(/^./, (first) => first.toUpperCase());
}

function mapValues(of: Record<string, Json>, change: (value: Json) => Json): Record<string, Json> {
  return Object.fromEntries(Object.entries(of).map(([key, value]) => [key, change(value)]));
}
