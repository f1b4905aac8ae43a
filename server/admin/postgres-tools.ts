import { spawn } from 'node:child_process';
import { BackupError } from './backup-format.ts';

/** Writes a whole copy of the database into a file, as it is at one moment; the server may go on. */
export function dumpPostgres(url: string, file: string): Promise<void> {
  return runTool('pg_dump', url, ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`]);
}

/** Restores a copy in one transaction, all or nothing. The contents of its tables are replaced. */
export function restorePostgres(url: string, file: string): Promise<void> {
  const options = ['--clean', '--if-exists', '--no-owner', '--no-privileges', '--single-transaction'];
  return runTool('pg_restore', url, [...options, file]);
}

/** The password is passed in the environment, because every user of the machine can read the arguments of a process. */
function runTool(tool: string, url: string, options: string[]): Promise<void> {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  return new Promise((resolve, reject) => {
    const child = spawn(tool, [`--dbname=${address.href}`, ...options], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) },
    });
    let complaint = '';
    child.stderr.on('data', (chunk: Buffer) => {
      complaint += chunk.toString();
    });
    child.once('error', () =>
      reject(
        new BackupError(
          `${tool} was not found. Please install PostgreSQL's client programs (postgresql-client), then try again.`,
        ),
      ),
    );
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new BackupError(`${tool} did not succeed:\n${complaint.trim()}`)),
    );
  });
}
