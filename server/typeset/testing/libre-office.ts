import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Whether Word documents can be opened here. If not, this is logged once; in CI it is an error. */
export function opensWord(): boolean {
  if (spawnSync('soffice', ['--version']).error === undefined) return true;
  const message = 'Missing: soffice. To open Word documents in tests: apt-get install libreoffice-writer-nogui';
  if (process.env.CI) throw new Error(message);
  process.stderr.write(`${message}\n`);
  return false;
}

/** Opens a document in LibreOffice, with a profile of its own in `folder`, and saves it there. Returns the new file's path. */
export async function saveAs(format: 'pdf' | 'docx', file: string, folder: string): Promise<string> {
  const profile = pathToFileURL(join(folder, 'profile')).href;
  const options = ['--headless', '--norestore', `-env:UserInstallation=${profile}`];
  await run('soffice', [...options, '--convert-to', format, '--outdir', folder, file]);
  return join(folder, file.replace(/^.*\//, '').replace(/\.docx$/, `.${format}`));
}
