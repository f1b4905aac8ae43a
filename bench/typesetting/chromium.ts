import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findChromium } from '../../server/testing/machine/find-tools.mjs';
import { timed } from './watch.ts';

const run = promisify(execFile);

const PRINT_MS = 300_000;
/** Gives Chromium's pages the same page size, columns and font size. It prints from one file, without a server. */
const PRINT_STYLE = `@page { size: A4; margin: 20mm 18mm }
body { font: 9.6pt/1.3 serif; text-align: justify; hyphens: auto }
section { columns: 2; break-before: page } h1, h2, h3, h4, h5, h6 { break-after: avoid } article { break-inside: avoid }
table { border-collapse: collapse; font-size: 8.6pt } td, th { padding: 2pt 4pt; text-align: left }`;
const FLAGS = '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-sync'.split(' ');
const QUIET = ['--disable-background-networking', '--disable-component-update', '--no-pdf-header-footer'];

/** The time in which Chromium prints the book's HTML, in ms; null without Chromium. */
export async function printWithChromium(html: string): Promise<number | null> {
  const chromium = findChromium();
  if (chromium === null) return null;
  const folder = await mkdtemp(join(tmpdir(), 'tomewright-print-'));
  try {
    const page = join(folder, 'book.html');
    const head = `<!doctype html><html lang="en"><meta charset="utf-8"><style>${PRINT_STYLE}</style>`;
    await writeFile(page, `${head}${html}</html>`);
    const output = [`--user-data-dir=${join(folder, 'profile')}`, `--print-to-pdf=${join(folder, 'book.pdf')}`];
    const { took } = await timed(() =>
      run(chromium, [...FLAGS, ...QUIET, ...output, `file://${page}`], { timeout: PRINT_MS }),
    );
    return took;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
