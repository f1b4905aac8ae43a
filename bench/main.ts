import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildWeb } from '../scripts/build-web.mjs';
import { BENCHES, IN_BROWSER } from './benches.ts';
import type { BenchRow } from './row.ts';

/** `npm run bench` runs every measurement, `npm run bench saves web` only the named ones. */
const ONE = fileURLToPath(new URL('one.ts', import.meta.url));

const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  process.stderr.write(`Unknown: ${unknown.join(', ')}. Known: ${Object.keys(BENCHES).join(', ')}\n`);
  process.exit(2);
}

const chosen = Object.keys(BENCHES).filter((name) => named.length === 0 || named.includes(name));
if (chosen.some((name) => IN_BROWSER.includes(name)) && !(await buildWeb())) process.exit(1);
const rows: BenchRow[] = [];
for (const name of chosen) {
  process.stderr.write(`${name} …\n`);
  rows.push(...(await measure(name)));
}
process.stdout.write(table(rows));

/** Runs a measurement in a separate process, so that garbage of one is not collected during the next. */
function measure(name: string): Promise<BenchRow[]> {
  return new Promise((resolve, reject) => {
    let measured: BenchRow[] | null = null;
    fork(ONE, [name])
      .on('message', (message) => {
        measured = message as BenchRow[];
      })
      .on('exit', (code) => {
        if (measured !== null && code === 0) resolve(measured);
        else reject(new Error(`The measurement ${name} ended with ${code}`));
      });
  });
}

function table(lines: readonly BenchRow[]): string {
  const cells = lines.map((row) => [
    row.name,
    row.ours,
    row.peer ?? '',
    row.ratio?.toFixed(2) ?? '',
    row.limit,
    row.ok ? 'yes' : 'NO',
  ]);
  const head = ['measured', 'ours', 'peer', 'ratio', 'asked for', 'met'];
  const widths = head.map((title, column) => Math.max(title.length, ...cells.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |\n`;
  return [head, widths.map((width) => '-'.repeat(width)), ...cells].map(line).join('');
}
