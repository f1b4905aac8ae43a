import { emphasisRuns } from '#book/document/print/text-runs.ts';
import { brewText } from './escape.ts';

export type EmphasisSign = '*' | '**' | '***' | '~~';

const TAGS: Readonly<Record<EmphasisSign, readonly [open: string, close: string]>> = {
  '*': ['<em>', '</em>'],
  '**': ['<strong>', '</strong>'],
  '***': ['<strong><em>', '</em></strong>'],
  '~~': ['<s>', '</s>'],
};

/** The signs that stand right before and behind a text in its line; '' at the ends of the line. */
export interface Neighbours {
  before: string;
  after: string;
}

/** Written text with emphasis: between stars where every reader takes these for it, and in HTML's elements elsewhere. */
export function emphasised(inner: string, sign: EmphasisSign, { before, after }: Neighbours): string {
  const [open, close] = TAGS[sign];
  const isClear = holdsTo(inner.at(0), before) && holdsTo(inner.at(-1), after);
  return isClear ? `${sign}${inner}${sign}` : `${open}${inner}${close}`;
}

/** Whether stars between these two signs belong to the inner one. */
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
