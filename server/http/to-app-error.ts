import type { FastifyError } from 'fastify';
import { AppError, type AppErrorOptions, type ErrorCode } from '#contract/errors.ts';
import { isDatabaseAway } from '#server/database/unavailable.ts';

/** The product's codes for refusals by the framework. */
const FRAMEWORK_ERRORS: Record<string, ErrorCode> = {
  FST_ERR_BAD_URL: 'invalid_input',
  // Only a wrong address has such a long parameter.
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

/** After how many seconds a client may try again when the database was unavailable. */
const RETRY_AFTER_S = 5;

/** Turns any thrown value into the product's error; an unknown one becomes `internal`. */
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

/** Codes of disk and database for a full or read-only disk. */
const NO_STORAGE = new Set(['ENOSPC', 'EDQUOT', 'EROFS', '53100', '25006']);
/** SQLite's numbers for the same: read-only, an error of the disk, full. */
const SQLITE_NO_STORAGE = new Set([8, 10, 13]);
const SQLITE_FOREIGN_KEY = 787;
const POSTGRES_FOREIGN_KEY = '23503';
const STORAGE_RETRY_AFTER_S = 30;

interface KnownFailure extends Pick<AppErrorOptions, 'retryAfter'> {
  code: ErrorCode;
}

/** The product's error for a failure of disk or database; null for an unknown one. */
export function knownFailure(error: unknown): KnownFailure | null {
  if (!(error instanceof Error)) return null;
  const { code = '', errcode = 0 } = error as { code?: string; errcode?: number };
  // All stored data belong to an account, so this fails where the account was deleted meanwhile.
  if (code === POSTGRES_FOREIGN_KEY || errcode === SQLITE_FOREIGN_KEY) return { code: 'invalid_token' };
  // The number's lowest byte is its kind.
  if (NO_STORAGE.has(code) || SQLITE_NO_STORAGE.has(errcode & 0xff))
    return { code: 'storage_unavailable', retryAfter: STORAGE_RETRY_AFTER_S };
  return null;
}
