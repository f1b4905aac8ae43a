import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, type ErrorCode } from '#contract/errors.ts';
import { isDatabaseAway } from '#server/database/unavailable.ts';
import { JsonPieces, sendPieces } from './json-pieces.ts';
import { knownFailure } from './known-failures.ts';

/** The framework's own refusals, in the product's terms. */
const FRAMEWORK_ERRORS: Record<string, ErrorCode> = {
  FST_ERR_BAD_URL: 'invalid_input',
  // Only a wrong address has a parameter that long.
  FST_ERR_MAX_PARAM_LENGTH: 'unknown_endpoint',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_json',
  FST_REQ_FILE_TOO_LARGE: 'too_large',
  FST_FILES_LIMIT: 'invalid_input',
  FST_PARTS_LIMIT: 'invalid_input',
  FST_FIELDS_LIMIT: 'invalid_input',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_type',
  FST_UNDER_PRESSURE: 'overloaded',
};

/** When a client may try again after the database was away. */
const RETRY_AFTER_S = 5;
const UNREADABLE_ADDRESS = 'This address cannot be read. Please check it and try again.';

/** The one place where errors become answers. Any error but an AppError is logged, and the client learns nothing of it. */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => sendError(toAppError(error), request, reply, error));
  app.setNotFoundHandler((request, reply) => {
    const error = new AppError('unknown_endpoint', {
      message: `Unknown endpoint: ${request.method} ${request.url.split('?')[0]}`,
    });
    return sendError(error, request, reply, error);
  });
}

/** Answers calls that the framework refuses before it finds a route. */
export function answerUnrouted(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const known = toAppError(error);
  const isAddress = error.code === 'FST_ERR_BAD_URL';
  const answer = isAddress ? new AppError(known.code, { message: UNREADABLE_ADDRESS, cause: error }) : known;
  void reply.header('x-content-type-options', 'nosniff');
  void sendError(answer, request, reply, error);
}

/** The body of a failure, as every client reads it, but for its `data`. */
export function failureBody(error: AppError): Record<string, unknown> {
  return {
    success: false,
    error: error.message,
    code: error.code,
    ...(error.issues ? { issues: error.issues } : {}),
  };
}

/** Any thrown thing as the product's error; the unknown becomes `internal`. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseAway(error)) return new AppError('database_unavailable', { cause: error, retryAfter: RETRY_AFTER_S });
  const { code, statusCode } = typeof error === 'object' && error !== null ? (error as Partial<FastifyError>) : {};
  const known = code ? FRAMEWORK_ERRORS[code] : undefined;
  if (known) return new AppError(known, { cause: error });
  if (statusCode === 429) return new AppError('rate_limited', { cause: error });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new AppError('invalid_input', { cause: error });
  const { code: failure, ...options } = knownFailure(error) ?? { code: 'internal' };
  return new AppError(failure, { ...options, cause: error });
}

function sendError(error: AppError, request: FastifyRequest, reply: FastifyReply, raw: unknown): FastifyReply {
  // To stop is no failure.
  if (error.status >= 500 && error.code !== 'stopping') request.log.error({ err: raw }, 'A call failed');
  if (error.retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(error.retryAfter)));
  void reply.code(error.status).type('application/json; charset=utf-8');
  const { data } = error;
  const body = failureBody(error);
  if (data instanceof JsonPieces) return sendPieces(reply, body, data);
  return reply.send(data === undefined ? body : { ...body, data });
}
