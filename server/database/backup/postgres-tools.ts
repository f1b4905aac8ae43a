import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { BackupError } from './backup-format.ts';

/** Writes a copy of the whole database at one moment into a file; the server may be running. */
export function dumpPostgres(url: string, file: string): Promise<void> {
  const options = ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`];
  return runTool('pg_dump', url, { onDatabase: options });
}

/**
 * Restores a copy in one transaction, all or nothing. The contents of its tables are replaced; those of the tables named in `emptied` come
 * out empty.
 */
export async function restorePostgres(url: string, file: string, emptied: readonly string[]): Promise<void> {
  const contents = `${file}.list`;
  await runTool('pg_restore', url, { local: ['--list', `--file=${contents}`, file] });
  const data = new RegExp(` TABLE DATA \\S+ (?:${emptied.join('|')}) `);
  const lines = (await readFile(contents, 'utf8')).split('\n').filter((line) => !data.test(line));
  await writeFile(contents, lines.join('\n'));
  const options = ['--clean', '--if-exists', '--no-owner', '--no-privileges', '--single-transaction'];
  await runTool('pg_restore', url, { onDatabase: [...options, `--use-list=${contents}`, file] });
}

/** The options of a tool: for the database, or for files only. */
type ToolOptions = { onDatabase: string[] } | { local: string[] };

/** The password is passed in the environment, because every user of the machine can read the arguments of a process. */
function runTool(tool: string, url: string, options: ToolOptions): Promise<void> {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  return new Promise((resolve, reject) => {
    const given = 'local' in options ? options.local : [`--dbname=${address.href}`, ...options.onDatabase];
    const child = spawn(tool, given, {
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
      code === 0 ? resolve() : reject(new BackupError(`${tool} did not succeed: ${inOneLine(complaint)}`)),
    );
  });
}

function inOneLine(text: string): string {
  return text.trim().replace(/(?<!\s)\s*\n\s*/g, ' ');
}
