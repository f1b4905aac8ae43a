import type { BookRole } from '#contract/book-roles.ts';
import type { Answer, Parsed, RouteContract } from '#contract/route.ts';

/** The person who makes a call. */
export interface AuthenticatedUser {
  id: string;
  email: string;
  display_name: string;
  email_verified: boolean;
  role: 'user' | 'moderator' | 'admin';
  created_at: string;
  mfa_enabled: boolean;
  /** The session (family of tokens) that the call came with. */
  session_id: string;
}

/** The book that a call is about, and what its caller may do there. Where a call names no book, the owner is the caller. */
export interface BookAccess {
  ownerId: string;
  role: BookRole;
  /** In whose turns the work of the call runs: the person's, or those of the link. */
  callerId: string;
}

/** From where a call comes. */
export interface Client {
  /** The network address, as the trusted proxies give it. */
  address: string;
  /** The address of the socket itself, whatever the headers say. */
  socketAddress: string;
  userAgent: string;
  /** The address under which the caller reached the server, such as `https://books.example.org`. */
  origin: string;
}

/** The one file in a form. */
export interface UploadedFile {
  bytes: Uint8Array;
  fileName: string;
}

/** A call as its handler gets it: who calls, and the input that the route's schemas have checked. */
export interface Call<R extends RouteContract> {
  /** Null only on open routes, and where somebody comes by a link. */
  user: R['access'] extends 'open' | 'link' ? AuthenticatedUser | null : AuthenticatedUser;
  /** The book, on routes that need a role. */
  book: R['requiredRole'] extends BookRole ? BookAccess : undefined;
  params: Parsed<R, 'params'>;
  query: Parsed<R, 'query'>;
  body: Parsed<R, 'body'>;
  client: Client;
  /** A header by its name in small letters; undefined where it was not sent. */
  header(name: string): string | undefined;
  /**
   * Reads the file of the form, on routes that take an upload. Its memory is released once the call is answered. Throws where there is no
   * file, or one that is too large.
   */
  file(): Promise<UploadedFile>;
  /** Whether the caller asks for a stream of events. */
  wantsEvents: boolean;
  /** Aborts when the caller goes away before the answer is complete. */
  signal: AbortSignal;
}

/** The data of an answer as pieces of one JSON text, for data that is too large to hold in memory. */
export class JsonPieces {
  readonly pieces: AsyncIterable<string>;
  /** Called once the answer has been sent, or its client has gone. */
  readonly end: () => void;

  constructor(pieces: AsyncIterable<string>, end: () => void) {
    this.pieces = pieces;
    this.end = end;
  }
}

/** A file as the answer: without the JSON envelope, with its own headers. */
export class FileAnswer {
  readonly type: string;
  readonly body: string | Uint8Array | AsyncIterable<string | Uint8Array>;
  readonly headers: Readonly<Record<string, string | number>>;
  /** Called once the answer has been sent, or its client has gone. */
  readonly end: () => void;

  constructor(
    { type, body }: Pick<FileAnswer, 'type' | 'body'>,
    headers: FileAnswer['headers'] = {},
    end: () => void = () => undefined,
  ) {
    this.type = type;
    this.body = body;
    this.headers = headers;
    this.end = end;
  }
}

/** A stream of events as the answer. Where it throws, the last event is the error. */
export class EventAnswer {
  readonly events: AsyncIterable<object>;

  constructor(events: AsyncIterable<object>) {
    this.events = events;
  }
}

type Given<R extends RouteContract> = Answer<R> | JsonPieces | FileAnswer | EventAnswer;

/** Answers a call. It knows neither the web server nor Node: the server binds it to its routes, and the demo to the page. */
export type Handler<R extends RouteContract> = (call: Call<R>) => Given<R> | Promise<Given<R>>;

/** A route with its handler. */
export interface BoundHandler {
  route: RouteContract;
  handler: Handler<RouteContract>;
}

/** Pairs a route with its handler, which has the types of the route. */
export function handle<R extends RouteContract>(route: R, handler: Handler<R>): BoundHandler {
  return { route, handler: handler as unknown as Handler<RouteContract> };
}
