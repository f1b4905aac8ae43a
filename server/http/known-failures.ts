import type { AppErrorOptions, ErrorCode } from '#contract/errors.ts';

/** What disk and database say when there is no room, or when nothing can be written. */
const NO_STORAGE = new Set(['ENOSPC', 'EDQUOT', 'EROFS', '53100', '25006']);
/** SQLite's own numbers of the same: read-only, an error of the disk, full. */
const SQLITE_NO_STORAGE = new Set([8, 10, 13]);
const SQLITE_FOREIGN_KEY = 787;
const POSTGRES_FOREIGN_KEY = '23503';
const RETRY_AFTER_S = 30;

export interface KnownFailure extends Pick<AppErrorOptions, 'retryAfter'> {
  code: ErrorCode;
}

/** A failure of disk or database for which the product has words; null for any other. */
export function knownFailure(error: unknown): KnownFailure | null {
  if (!(error instanceof Error)) return null;
  const { code = '', errcode = 0 } = error as { code?: string; errcode?: number };
  // All that is stored belongs to somebody: it cannot be stored any more where their account was deleted meanwhile.
  if (code === POSTGRES_FOREIGN_KEY || errcode === SQLITE_FOREIGN_KEY) return { code: 'invalid_token' };
  // The number's lowest byte is its kind.
  if (NO_STORAGE.has(code) || SQLITE_NO_STORAGE.has(errcode & 0xff))
    return { code: 'storage_unavailable', retryAfter: RETRY_AFTER_S };
  return null;
}
