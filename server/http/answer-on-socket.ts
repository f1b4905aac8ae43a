import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from '#contract/errors.ts';
import { failureBody } from './errors.ts';

/** Answers a request that will never be whole, and closes its connection. The framework has no reply for it, so it is written by hand. */
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

/** Answers what is no request that Node could read: one whose head did not arrive in time, is too large, or is not HTTP at all. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET') socket.destroy();
  else answerOnSocket(socket, refusalOf(error.code));
}

function refusalOf(code: string | undefined): AppError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new AppError('request_timeout');
  if (code === 'HPE_HEADER_OVERFLOW') return new AppError('headers_too_large');
  return new AppError('invalid_input', { message: 'This is not a request that can be read.' });
}
