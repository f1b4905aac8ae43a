import pino, { type DestinationStream, type Logger } from 'pino';
import type { Config } from './config.ts';

/** Names of fields that may hold a secret in anything that is logged, by us or by a library. */
const SECRETS = [
  'password',
  'current_password',
  'new_password',
  'token',
  'access_token',
  'refresh_token',
  'supabase_token',
  'recovery_codes',
  'secret',
  'apiKey',
  'authorization',
  'cookie',
];
/** How deep in a logged object such a name is searched for: libraries nest the headers of a call. */
const DEPTHS = ['', '*.', '*.*.', '*.*.*.'];

/** The server's log, one JSON object a line, with secrets redacted; to the standard output by default. */
export function createLog(level: Config['logLevel'], destination?: DestinationStream): Logger {
  const paths = DEPTHS.flatMap((depth) => SECRETS.map((name) => depth + name));
  const options = { level, redact: { paths, censor: '[hidden]' } };
  return destination ? pino(options, destination) : pino(options);
}
