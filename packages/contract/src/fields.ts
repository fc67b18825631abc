import { parseEmail } from '@lamplight/domain/account/email.ts';
import { parsePassword, passwordMaximum } from '@lamplight/domain/account/password.ts';
import { parsePersonName } from '@lamplight/domain/account/person-name.ts';
import { parseUsername } from '@lamplight/domain/account/username.ts';
import type { ParseResult } from '@lamplight/domain/parse-result.ts';
import { z } from 'zod';

/** Keywords of JSON Schema for the API document. They describe the function that parses the field. */
type FieldRules = {
  format?: 'email' | 'password';
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  examples?: string[];
};

/** Field whose text is parsed by a domain function. The function's error message becomes the error of the field. */
export function readBy(
  parse: (text: string) => ParseResult<string>,
  missing: string,
  rules: FieldRules,
) {
  return z
    .string({ error: missing })
    .meta(rules)
    .transform((text, context) => {
      const result = parse(text);
      if (result.ok) return result.value;
      context.addIssue({ code: 'custom', message: result.error });
      return z.NEVER;
    });
}

export const emailField = readBy(parseEmail, 'Please enter your e-mail address.', {
  format: 'email',
  maxLength: 254,
  examples: ['robin@example.org'],
});
export const usernameField = readBy(parseUsername, 'Please enter a username.', {
  pattern: '^[A-Za-z0-9_-]{3,30}$',
  examples: ['robin'],
});
export const personNameField = (which: 'first' | 'last') =>
  readBy(parsePersonName, `Please enter your ${which} name.`, {
    minLength: 1,
    maxLength: 100,
    examples: [which === 'first' ? 'Robin' : 'Reader'],
  });
const passwordRules = (minimum: number): FieldRules => ({
  format: 'password',
  minLength: minimum,
  maxLength: passwordMaximum,
  examples: ['a sentence nobody else would write'],
});
export const newPasswordField = (minimum: number) =>
  readBy(
    (text) => parsePassword(text, minimum),
    'Please enter a password.',
    passwordRules(minimum),
  );
/** Password to compare. Only its length is checked before it is hashed. */
export const passwordField = readBy(
  (text) => parsePassword(text, 1),
  'Please enter your password.',
  passwordRules(1),
);
/** Accepts any text. The code is compared later, with the same response for every wrong one. */
export const codeField = z
  .string({ error: 'Please enter the 6-digit code.' })
  .meta({ examples: ['123456'] });

/** Secret that the server gave to this browser or sent by mail. An unknown one is treated like none. */
export const opaqueField = z.string().max(100, 'is too long');

/** A `Date` on the server, sent as ISO 8601 text in UTC. For responses only: `z.input` is the type for clients. */
export const time = z.codec(z.string().meta({ format: 'date-time' }), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});
/** Path parameters of a route with one id. */
export const idParams = z.object({ id: z.string() });
export const message = z.object({ message: z.string() });

const counted = (min: number, max: number) =>
  z.coerce.number<string | number>().int().min(min).max(max);
/** Query fields for one page of a long list. */
export const pageOf = (usual: number) => ({
  offset: counted(0, 10_000_000).default(0),
  limit: counted(1, 200).default(usual),
});
