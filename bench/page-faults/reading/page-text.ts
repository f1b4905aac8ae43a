import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Line } from '../book.ts';
import { contentKey } from './structure.ts';

/** Words in one style with their position on the page. */
export interface Run {
  text: string;
  left: number;
  right: number;
  baseline: number;
  size: number;
  font: string;
  /** Whether it is a hyphen that the typesetter added and the text does not have. */
  hyphen: boolean;
}

/** The words of a page by the key of their content. Words outside the text have the key ''. */
export type PageText = Map<string, Run[]>;

const ASCENT = 0.72;
const DESCENT = 0.22;
/** Text whose baseline differs by less than this share of its size is raised or lowered on the same line. */
const SHIFT = 0.55;

export async function readPageText(page: PDFPageProxy): Promise<PageText> {
  const height = page.view[3] ?? 0;
  const content = await page.getTextContent({ includeMarkedContent: true, disableNormalization: true });
  const text: PageText = new Map();
  const open: { key: string; replaced: boolean }[] = [];
  for (const item of content.items) {
    if (!('str' in item)) {
      if (item.type === 'endMarkedContent') open.pop();
      else open.push(opened(item.id, open.at(-1)));
      continue;
    }
    if (item.str === '') continue;
    const { key, replaced } = open.at(-1) ?? { key: '', replaced: false };
    const [, , c = 0, d = 0, x = 0, y = 0] = item.transform as number[];
    const run = { text: item.str, left: x, right: x + item.width, baseline: height - y, size: Math.hypot(c, d) };
    const runs = text.get(key) ?? [];
    runs.push({ ...run, font: item.fontName, hyphen: replaced && /^[-\u2010\u00AD]$/.test(item.str) });
    text.set(key, runs);
  }
  return text;
}

/** The keys of content with only spaces, at the end of a line, which the function above leaves out. */
export async function readSpaces(page: PDFPageProxy): Promise<string[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const shown = new Map<number, string>();
  let content: number | null = null;
  for (const [index, operator] of fnArray.entries()) {
    const args: unknown[] = argsArray[index] ?? [];
    if (operator === OPS.beginMarkedContentProps && typeof args[1] === 'number') [, content] = args as [string, number];
    if (operator !== OPS.showText || content === null) continue;
    const glyphs = args[0] as (number | { unicode: string })[];
    const letters = glyphs.map((glyph) => (typeof glyph === 'number' ? '' : glyph.unicode)).join('');
    shown.set(content, (shown.get(content) ?? '') + letters);
  }
  const spaces = [...shown].filter(([, letters]) => /^ +$/.test(letters));
  return spaces.map(([key]) => contentKey(page.ref?.num ?? 0, key));
}

/** Nested marked content without its own number replaces other text, like a hyphen at the end of a line. */
function opened(id: string | null, outer: { key: string } | undefined): { key: string; replaced: boolean } {
  const [, page, content] = /^p(\d+)R\d*_mc(\d+)$/.exec(id ?? '') ?? [];
  if (page !== undefined) return { key: contentKey(Number(page), Number(content)), replaced: false };
  return { key: outer?.key ?? '', replaced: (outer?.key ?? '') !== '' };
}

/** Combines runs in text order into lines. */
export function linesOf(runs: readonly Run[], page: number): Line[] {
  const lines: Line[] = [];
  let current: Run[] = [];
  for (const run of runs) {
    const before = current.at(-1);
    if (before !== undefined && startsLine(before, run)) {
      lines.push(lineOf(current, page));
      current = [];
    }
    current.push(run);
  }
  if (current.length > 0) lines.push(lineOf(current, page));
  return lines.filter(({ text }) => text.trim() !== '');
}

function startsLine(before: Run, run: Run): boolean {
  const size = Math.max(before.size, run.size);
  return Math.abs(run.baseline - before.baseline) > size * SHIFT || run.left < before.left - size;
}

function lineOf(runs: readonly Run[], page: number): Line {
  const words = runs.filter(({ text }) => text.trim() !== '');
  const largest = words.reduce((most, run) => (run.size > most.size ? run : most), words[0] ?? (runs[0] as Run));
  const { size, baseline } = largest;
  const shown = words.length === 0 ? runs : words;
  return {
    page,
    size,
    baseline,
    left: Math.min(...shown.map(({ left }) => left)),
    right: Math.max(...shown.map(({ right }) => right)),
    top: baseline - size * ASCENT,
    bottom: baseline + size * DESCENT,
    text: spaced(runs),
    style: styleOf(shown),
    divided: words.at(-1)?.hyphen ?? false,
  };
}

/** The font and size of most of the words. */
function styleOf(runs: readonly Run[]): string {
  const styles = Map.groupBy(runs, ({ font, size }) => `${font} ${size.toFixed(1)}`);
  const letters = (all: readonly Run[]) => all.reduce((sum, { text }) => sum + text.length, 0);
  return [...styles].toSorted(([, a], [, b]) => letters(b) - letters(a))[0]?.[0] ?? '';
}

/** The text of a line. A gap between two runs as wide as a space becomes one. */
function spaced(runs: readonly Run[]): string {
  let text = '';
  let right: number | null = null;
  for (const run of runs) {
    const gap = right !== null && run.left - right > run.size * 0.18 && !/\s$/.test(text) && !/^\s/.test(run.text);
    text += `${gap ? ' ' : ''}${run.text}`;
    right = run.right;
  }
  return text.trim();
}
