import { routes } from '@lamplight/contract/routes.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { readApiDocument } from '../api-document.ts';
import { prepareAnswer, type PreparedAnswer } from '../prepared-answer.ts';
import { registerRoute } from '../register-route.ts';

const { apiDocument } = routes;

export function registerApiDocumentRoutes(
  app: FastifyInstance,
  { settings }: Pick<Deps, 'settings'>,
): void {
  let prepared: Promise<PreparedAnswer> | undefined;
  async function prepare(): Promise<PreparedAnswer> {
    try {
      return await prepareAnswer(
        apiDocument.answers[200],
        await readApiDocument(settings.deployment.product),
      );
    } catch (error) {
      // The next request tries again, because reading a file may fail only for a moment.
      prepared = undefined;
      throw error;
    }
  }
  registerRoute(app, apiDocument, async ({ ready, reply }) => {
    const answer = await (prepared ??= prepare());
    reply.header('cache-control', 'public, no-cache');
    return ready(answer);
  });
}
