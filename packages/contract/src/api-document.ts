import { z } from 'zod';
import { defineRoute } from './route.ts';

export const apiDocumentRoutes = {
  /** Returns this document: the API in the format of OpenAPI 3.1. */
  apiDocument: defineRoute('GET /api/openapi.json', 'public', {
    answers: {
      200: z.looseObject({
        openapi: z.literal('3.1.0'),
        info: z.looseObject({ title: z.string(), version: z.string() }),
        paths: z.record(z.string(), z.unknown()),
        components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
      }),
    },
  }),
};
