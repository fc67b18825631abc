import type { z } from 'zod';

export const methods = ['GET', 'POST', 'DELETE'] as const;
export type Method = (typeof methods)[number];

/**
 * Access levels. `public`: no sign-in is read. `optional`: the answer depends on the sign-in, if there is one. `user`: a signed-in
 * user. `admin`: an admin who has given the step-up key.
 */
export type Access = 'public' | 'optional' | 'user' | 'admin';

/** One call of the API as data. `path` uses `{name}` for its parameters, as the documents write them. */
export type RouteDefinition = RouteParts & { method: Method; path: `/${string}`; access: Access };

type RouteParts = {
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Takes something else than a checked body: a file that is read as it comes, or bytes whose signature is checked first. */
  reads?: 'pgn file' | 'signed event';
  answers: Record<number, z.ZodType>;
};

/** `call` is written as clients write it: `'GET /api/health'`. */
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
