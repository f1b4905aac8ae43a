import { sep } from 'node:path';
import { type ErrorFacts, factsOf } from './facts.ts';

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
  // Node says this where a folder cannot be made on a disk that is read-only.
  ENOENT: 'it cannot be made there',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full for this account',
};
/** The same for SQLite, whose numbers carry details above the lowest byte. */
const SQLITE_REASONS: Record<number, string> = {
  5: 'another program keeps it locked',
  8: 'it is read-only',
  10: 'the disk fails',
  11: 'it is damaged; restore a backup',
  13: 'the disk is full',
  14: 'it cannot be opened; this account needs to write the file and its folder',
  26: 'it is no database; restore a backup',
};

/** Where the server keeps its files, and among them the database where no other is named. */
interface DataPlace {
  dataDir: string;
  databaseUrl: string | null;
}

/** A file or folder that cannot be used as it has to be; null for any other error. */
export function fileFault(error: unknown, config: DataPlace): string | null {
  const facts = factsOf(error);
  if (!facts) return null;
  return facts.code === 'ERR_SQLITE_ERROR' ? sqliteFault(facts, config) : pathFault(facts, config);
}

function pathFault({ code, path, dest }: ErrorFacts, { dataDir }: DataPlace): string | null {
  const reason = REASONS[String(code)];
  const place = dest ?? path;
  if (reason === undefined || typeof place !== 'string') return null;
  const fault = `${place} cannot be used: ${reason} (${String(code)}).`;
  const isData = place === dataDir || place.startsWith(dataDir + sep);
  return isData ? `DATA_DIR: ${fault} Name a folder that this account may write to.` : fault;
}

function sqliteFault({ errcode, message }: ErrorFacts, { dataDir, databaseUrl }: DataPlace) {
  const reason = SQLITE_REASONS[Number(errcode) & 0xff];
  if (reason === undefined || databaseUrl !== null) return null;
  return `DATA_DIR: the database in ${dataDir} cannot be used: ${reason} (${message}).`;
}
