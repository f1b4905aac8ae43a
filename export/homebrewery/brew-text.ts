import { emphasisRuns } from '#book/document/print/text-runs.ts';
import { escapeText, keepEndSpaces } from '../markdown/markdown-escape.ts';

/**
 * Signs that the Homebrewery interprets anywhere, even after a backslash: braces, table bars, and colons of definitions, hard spaces,
 * alignments and icons. Its parser looks for them in the raw text before it handles backslashes.
 */
const MEANINGFUL = /([{}|]|(?<=:):|:(?=[>-]|[\w-]+:)|(?<=-):)/;

/** Text in V3 notation that prints exactly as given, on one line. `atStart` if it begins a line. */
export function brewText(text: string, atStart = false): string {
  return text
    .replace(/(?<!\s)\s*\n\s*/g, ' ')
    .split(MEANINGFUL)
    .map((part, index) => (index % 2 === 1 ? reference(part) : plainText(part, atStart && index === 0)))
    .join('');
}

/** Trimmed text, for a title, fact or name. */
export function brewLine(text: string): string {
  return keepEndSpaces(brewText(text.trim()));
}

function plainText(text: string, atStart: boolean): string {
  return (
    escapeText(text, atStart)
      // The Homebrewery turns these into typographic signs.
      .replace(/["']/g, '\\$&')
      .replace(/(?<=-)-/g, '\\-')
      .replace(/(?<=\.\.)\./g, '\\.')
      .replace(/(www)\./gi, '$1\\.')
  );
}

/** Text with every special sign as a character reference, for code in a line and for attributes. */
export function characterReferences(text: string): string {
  return text.replace(/[^\p{L}\p{N} \n]/gu, reference).replaceAll('\n', '&#10;');
}

function reference(characters: string): string {
  return [...characters].map((character) => `&#${character.codePointAt(0) ?? 0};`).join('');
}

/** An address for a link or image. The server's address is put before those of its own images. */
export function brewAddress(address: string, baseUrl = ''): string {
  const whole = address.startsWith('/') ? `${baseUrl}${address}` : address;
  return whole.replace(
    /[\s()<>\\"'`{}[\]|^]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}

export type EmphasisSign = '*' | '**' | '***' | '~~';

const TAGS: Readonly<Record<EmphasisSign, readonly [open: string, close: string]>> = {
  '*': ['<em>', '</em>'],
  '**': ['<strong>', '</strong>'],
  '***': ['<strong><em>', '</em></strong>'],
  '~~': ['<s>', '</s>'],
};

/** The characters directly before and after a text in its line; '' at the ends of the line. */
export interface Neighbours {
  before: string;
  after: string;
}

/** Text with emphasis: between stars where every Markdown reader recognises them, otherwise in HTML elements. */
export function emphasised(inner: string, sign: EmphasisSign, { before, after }: Neighbours): string {
  const [open, close] = TAGS[sign];
  const isClear = holdsTo(inner.at(0), before) && holdsTo(inner.at(-1), after);
  return isClear ? `${sign}${inner}${sign}` : `${open}${inner}${close}`;
}

/** Whether stars between these two characters belong to the inner one. */
function holdsTo(inner = ' ', outer = ''): boolean {
  if (/[\s*~]/.test(inner) || /[*~]/.test(outer)) return false;
  return /[\p{L}\p{N}]/u.test(inner) || /^[\s\p{P}\p{S}]?$/u.test(outer);
}

/** A text with *italic* and **bold** in it: of a stat block, or of a footnote. */
export function emphasisedText(text: string): string {
  const runs = emphasisRuns(text);
  return runs
    .map((run, index) => {
      if (run.text === '\n') return '<br>';
      const written = brewText(run.text);
      const sign = run.bold ? (run.italic ? '***' : '**') : run.italic ? '*' : null;
      if (sign === null) return written;
      const [left, right] = [runs[index - 1], runs[index + 1]];
      const before = left && (left.bold || left.italic) ? '*' : (left?.text.at(-1) ?? ' ');
      const after = right && (right.bold || right.italic) ? '*' : (right?.text.at(0) ?? ' ');
      return emphasised(written, sign, { before, after });
    })
    .join('');
}
