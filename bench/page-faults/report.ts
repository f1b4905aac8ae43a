import { basename } from 'node:path';
import type { Counted, FaultReport } from './count-faults.ts';
import { FAULT_KINDS } from './kinds.ts';

const FILE = 34;

/** The head of a table with a line for each file: the kinds with a limit, by their first words. */
export function limitsHead(): string {
  const names = FAULT_KINDS.filter(({ most }) => most !== undefined).map(({ name }) => name);
  return `${['file'.padEnd(FILE), 'pages', ...names.map((name) => name.slice(0, WIDE).padStart(WIDE))].join(' ')}\n`;
}

const WIDE = 11;

/** The line of a file in that table: the counts, or rates for 60 pages, marked if a limit is exceeded. */
export function limitsRow({ file, pages, kinds }: FaultReport): string {
  const cells = kinds
    .filter(({ limit }) => limit !== null)
    .map(({ faults, per60, limit, met }) => {
      const count = limit?.endsWith('60 pages') ? per60.toFixed(1) : String(faults.length);
      return `${met ? '' : '!'}${count}`.padStart(WIDE);
    });
  return `${[basename(file, '.pdf').padEnd(FILE), String(pages).padStart(5), ...cells].join(' ')}\n`;
}

/** A table of the counts of one file. */
export function table(report: FaultReport): string {
  const head = ['counted', 'faults', 'on 60 pages', 'at most', 'met'];
  const rows = report.kinds.map(({ name, faults, per60, limit, met }) => [
    name,
    String(faults.length),
    per60.toFixed(1),
    limit ?? '',
    limit === null ? '' : met ? 'yes' : 'NO',
  ]);
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |\n`;
  return [facts(report), ...[head, widths.map((width) => '-'.repeat(width)), ...rows].map(line)].join('');
}

/** Every fault with its page and words. */
export function list({ kinds }: FaultReport): string {
  return kinds
    .filter(({ faults }) => faults.length > 0)
    .map(listed)
    .join('');
}

function listed({ name, faults }: Counted): string {
  return `\n${name}\n${faults.map(({ page, words }) => `  p. ${page}: ${words}\n`).join('')}`;
}

function facts({ file, pages, bytes, bookmarks, entries }: FaultReport): string {
  const size = `${(bytes / 1e6).toFixed(1)} MB, ${Math.round(bytes / 1000 / pages)} kB a page`;
  return `${file}: ${pages} pages, ${size}; bookmarks by level: ${bookmarks.join(', ') || 'none'}; creatures, spells and items: ${entries}\n`;
}
