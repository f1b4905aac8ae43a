import type { Failure, Issue } from '#contract/errors.ts';

const NETWORK_MESSAGE = 'Network error. Please check your connection and try again.';

interface ApiErrorOptions {
  /** The HTTP status; 0 if there was no answer. */
  status: number;
  code: string;
  issues?: Issue[] | undefined;
  data?: unknown;
  cause?: unknown;
}

/** A call that failed. Its message is a sentence for people; `code` is for programs; `data` is the current copy in a conflict. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly issues: Issue[] | undefined;
  readonly data: unknown;

  constructor(message: string, options: ApiErrorOptions) {
    super(message, { cause: options.cause });
    this.name = 'ApiError';
    this.status = options.status;
    this.code = options.code;
    this.issues = options.issues;
    this.data = options.data;
  }
}

/** The error for a call without an answer: offline, refused, or cut off on the way. */
export function networkError(cause?: unknown): ApiError {
  return new ApiError(NETWORK_MESSAGE, { status: 0, code: 'network', cause });
}

/** The error for a call that failed before any answer: a network error, or an unknown error if nothing tells the cause. */
export function failureOfFetch(thrown: unknown): ApiError {
  if (thrown instanceof ApiError) return thrown;
  if (messageOf(thrown, '') !== '') return networkError(thrown);
  return new ApiError('Unknown error occurred', { status: 0, code: 'unknown', cause: thrown });
}

/** The error for an answer with this status and body, which may be parsed or not. */
export function errorOfAnswer(status: number, statusText: string, body: unknown): ApiError {
  const failure = asFailure(body);
  if (failure === null) return new ApiError(`HTTP ${status}: ${statusText}`.trim(), { status, code: 'http' });
  const { error, code, issues, data } = failure;
  return new ApiError(error, { status, code, issues, data });
}

/** A failure in the form of `contract/errors.ts`; null for anything else. Checked without zod, which is too large for the front page. */
export function asFailure(body: unknown): Failure | null {
  if (typeof body !== 'object' || body === null) return null;
  const { success, error, code, issues, data } = body as Record<string, unknown>;
  if (success !== false || typeof error !== 'string' || typeof code !== 'string') return null;
  if (issues !== undefined && !(Array.isArray(issues) && issues.every(isIssue))) return null;
  return { success, error, code, ...(issues ? { issues } : {}), ...('data' in body ? { data } : {}) };
}

function isIssue(value: unknown): value is Issue {
  if (typeof value !== 'object' || value === null) return false;
  const { path, message } = value as Record<string, unknown>;
  return typeof path === 'string' && typeof message === 'string';
}

/** A sentence for people about any thrown value. */
export function messageOf(error: unknown, fallback = 'An unknown error occurred'): string {
  return error instanceof Error && error.message !== '' ? error.message : fallback;
}

/** Whether a call ended because its caller cancelled it, which is not a failure to show. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
