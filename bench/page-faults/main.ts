import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { BOOKS } from '../books/books.ts';
import { makePdf } from '../books/make-pdf.ts';
import { countFaults } from './count-faults.ts';
import { list, table } from './report.ts';

/**
 * `npm run page-faults FILE…` counts the faults of finished PDFs; without a file, those of the books in bench/books/, which it makes first.
 * `--list` names each fault with its page and words, `--json` writes all as JSON, `--check` ends with 1 where a limit is passed.
 */
const FOLDER = fileURLToPath(new URL('../../.cache/books/', import.meta.url));

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { list: { type: 'boolean' }, json: { type: 'boolean' }, check: { type: 'boolean' } },
});

const reports = [];
for (const file of positionals.length > 0 ? positionals : await makeBooks()) reports.push(await countFaults(file));
if (values.json) process.stdout.write(`${JSON.stringify(reports, null, 2)}\n`);
else for (const report of reports) process.stdout.write(`${table(report)}${values.list ? list(report) : ''}\n`);
if (values.check && reports.some(({ kinds }) => kinds.some(({ met }) => !met))) process.exitCode = 1;

async function makeBooks(): Promise<string[]> {
  await mkdir(FOLDER, { recursive: true });
  const files = [];
  for (const [name, make] of Object.entries(BOOKS)) {
    const file = `${FOLDER}${name}.pdf`;
    await makePdf(await make(), file);
    files.push(file);
  }
  return files;
}
