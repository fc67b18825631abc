import type { RouteDefinition } from '@lamplight/contract/route.ts';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Origin } from '../entities/audit.ts';
import type { Caller } from '../use-cases/auth/caller.ts';
import { readDeviceCookie } from './device-cookie.ts';
import { selectJsonEncoding, type PreparedAnswer } from './prepared-answer.ts';

type Input<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** Created only by `answer` and `ready`, so a handler cannot send a status or body that its route does not list. */
type Answer = { status: number; body: unknown };

type Call<Route extends RouteDefinition> = {
  params: Input<Route['params']>;
  query: Input<Route['query']>;
  body: Input<Route['body']>;
  answer: <Status extends keyof Route['answers'] & number>(
    status: Status,
    body: Input<Route['answers'][Status]>,
  ) => Answer;
  /** Sends a response that was prepared before. */
  ready: (prepared: PreparedAnswer) => Answer;
  /** Sends a CSV file while it is read. */
  file: (name: string, parts: AsyncIterable<string>) => Answer;
  /** Signed-in caller; undefined on public routes. */
  caller: Route['access'] extends 'public'
    ? undefined
    : Route['access'] extends 'optional'
      ? Caller | undefined
      : Caller;
  /** Source of the request, for rate limits and the audit trail. */
  origin: Origin;
  reply: FastifyReply;
};

/**
 * Binds a route of the contract to its handler. Access, input and output are all checked according to the route
 * definition. Access is checked first, before anything the caller sent is read.
 */
export function registerRoute<Route extends RouteDefinition>(
  app: FastifyInstance,
  route: Route,
  handler: (call: Call<Route>) => Promise<Answer>,
): void {
  app.route({
    method: route.method,
    url: toFastifyPath(route.path),
    schema: {
      ...(route.params ? { params: route.params } : {}),
      ...(route.query ? { querystring: route.query } : {}),
      ...(route.body ? { body: route.body } : {}),
      response: route.answers,
    },
    config: {
      takesFile: route.reads === 'pgn file',
      sendsFile: route.sends === 'csv file',
    },
    ...(route.access === 'public' ? {} : { onRequest: app.admit(route.access) }),
    handler: async (request, reply) => {
      // Fastify has just validated these values against the schemas above, but its types do not reflect this.
      /* oxlint-disable typescript/no-unsafe-type-assertion */
      const { status, body } = await handler({
        params: request.params as Input<Route['params']>,
        query: request.query as Input<Route['query']>,
        body: request.body as Input<Route['body']>,
        caller: (request.caller ?? undefined) as Call<Route>['caller'],
        answer: (status, body) => ({ status, body }),
        ready: (prepared) => ({ status: 200, body: selectJsonEncoding(prepared, request, reply) }),
        file(name, parts) {
          reply
            .type('text/csv; charset=utf-8')
            .header('content-disposition', `attachment; filename="${name}"`);
          return { status: 200, body: Readable.from(parts) };
        },
        // A getter, because few handlers use it.
        get origin() {
          return getOrigin(request);
        },
        reply,
      });
      /* oxlint-enable typescript/no-unsafe-type-assertion */
      return reply.code(status).send(body);
    },
  });
}

/** Converts a path: `/api/games/{id}` in the contract is `/api/games/:id` in Fastify. */
function toFastifyPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

const maxUserAgentLength = 300;

export function getOrigin(request: FastifyRequest): Origin {
  const userAgent = request.headers['user-agent'] ?? '';
  return {
    ip: request.ip,
    userAgent: userAgent.slice(0, maxUserAgentLength),
    requestId: request.id,
    deviceToken: readDeviceCookie(request.headers.cookie),
  };
}
