import { parseArgs } from 'node:util';
import { countFaults } from './count-faults.ts';
import { list, table } from './report.ts';

/**
 * `npm run page-faults FILE…` counts the faults of finished PDFs. `--list` names each with its page and words, `--json` writes all as JSON,
 * `--check` ends with 1 where a limit is passed.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { list: { type: 'boolean' }, json: { type: 'boolean' }, check: { type: 'boolean' } },
});

const reports = [];
for (const file of positionals) reports.push(await countFaults(file));
if (values.json) process.stdout.write(`${JSON.stringify(reports, null, 2)}\n`);
else for (const report of reports) process.stdout.write(`${table(report)}${values.list ? list(report) : ''}\n`);
if (values.check && reports.some(({ kinds }) => kinds.some(({ met }) => !met))) process.exitCode = 1;
