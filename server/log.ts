import pino, { type Logger } from 'pino';
import type { Config } from './config.ts';

/** Names under which a secret may stand in anything that is logged, by us or by a library. */
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
/** However deep a library puts the headers of a call that it logs. */
const DEPTHS = ['', '*.', '*.*.', '*.*.*.'];

/** The server's log, one JSON object a line, with secrets blotted out. */
export function createLog(level: Config['logLevel']): Logger {
  const paths = DEPTHS.flatMap((depth) => SECRETS.map((name) => depth + name));
  return pino({ level, redact: { paths, censor: '[hidden]' } });
}
