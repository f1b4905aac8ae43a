import type { z } from 'zod';
import type { BookRole } from './book-roles.ts';
import type { ErrorCode } from './errors.ts';

/**
 * Who may call a route. `open`: anybody. `user`: anyone who is signed in. `link`: these, and people with a link of the
 * book, whose token is in the header `Authorization: Link TOKEN`. `admin`: administrators with a verified address.
 */
export type Access = 'open' | 'user' | 'link' | 'admin';

/** One call of the API, as server and web agree on it. Paths are relative to `/api`, with `:name` for parameters. */
export interface RouteContract {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  summary: string;
  access: Access;
  /**
   * The lowest role in the book that may make the call. The book is the one of the id in a path of `/projects/:id`,
   * `/books/:id`, `/jobs/:id` or `/comments/:id`, otherwise of `project_id` in the body or the query. A call without
   * `project_id` is about no book.
   */
  requiredRole?: BookRole;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The most bytes of the body, if the limit is lower than usual. */
  bodyMaxBytes?: number;
  /** The call takes a form with one file in this field instead of a JSON body. */
  upload?: { field: string; maxBytes: number };
  /** The schema of `data`. Answers of `file` and `stream` have no envelope. */
  response: z.ZodType | 'file' | 'stream';
  /** The schema of `data` when the query has `dry_run=true`: nothing is stored then, and the status is 200. */
  trial?: z.ZodType;
  /** The media types of a `file`; absent means any. */
  media?: readonly string[];
  /** With `Accept: text/event-stream`, the answer is a stream of these events instead. */
  events?: z.ZodType;
  /** The status of success; absent means 200. */
  status?: 200 | 201;
  /** The errors of this route, in addition to those of its access and input. */
  errors?: readonly ErrorCode[];
}

/** Describes a route. A route that names a book but not the role that it needs does not compile. */
export function defineRoute<const R extends RouteContract>(route: R & WithRequiredRole<R>): R {
  return route;
}

type WithRequiredRole<R extends RouteContract> = NamesBook<R> extends true ? { requiredRole: BookRole } : unknown;

type NamesBook<R extends RouteContract> = R extends {
  path: `/projects/:id${string}` | `/books/:id${string}` | `/jobs/:id${string}` | `/comments/:id${string}`;
}
  ? true
  : R extends { body: z.ZodType<infer Body> }
    ? NamesInBody<Body>
    : false;

type NamesInBody<Body> = 'project_id' extends keyof Body ? true : false;

/** One part of a route’s input: `Parsed` as a handler gets it, `Given` as a client sends it. */
export type Parsed<R extends RouteContract, Part extends 'params' | 'query' | 'body'> = R[Part] extends z.ZodType
  ? z.output<R[Part]>
  : undefined;
export type Given<R extends RouteContract, Part extends 'params' | 'query' | 'body'> = R[Part] extends z.ZodType
  ? z.input<R[Part]>
  : undefined;
export type Answer<R extends RouteContract> =
  | (R['response'] extends z.ZodType ? z.output<R['response']> : unknown)
  | (R['trial'] extends z.ZodType ? z.output<R['trial']> : never);

/** Returns the status of a successful call, given its checked query. */
export function successOf({ status = 200, trial }: RouteContract, query: unknown): 200 | 201 {
  return trial !== undefined && isTrial(query) ? 200 : status;
}

/** Whether the call is a dry run, which stores nothing. */
export function isTrial(query: unknown): boolean {
  return typeof query === 'object' && query !== null && 'dry_run' in query && query.dry_run === 'true';
}
