import { sep } from 'node:path';
import { AppError } from '#contract/errors.ts';
import { BackupError } from './database/backup/backup-format.ts';
import { type Config, ConfigError } from './config.ts';
import { NewerDatabaseError } from '#domain/database/migrate.ts';
import { ServerLeaseError } from './database/unavailable.ts';
import type { S3Settings } from './objects/s3-objects.ts';
import { KeyError } from './database/encryption-key.ts';

/** Errors whose message is written for the operator. */
const WITH_LINES = [ConfigError, NewerDatabaseError, ServerLeaseError, BackupError, KeyError];

/** The text of an error at the start or in an operator's command: one line if the operator can fix it, else the error with its stack. */
export function startupErrorText(error: unknown, config: Config | null): string {
  if (!(error instanceof Error)) return String(error);
  return lineForOperator(error, config) ?? error.stack ?? error.message;
}

/** The line that says what the operator has to fix, and by which setting; null for any other error. */
function lineForOperator(error: Error, config: Config | null): string | null {
  if (WITH_LINES.some((kind) => error instanceof kind)) return error.message;
  if (config === null) return null;
  if (!(error instanceof AppError))
    return (
      describeListenError(error, config) ??
      describeFileError(error, config) ??
      describeDatabaseError(error, config.databaseUrl)
    );
  if (error.code === 'images_unavailable') return describeBucketError(error.cause, config.s3);
  if (error.code === 'database_unavailable') return describeDatabaseError(error.cause, config.databaseUrl);
  return null;
}

/** Describes a port or an address that cannot be listened at; null for any other error. */
function describeListenError(error: unknown, { port, host }: { port: number; host: string }): string | null {
  const { syscall, code, hostname } = factsOf(error) ?? {};
  if (syscall === 'getaddrinfo' && hostname === host)
    return `HOST: there is no address for the name ${host} (${code}).`;
  if (syscall !== 'listen') return null;
  if (code === 'EADDRINUSE')
    return `PORT: another program listens on port ${port} of ${host} (${code}). Stop it, or choose another port.`;
  if (code === 'EACCES')
    return `PORT: this account may not listen on port ${port} (${code}). Choose a port above 1023.`;
  return `HOST: this machine cannot listen on ${host} (${code}). Choose one of its addresses, or 0.0.0.0 for all.`;
}

const IN_THE_WAY = 'a file is in the place of a folder';
const NOT_ALLOWED = 'this account may not do that';
/** Why a file or folder cannot be used, by Node's code. */
const REASONS: Record<string, string> = {
  EROFS: 'the disk is read-only',
  EACCES: NOT_ALLOWED,
  EPERM: NOT_ALLOWED,
  EEXIST: IN_THE_WAY,
  ENOTDIR: IN_THE_WAY,
  EISDIR: 'a folder is in the place of a file',
  // Node reports this where a folder cannot be created on a read-only disk.
  ENOENT: 'it cannot be made there',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full for this account',
};
/** The same by SQLite's error numbers, whose lowest byte is the kind and whose other bytes are details. */
const SQLITE_REASONS: Record<number, string> = {
  5: 'another program keeps it locked',
  8: 'it is read-only',
  10: 'the disk fails',
  11: 'it is damaged; restore a backup',
  13: 'the disk is full',
  14: 'it cannot be opened; this account needs to write the file and its folder',
  26: 'it is no database; restore a backup',
};

/** The folder of the server's files, which includes the database where no other is configured. */
interface DataLocation {
  dataDir: string;
  databaseUrl: string | null;
}

/** Describes a file or folder that cannot be used as needed; null for any other error. */
function describeFileError(error: unknown, config: DataLocation): string | null {
  const facts = factsOf(error);
  if (!facts) return null;
  return facts.code === 'ERR_SQLITE_ERROR' ? describeSqliteError(facts, config) : describePathError(facts, config);
}

function describePathError({ code, path, dest }: ErrorFacts, { dataDir }: DataLocation): string | null {
  const reason = REASONS[String(code)];
  const place = dest ?? path;
  if (reason === undefined || typeof place !== 'string') return null;
  const line = `${place} cannot be used: ${reason} (${String(code)}).`;
  const isData = place === dataDir || place.startsWith(dataDir + sep);
  return isData ? `DATA_DIR: ${line} Name a folder that this account may write to.` : line;
}

function describeSqliteError({ errcode, message }: ErrorFacts, { dataDir, databaseUrl }: DataLocation) {
  const reason = SQLITE_REASONS[Number(errcode) & 0xff];
  if (reason === undefined || databaseUrl !== null) return null;
  return `DATA_DIR: the database in ${dataDir} cannot be used: ${reason} (${message}).`;
}

const WRONG_PASSWORD = 'Correct the name of the user or the password.';
/** What to do, by PostgreSQL's code or by the class that it begins with. */
const REMEDIES: Record<string, string> = {
  '3D': 'Make the database (createdb), or correct its name.',
  '28': WRONG_PASSWORD,
  '42501': 'The user needs to own the database, or the right to make tables in it.',
  '53': 'Give PostgreSQL more room, or let fewer processes use it.',
  '57': 'Try again when it has started.',
};
const NO_ANSWER = /^(E(CONN|HOST|NET|AI_)|ETIMEDOUT|ENOTFOUND)/;
/** The driver's messages for a time-out; these errors have no code. */
const TIMED_OUT = /^(timeout|Connection terminated|The database was silent)/;
/** The driver's messages for a missing password, and for missing encryption. */
const NO_PASSWORD = /^SASL/;
const NO_ENCRYPTION = /does not support SSL/;

/** Describes a PostgreSQL server that does not answer or refuses; null for any other error, such as a wrong query. */
function describeDatabaseError(error: unknown, databaseUrl: string | null): string | null {
  const facts = factsOf(error);
  if (databaseUrl === null || !facts) return null;
  const refusal = describePostgresError(facts);
  return refusal && `DATABASE_URL: PostgreSQL at ${new URL(databaseUrl).host || 'its socket'} ${refusal}`;
}

function describePostgresError({ code, message }: ErrorFacts): string | null {
  if (typeof code !== 'string') {
    if (NO_PASSWORD.test(message)) return `asks for a password. ${WRONG_PASSWORD}`;
    if (NO_ENCRYPTION.test(message)) return 'does not encrypt connections. Leave out sslmode.';
    return TIMED_OUT.test(message) ? `does not answer (${message}).` : null;
  }
  if (NO_ANSWER.test(code)) return `does not answer (${code}). Start it, or correct the address.`;
  const remedy = REMEDIES[code] ?? REMEDIES[code.slice(0, 2)];
  return remedy === undefined ? null : `refuses: ${message} (${code}). ${remedy}`;
}

/** The names of refusals that concern a setting. */
const BUCKET = ['NoSuchBucket', 'NotFound'];
const REGION = ['AuthorizationHeaderMalformed', 'PermanentRedirect', 'IllegalLocationConstraintException'];
const CLOCK = ['RequestTimeTooSkewed', 'RequestExpired'];
const REFUSED = [401, 403];

/** Describes an S3 server that does not answer or refuses; null where none is configured. */
function describeBucketError(error: unknown, s3: S3Settings | null): string | null {
  const facts = factsOf(error);
  return s3 && facts && describeBucketRefusal(facts, s3);
}

function describeBucketRefusal(
  { name = '', code, $metadata }: ErrorFacts,
  { endpoint, bucket, region }: S3Settings,
): string {
  const server = `the S3 server at ${new URL(endpoint).host}`;
  const status = $metadata?.httpStatusCode;
  if (status === undefined)
    return `S3_ENDPOINT: ${server} does not answer (${String(code ?? name)}). Start it, or correct the address.`;
  if (BUCKET.includes(name))
    return `S3_BUCKET: ${server} has no bucket ${bucket} (${name}). Make it, or correct the name.`;
  if (REGION.includes(name))
    return `S3_REGION: ${server} does not serve the bucket ${bucket} from ${region} (${name}).`;
  if (CLOCK.includes(name)) return `${server} has another time than this machine (${name}). Set both clocks.`;
  if (REFUSED.includes(status))
    return `S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: ${server} refuses them for the bucket ${bucket} (${name}).`;
  return `S3_ENDPOINT: ${server} does not answer as S3 servers do (${status} ${name}).`;
}

/** The fields that Node, its libraries and the drivers give an error beside its message. */
interface ErrorFacts {
  message: string;
  name?: string;
  code?: unknown;
  syscall?: unknown;
  path?: unknown;
  dest?: unknown;
  hostname?: unknown;
  /** SQLite's number of the error. */
  errcode?: unknown;
  /** Details of the answer from Amazon's library. */
  $metadata?: { httpStatusCode?: number };
}

/** Returns null where it is not an error. */
function factsOf(error: unknown): ErrorFacts | null {
  return error instanceof Error ? error : null;
}
