import type { BenchRow } from './row.ts';

/** Every measurement, loaded only when it runs: `npm run bench` runs all, `npm run bench saves search` those named. */
const BENCHES: Record<string, () => Promise<BenchRow[]>> = {
  accounts: async () => (await import('./accounts.ts')).benchAccounts(),
  admin: async () => (await import('./admin.ts')).benchAdmin(),
  dashboard: async () => (await import('./dashboard.ts')).benchDashboard(),
  import: async () => (await import('./import.ts')).benchImport(),
  saves: async () => (await import('./saves.ts')).benchSaves(),
  search: async () => (await import('./search.ts')).benchSearch(),
  web: async () => (await import('./web.ts')).benchWeb(),
  typeset: async () => (await import('./typeset.ts')).benchTypeset(),
};

const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  process.stderr.write(`Unknown: ${unknown.join(', ')}. Known: ${Object.keys(BENCHES).join(', ')}\n`);
  process.exit(2);
}

const rows: BenchRow[] = [];
for (const [name, bench] of Object.entries(BENCHES)) {
  if (named.length > 0 && !named.includes(name)) continue;
  process.stderr.write(`${name} …\n`);
  rows.push(...(await bench()));
}
process.stdout.write(table(rows));

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
