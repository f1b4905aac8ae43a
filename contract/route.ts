import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/** Who may call a route. `user`: anyone signed in; `admin`: administrators with a verified address. */
export type Access = 'open' | 'user' | 'admin';

/** One call of the API, as server and web agree on it. Paths are below `/api`, with `:name` for parameters. */
export interface RouteContract {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  summary: string;
  access: Access;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The most bytes of the body, where it may have fewer than any other. */
  bodyMaxBytes?: number;
  /** A form with one file in this field instead of a JSON body. */
  upload?: { field: string; maxBytes: number };
  /** What `data` holds; `file` and `stream` answers carry no envelope. */
  response: z.ZodType | 'file' | 'stream';
  /** The media types of a `file`; any where absent. */
  media?: readonly string[];
  /** With `Accept: text/event-stream` the answer is a stream of these events instead. */
  events?: z.ZodType;
  /** The status of success; 200 where absent. */
  status?: 200 | 201;
  /** Errors of its own, beside those of its access and input. */
  errors?: readonly ErrorCode[];
}

export function defineRoute<const R extends RouteContract>(route: R): R {
  return route;
}

/** The parsed input a handler gets, and the input a client gives, for one part of a route. */
export type Parsed<R extends RouteContract, Part extends 'params' | 'query' | 'body'> = R[Part] extends z.ZodType
  ? z.output<R[Part]>
  : undefined;
export type Given<R extends RouteContract, Part extends 'params' | 'query' | 'body'> = R[Part] extends z.ZodType
  ? z.input<R[Part]>
  : undefined;
export type Answer<R extends RouteContract> = R['response'] extends z.ZodType ? z.output<R['response']> : unknown;
