/** What Node, its libraries and the drivers say of an error beside its message. */
export interface ErrorFacts {
  message: string;
  name?: string;
  code?: unknown;
  syscall?: unknown;
  path?: unknown;
  dest?: unknown;
  hostname?: unknown;
  /** SQLite's own number of the error. */
  errcode?: unknown;
  /** What Amazon's library knows of the answer. */
  $metadata?: { httpStatusCode?: number };
}

/** Null where it is no error at all. */
export function factsOf(error: unknown): ErrorFacts | null {
  return error instanceof Error ? error : null;
}
