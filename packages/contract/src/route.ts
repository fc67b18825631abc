import type { z } from 'zod';

export const methods = ['GET', 'POST', 'DELETE'] as const;
export type Method = (typeof methods)[number];

/**
 * Access levels. `public`: the sign-in is not read. `optional`: the response depends on the sign-in, if there is one.
 * `user`: a signed-in user. `admin`: an admin who has given the step-up key.
 */
export type Access = 'public' | 'optional' | 'user' | 'admin';

/** Definition of one API call. `path` contains parameters as `{name}`, as in the specification. */
export type RouteDefinition = RouteParts & { method: Method; path: `/${string}`; access: Access };

type RouteParts = {
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /**
   * Set if the request has no validated body: a file that is read as a stream, bytes whose signature is checked first, or
   * a body of any kind that is not used.
   */
  reads?: 'pgn file' | 'signed event' | 'nothing';
  /** True for calls that only old clients use. */
  isDeprecated?: boolean;
  /** Set if the answer is a file that is sent as a stream. */
  sends?: 'csv file';
  answers: Record<number, z.ZodType>;
};

/** Defines a route. `call` has the form that clients use, for example `'GET /api/health'`. */
export function defineRoute<
  M extends Method,
  Path extends `/${string}`,
  Level extends Access,
  const Parts extends RouteParts,
>(call: `${M} ${Path}`, access: Level, parts: Parts) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type of `call` says what its words are
  const [method, path] = call.split(' ') as [M, Path];
  return { method, path, access, ...parts };
}
