import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { BOOKS } from '../books/books.ts';
import { makePdf } from '../books/make-pdf.ts';
import { countFaults } from './count-faults.ts';
import { inAllThemes } from './in-all-themes.ts';
import { limitsHead, limitsRow, list, table } from './report.ts';

/**
 * `npm run page-faults FILE…` counts the faults of finished PDFs; without a file, those of the books in bench/books/, which it makes first.
 * `--themes` counts the SRD and the adventure in every theme on the papers of the gallery, with a line for each. Words restrict it, as in
 * `--themes adventure gothic a5`, and `--flow` lets chapters share pages. `--list` names each fault with its page and words, `--json` writes
 * everything as JSON, `--check` exits with 1 if a limit is exceeded.
 */
const FOLDER = fileURLToPath(new URL('../../.cache/books/', import.meta.url));

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    list: { type: 'boolean' },
    json: { type: 'boolean' },
    check: { type: 'boolean' },
    themes: { type: 'boolean' },
    flow: { type: 'boolean' },
  },
});

if (values.themes && !values.json) process.stdout.write(limitsHead());
const reports = [];
for await (const report of values.themes
  ? inAllThemes(positionals, FOLDER, values.flow ? { chapter_start: 'flow' } : {})
  : counted()) {
  reports.push(report);
  if (values.json) continue;
  process.stdout.write(values.themes ? limitsRow(report) : `${table(report)}${values.list ? '' : '\n'}`);
  if (values.list) process.stdout.write(`${list(report)}\n`);
}
if (values.json) process.stdout.write(`${JSON.stringify(reports, null, 2)}\n`);
if (values.check && reports.some(({ kinds }) => kinds.some(({ met }) => !met))) process.exitCode = 1;

async function* counted() {
  if (positionals.length > 0) for (const file of positionals) yield countFaults(file);
  else yield* countedBooks();
}

async function* countedBooks() {
  await mkdir(FOLDER, { recursive: true });
  for (const [name, make] of Object.entries(BOOKS)) {
    const file = `${FOLDER}${name}.pdf`;
    await makePdf(await make(), file);
    yield countFaults(file);
  }
}
