import type { z } from 'zod';

export const methods = ['GET', 'POST', 'DELETE'] as const;
export type Method = (typeof methods)[number];

/**
 * Who may call: everybody without being asked who they are, everybody and what they get depends on who they are, a
 * signed-in user, or an admin whose token was raised with the key.
 */
export type Access = 'public' | 'anyone' | 'user' | 'admin';

/** One call of the API as data. `path` uses `{name}` for its parameters, as the documents write them. */
export type RouteDefinition = {
  method: Method;
  path: `/${string}`;
  access: Access;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Takes something else than a checked body: a file that is read as it comes, or bytes whose signature is checked first. */
  reads?: 'pgn file' | 'signed event';
  answers: Record<number, z.ZodType>;
};

export function defineRoute<const Route extends RouteDefinition>(route: Route): Route {
  return route;
}
