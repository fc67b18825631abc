import { hasZodFastifySchemaValidationErrors } from '@fastify/type-provider-zod';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { Refusal } from './refusal.ts';

/** Handles every error: sends it in the error format of the contract, never with a stack trace, a path or SQL. */
export function registerErrorHandling(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = toRefusal(error);
    // An intended refusal (for example, all engines are busy) is not a fault, and a flood of requests must not fill the
    // log with stack traces.
    if (refusal.status >= 500 && !(error instanceof Refusal))
      request.log.error({ err: error }, 'request failed');
    return sendRefusal(reply, refusal);
  });
}

export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.status === 401) reply.header('www-authenticate', 'Bearer');
  if (refusal.retryAfterSeconds !== undefined)
    reply.header('retry-after', refusal.retryAfterSeconds);
  // Serialised here, because the error format must not depend on the responses that a route declares.
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(refusal.body);
}

export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    return new Refusal('validation_failed', { fields: toFieldMessages(error.validation) });
  }
  const code = getErrorCode(error);
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY') {
    return new Refusal('invalid_json');
  }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refusal('payload_too_large');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Refusal('unsupported_media_type');
  if (isDatabaseOutOfReach(code, error))
    return new Refusal('service_unavailable', { retryAfterSeconds: 5 });
  if (code === 'TOO_BUSY') return new Refusal('service_unavailable', { retryAfterSeconds: 5 });
  if (code === foreignKeyViolation && isForeignKeyOf('game', error))
    return new Refusal('game_not_found');
  if (code === foreignKeyViolation && isForeignKeyOf('user', error))
    return new Refusal('unauthorized');
  if (isDiskFull(code)) return new Refusal('storage_full', { retryAfterSeconds: 60 });
  if (isDiskBroken(code)) return new Refusal('service_unavailable', { retryAfterSeconds: 60 });
  const status = getErrorStatus(error);
  if (status !== undefined && status >= 400 && status < 500) return new Refusal('bad_request');
  return new Refusal('internal_error');
}

/**
 * True for PostgreSQL's code for "no space left" (appendix A of its manual) and for the operating system's errors in
 * this process.
 */
function isDiskFull(code: string | undefined): boolean {
  return code !== undefined && /^(53100|ENOSPC|EDQUOT)$/.test(code);
}

/**
 * True if a disk fails or is read-only. PostgreSQL's codes: 58 (system errors), 25006 (the server may not write), 42501
 * (files it may not write; our role can cause this code in no other way). The others are codes of the operating system.
 */
function isDiskBroken(code: string | undefined): boolean {
  return code !== undefined && /^(58\w{3}|25006|42501|EIO|EROFS)$/.test(code);
}

/** PostgreSQL's code for a row that refers to a missing row. */
const foreignKeyViolation = '23503';

/**
 * True if the missing row is a game or a user. Admins may delete a game and users their account at any time, also after
 * a request has read it.
 */
function isForeignKeyOf(what: 'game' | 'user', error: unknown): boolean {
  return hasProperty(error, 'constraint') && String(error.constraint).endsWith(`_${what}_id_fkey`);
}

/**
 * True for network errors and for PostgreSQL's codes 08 (connection), 57P (shutting down, starting up), 57014 (timed
 * out) and 53300 (too many connections). A retry may well succeed after a moment.
 */
function isDatabaseOutOfReach(code: string | undefined, error: unknown): boolean {
  if (code !== undefined)
    return /^(ECONN|EPIPE|ENOENT$|ETIMEDOUT|08\d|57P0|57014|53300)/.test(code);
  const message = error instanceof Error ? error.message : '';
  return driverErrorMessage.test(message);
}

/** Errors of the database driver that have no code. The last one means that a connection broke between two statements. */
const driverErrorMessage =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client (has encountered|was closed))/;

function toFieldMessages(
  validation: readonly { instancePath: string; message?: string | undefined }[],
): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { instancePath, message } of validation) {
    const name = instancePath.split('/').filter(Boolean).join('.') || 'body';
    fields[name] ??= message ?? 'is not valid';
  }
  return fields;
}

function getErrorCode(error: unknown): string | undefined {
  return hasProperty(error, 'code') && typeof error.code === 'string' ? error.code : undefined;
}

function getErrorStatus(error: unknown): number | undefined {
  return hasProperty(error, 'statusCode') && typeof error.statusCode === 'number'
    ? error.statusCode
    : undefined;
}

function hasProperty<Name extends string>(
  value: unknown,
  name: Name,
): value is Record<Name, unknown> {
  return typeof value === 'object' && value !== null && name in value;
}
