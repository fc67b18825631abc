import { ApiError } from '@lamplight/contract/client.ts';
import type { ErrorCode } from '@lamplight/contract/errors.ts';

/** Error messages by field name. */
export type FieldErrors<Name extends string> = { [Key in Name]?: string | undefined };

/**
 * Extracts the field errors of a refusal. `byCode` names the field of a refusal without `fields`. Fields the form does
 * not have are left out.
 */
export function extractFieldErrors<Name extends string>(
  error: unknown,
  names: readonly Name[],
  byCode: { [Code in ErrorCode]?: Name } = {},
): FieldErrors<Name> {
  if (!(error instanceof ApiError)) return {};
  const found: FieldErrors<Name> = {};
  for (const [code, name] of Object.entries(byCode)) {
    if (code === error.code) found[name] = error.serverMessage;
  }
  for (const name of names) {
    if (Object.hasOwn(error.fields, name)) found[name] = error.fields[name];
  }
  return found;
}
