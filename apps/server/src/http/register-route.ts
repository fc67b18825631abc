import type { RouteDefinition } from '@lamplight/contract/route.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';

type Input<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** Only `answer` makes one, so a handler can give no status and no body its route does not list. */
type Answer = { status: number; body: unknown };

type Call<Route extends RouteDefinition> = {
  params: Input<Route['params']>;
  query: Input<Route['query']>;
  body: Input<Route['body']>;
  answer: <Status extends keyof Route['answers'] & number>(
    status: Status,
    body: Input<Route['answers'][Status]>,
  ) => Answer;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** Binds a call of the contract to its handler: what comes in is checked, what goes out is filtered, by the same table. */
export function registerRoute<Route extends RouteDefinition>(
  app: FastifyInstance,
  route: Route,
  handler: (call: Call<Route>) => Promise<Answer>,
): void {
  app.route({
    method: route.method,
    url: fastifyPath(route.path),
    schema: {
      ...(route.params ? { params: route.params } : {}),
      ...(route.query ? { querystring: route.query } : {}),
      ...(route.body ? { body: route.body } : {}),
      response: route.answers,
    },
    handler: async (request, reply) => {
      // Fastify has just checked these against the schemas above; its own types cannot know that here.
      /* oxlint-disable typescript/no-unsafe-type-assertion */
      const { status, body } = await handler({
        params: request.params as Input<Route['params']>,
        query: request.query as Input<Route['query']>,
        body: request.body as Input<Route['body']>,
        answer: (status, body) => ({ status, body }),
        request,
        reply,
      });
      /* oxlint-enable typescript/no-unsafe-type-assertion */
      return reply.code(status).send(body);
    },
  });
}

/** `/api/games/{id}` in the contract is `/api/games/:id` here. */
function fastifyPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}
