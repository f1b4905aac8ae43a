import type { z } from 'zod';
import type { BookRole } from './book-roles.ts';
import type { ErrorCode } from './errors.ts';

/**
 * Who may call a route. `user`: anyone signed in; `link`: the same, and whoever has a link of the book, which stands in the header as
 * `Authorization: Link TOKEN`; `admin`: administrators with a verified address.
 */
export type Access = 'open' | 'user' | 'link' | 'admin';

/** One call of the API, as server and web agree on it. Paths are below `/api`, with `:name` for parameters. */
export interface RouteContract {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  summary: string;
  access: Access;
  /**
   * What the caller has to be in the book that the call names, at the least. The book is named by the id in a path of `/projects/:id`,
   * `/books/:id`, `/jobs/:id` and `/comments/:id`, else by `project_id` in the body or the query; where that is left out, it is about no book.
   */
  right?: BookRole;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The most bytes of the body, where it may have fewer than any other. */
  bodyMaxBytes?: number;
  /** A form with one file in this field instead of a JSON body. */
  upload?: { field: string; maxBytes: number };
  /** What `data` holds; `file` and `stream` answers carry no envelope. */
  response: z.ZodType | 'file' | 'stream';
  /** The same where the query says `dry_run=true`: nothing is made then, and the status is 200. */
  trial?: z.ZodType;
  /** The media types of a `file`; any where absent. */
  media?: readonly string[];
  /** With `Accept: text/event-stream` the answer is a stream of these events instead. */
  events?: z.ZodType;
  /** The status of success; 200 where absent. */
  status?: 200 | 201;
  /** Errors of its own, beside those of its access and input. */
  errors?: readonly ErrorCode[];
}

/** Describes a route. One that names a book and does not say which right it needs is a type error. */
export function defineRoute<const R extends RouteContract>(route: R & Rightful<R>): R {
  return route;
}

type Rightful<R extends RouteContract> = NamesBook<R> extends true ? { right: BookRole } : unknown;

type NamesBook<R extends RouteContract> = R extends {
  path: `/projects/:id${string}` | `/books/:id${string}` | `/jobs/:id${string}` | `/comments/:id${string}`;
}
  ? true
  : R extends { body: z.ZodType<infer Body> }
    ? NamesInBody<Body>
    : false;

type NamesInBody<Body> = 'project_id' extends keyof Body ? true : false;

/** The parsed input a handler gets, and the input a client gives, for one part of a route. */
export type Parsed<R extends RouteContract, Part extends 'params' | 'query' | 'body'> = R[Part] extends z.ZodType
  ? z.output<R[Part]>
  : undefined;
export type Given<R extends RouteContract, Part extends 'params' | 'query' | 'body'> = R[Part] extends z.ZodType
  ? z.input<R[Part]>
  : undefined;
export type Answer<R extends RouteContract> =
  | (R['response'] extends z.ZodType ? z.output<R['response']> : unknown)
  | (R['trial'] extends z.ZodType ? z.output<R['trial']> : never);

/** The status with which a call that succeeds is answered, by its checked query. */
export function successOf({ status = 200, trial }: RouteContract, query: unknown): 200 | 201 {
  return trial !== undefined && isTrial(query) ? 200 : status;
}

/** Whether a call asks what would come of it, and that nothing is made. */
export function isTrial(query: unknown): boolean {
  return typeof query === 'object' && query !== null && 'dry_run' in query && query.dry_run === 'true';
}
