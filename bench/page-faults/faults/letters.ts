import { type Block, inTable, type Line, PROSE } from '../book.ts';
import { excerpt, type Fault } from '../fault.ts';
import type { LaidOutBook } from '../layout/laid-out.ts';

const STUB = 2;
const RUNT = 4;
/** Punctuation may extend beyond a justified line by this share of its size. */
const OVERHANG = 0.5;
/** Line ends that are further apart than this, in em, belong to different columns. */
const COLUMN = 10;

/** Last lines of paragraphs that contain only the end of a divided word. */
export function wordTails({ blocks }: LaidOutBook): Fault[] {
  return blocks.flatMap((block) => {
    const [before, last] = block.lines.slice(-2);
    if (!before?.divided || last === undefined || /\s/.test(last.text)) return [];
    return [{ page: last.page, words: divided(before, last) }];
  });
}

/** One or two letters before or after the hyphen of a divided word where nothing forces them: in ragged text and in tables. */
export function stubs({ blocks }: LaidOutBook): Fault[] {
  const ragged = raggedStyles(blocks);
  return blocks.flatMap((block) =>
    block.lines.flatMap((line, index) => {
      const next = block.lines[index + 1];
      const isFree = inTable(block) || ragged.has(line.style);
      if (!line.divided || next === undefined || !isFree) return [];
      const head = /(\p{L}+)\P{L}*$/u.exec(line.text)?.[1] ?? '';
      const tail = /^\P{L}*(\p{L}+)/u.exec(next.text)?.[1] ?? '';
      return Math.min(head.length, tail.length) <= STUB ? [{ page: line.page, words: divided(line, next) }] : [];
    }),
  );
}

/** Paragraphs that end with a single short word on a line. */
export function runts({ blocks }: LaidOutBook): Fault[] {
  return blocks
    .filter((block) => PROSE.has(block.role) && !inTable(block))
    .flatMap(({ lines }) => {
      const [before, last] = lines.slice(-2);
      if (before === undefined || last === undefined || before === last || before.divided) return [];
      return last.text.length <= RUNT && !/\s/.test(last.text)
        ? [{ page: last.page, words: `${tail(before)} / ${last.text}` }]
        : [];
    });
}

/** Lines that begin with a dash that belongs to the words before it. */
export function dashStarts({ blocks }: LaidOutBook): Fault[] {
  return blocks.flatMap(({ lines }) =>
    lines.slice(1).flatMap(({ page, text }) => (/^[\u2012-\u2015]/.test(text) ? [{ page, words: excerpt(text) }] : [])),
  );
}

/** Straight quotation marks outside code. */
export function straightQuotes({ blocks }: LaidOutBook): Fault[] {
  return blocks
    .filter(({ role, within }) => role !== 'Code' && !within.includes('Code'))
    .flatMap(({ lines }) =>
      lines.flatMap(({ page, text }) =>
        [...text.matchAll(/["']/g)].map(({ index }) => ({
          page,
          words: text.slice(Math.max(0, index - 20), index + 20),
        })),
      ),
    );
}

function divided(line: Line, next: Line): string {
  return `${tail(line)} / ${next.text.slice(0, 20)}`;
}

function tail({ text }: Line): string {
  return text.slice(-20);
}

/** The styles of text with ragged lines. Two lines of a paragraph can be even by chance, so all lines of a style are considered. */
function raggedStyles(blocks: readonly Block[]): Set<string> {
  const pairs = blocks.flatMap(({ lines }) =>
    lines.slice(1, -1).map((line, index) => ({ line, before: lines[index] ?? line })),
  );
  const styles = Map.groupBy(pairs, ({ line }) => line.style);
  const ragged = [...styles].filter(([, all]) => all.filter(isUneven).length > all.length / 2);
  return new Set(ragged.map(([style]) => style));
}

function isUneven({ line, before }: { line: Line; before: Line }): boolean {
  const difference = Math.abs(line.right - before.right);
  return difference > line.size * OVERHANG && difference < line.size * COLUMN;
}
