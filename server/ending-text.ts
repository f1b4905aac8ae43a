import { AppError } from '#contract/errors.ts';
import { BackupError } from './admin/backup-format.ts';
import { type Config, ConfigError } from './config.ts';
import { NewerDatabaseError } from '#domain/database/migrate.ts';
import { PresenceError } from './database/presence-error.ts';
import { KeyError } from './sealing/key-file.ts';
import { bucketFault } from './faults/bucket-fault.ts';
import { databaseFault } from './faults/database-fault.ts';
import { fileFault } from './faults/file-fault.ts';
import { listenFault } from './faults/listen-fault.ts';

/** Errors whose message is a line for the operator. */
const SPOKEN = [ConfigError, NewerDatabaseError, PresenceError, BackupError, KeyError];

/** What ends a start or a command of the operator: one line where the operator can mend it, else the error with its stack. */
export function endingText(error: unknown, config: Config | null): string {
  if (!(error instanceof Error)) return String(error);
  return faultLine(error, config) ?? error.stack ?? error.message;
}

/** The line that says what the operator has to mend, and by which setting; null where the fault is another. */
function faultLine(error: Error, config: Config | null): string | null {
  if (SPOKEN.some((kind) => error instanceof kind)) return error.message;
  if (config === null) return null;
  if (!(error instanceof AppError))
    return listenFault(error, config) ?? fileFault(error, config) ?? databaseFault(error, config.databaseUrl);
  if (error.code === 'images_unavailable') return bucketFault(error.cause, config.s3);
  if (error.code === 'database_unavailable') return databaseFault(error.cause, config.databaseUrl);
  return null;
}
