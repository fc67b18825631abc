import type { z } from 'zod';
import { health } from './health.ts';

/** The API, call by call. */
export const routes = { health };

type Route = (typeof routes)[keyof typeof routes];

/** Types for the client, keyed as a person would write the call: `'GET /api/health'`. */
export type Calls = {
  [R in Route as `${R['method']} ${R['path']}`]: {
    body: R extends { body: infer Body extends z.ZodType } ? z.input<Body> : undefined;
    query: R extends { query: infer Query extends z.ZodType } ? z.input<Query> : undefined;
    answer: SuccessOf<R['answers']>;
  };
};

type SuccessOf<Answers> = {
  [Status in keyof Answers]: Status extends 200 | 201 | 202
    ? Answers[Status] extends z.ZodType
      ? z.output<Answers[Status]>
      : never
    : never;
}[keyof Answers];
