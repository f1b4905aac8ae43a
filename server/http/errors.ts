import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from '#contract/errors.ts';
import { JsonPieces } from '#domain/handler.ts';
import { sendPieces } from './send-answer.ts';
import { toAppError } from './to-app-error.ts';

const UNREADABLE_ADDRESS = 'This address cannot be read. Please check it and try again.';

/** The one place where errors become answers. Errors other than AppError are logged, and the client learns nothing about them. */
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

/** The body of a failure as every client reads it, without its `data`. */
function failureBody(error: AppError): Record<string, unknown> {
  return {
    success: false,
    error: error.message,
    code: error.code,
    ...(error.issues ? { issues: error.issues } : {}),
  };
}

function sendError(error: AppError, request: FastifyRequest, reply: FastifyReply, raw: unknown): FastifyReply {
  // An answer that the server is stopping is no failure.
  if (error.status >= 500 && error.code !== 'stopping') request.log.error({ err: raw }, 'A call failed');
  if (error.retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(error.retryAfter)));
  void reply.code(error.status).type('application/json; charset=utf-8');
  const { data } = error;
  const body = failureBody(error);
  if (data instanceof JsonPieces) return sendPieces(reply, body, data);
  return reply.send(data === undefined ? body : { ...body, data });
}

/** Answers a request that will never be complete, and closes its connection. It is written by hand, as the framework has no reply for it. */
export function answerOnSocket(socket: Socket, error: AppError): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify(failureBody(error));
  const head = [
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

/** Answers what Node cannot read as a request: its head did not arrive in time, is too large, or is not HTTP. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET') socket.destroy();
  else answerOnSocket(socket, refusalOf(error.code));
}

function refusalOf(code: string | undefined): AppError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new AppError('request_timeout');
  if (code === 'HPE_HEADER_OVERFLOW') return new AppError('headers_too_large');
  return new AppError('invalid_input', { message: 'This is not a request that can be read.' });
}
