import pino, { type Logger } from 'pino';
import type { Config } from './config.ts';

/** Names under which a secret may stand in anything that is logged. */
const SECRETS = [
  'password',
  'token',
  'access_token',
  'refresh_token',
  'apiKey',
  'authorization',
  'cookie',
  'req.headers.authorization',
  'req.headers.cookie',
];

/** The server's log, one JSON object a line, with secrets blotted out. */
export function createLog(level: Config['logLevel']): Logger {
  return pino({ level, redact: { paths: SECRETS, censor: '[hidden]' } });
}
