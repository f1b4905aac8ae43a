import { createRandom } from '#book/generator/random.ts';
import { statBlock } from '#book/document/blocks/stat-block.ts';
import { parseStatBlock, type StatBlock } from '#book/rules-5e/stat-block.ts';
import { checkStatBlock } from '#book/rules-5e/stat-block/check-stat-block.ts';
import { createFindingsMemo } from '#book/rules-5e/stat-block/findings-memo.ts';
import { type CreatureJudge, isGap } from '#book/rules-5e/stat-block/finding.ts';
import { judgeBeside } from '#book/srd/beside/judge-beside.ts';
import { loadSrd } from '#server/srd/load-srd.ts';
import { markdownToBook } from '#import/markdown-to-book.ts';
import { type BenchRow, ms, percentile } from './row.ts';
import { type SeededError, seedErrors } from './rules/seeded-errors.ts';
import { SRD_ERRATA } from './rules/srd-errata.ts';
import { readSrd } from './srd.ts';

const ERRORS = 500;
const FOUND_SHARE = 0.95;
const FALSE_SHARE = 0.02;
const BOOK_MS = 1000;
const EDIT_MS = 50;

/**
 * The rules checker on every creature of the SRD 5.2, imported as an author imports it: which are reported, how many of 500 wrong numbers
 * are found that are put in one at a time, and what it costs.
 */
export async function benchRules(): Promise<BenchRow[]> {
  const data = creaturesOf(readSrd());
  const blocks = data.map(parseStatBlock);
  const { creatures } = await loadSrd();
  return [
    ...rowsOf('by the rules alone', checkStatBlock, blocks),
    ...rowsOf('beside the published creatures', judgeBeside(creatures), blocks),
    ...times(data),
  ];
}

function rowsOf(how: string, judge: CreatureJudge, blocks: readonly StatBlock[]): BenchRow[] {
  process.stderr.write(`\n${how}:\n`);
  const reported = blocks.filter((block) => judge(block).length > 0);
  for (const block of reported) process.stderr.write(`${report(block, judge)}\n`);
  const wrongly = reported.filter(({ name }) => SRD_ERRATA[name] === undefined);
  const errors = seedErrors({ blocks, judge }, ERRORS, createRandom('numbers'));
  process.stderr.write(tableOf(errors));
  const share = errors.filter(({ found }) => found).length / ERRORS;
  const wrong = wrongly.length / blocks.length;
  return [
    {
      name: `creatures of the SRD 5.2 reported without an error in them (of ${blocks.length}), ${how}`,
      ours: `${wrongly.length} (${(wrong * 100).toFixed(1)} %)`,
      limit: 'at most 2 %',
      ok: wrong <= FALSE_SHARE,
    },
    {
      name: `wrong numbers found (${ERRORS} seeded), ${how}`,
      ours: `${(share * 100).toFixed(1)} %`,
      limit: 'at least 95 %',
      ok: share >= FOUND_SHARE,
    },
  ];
}

function creaturesOf(markdown: string): object[] {
  const found: object[] = [];
  for (const { doc } of markdownToBook(markdown, 'srd-5.2.md').sections) {
    doc.descendants((node) => {
      if (statBlock.is(node)) found.push(statBlock.attrs(node).data);
    });
  }
  return found;
}

function report(block: StatBlock, judge: CreatureJudge): string {
  const lines = judge(block).map((finding) =>
    isGap(finding) ? finding.formula : `${finding.field} ${finding.printed}: ${finding.formula}`,
  );
  return `${block.name}: ${lines.join(' ')} [${SRD_ERRATA[block.name] ?? 'reported wrongly'}]`;
}

function tableOf(errors: readonly SeededError[]): string {
  const kinds = [...new Set(errors.map(({ kind }) => kind))].sort();
  const lines = kinds.map((kind) => {
    const of = errors.filter((error) => error.kind === kind);
    const found = of.filter((error) => error.found).length;
    return `| ${kind.padEnd(30)} | ${String(of.length).padStart(6)} | ${String(found).padStart(5)} |\n`;
  });
  return ['| kind of number                 | seeded | found |\n', ...lines].join('');
}

function times(data: readonly object[]): BenchRow[] {
  const whole = percentile(
    Array.from({ length: 5 }, () => time(() => checkAll(data, createFindingsMemo()))),
    0.95,
  );
  const memo = createFindingsMemo();
  checkAll(data, memo);
  const edits = data.slice(0, 50).map((block, index) => {
    const edited = data.with(index, { ...block, hitPoints: 1 });
    return time(() => checkAll(edited, memo));
  });
  const edit = percentile(edits, 0.95);
  return [
    {
      name: 'check of every creature of the SRD 5.2',
      ours: ms(whole),
      limit: `under ${ms(BOOK_MS)}`,
      ok: whole < BOOK_MS,
    },
    { name: 'the same after an edit, p95', ours: ms(edit), limit: `under ${ms(EDIT_MS)}`, ok: edit < EDIT_MS },
  ];
}

function checkAll(data: readonly object[], memo: ReturnType<typeof createFindingsMemo>): void {
  for (const block of data) memo(block);
}

function time(run: () => void): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}
