import { emphasisRuns } from '#book/document/print/text-runs.ts';
import { escapeText } from '../markdown/escape.ts';

/** The characters beside a run of text; '' at the ends of a line. */
export interface Beside {
  before: string;
  after: string;
  /** Whether signs of emphasis stand around it. */
  isWithin?: boolean;
}

const SPACE = /^\s?$/;
const SIGN = /[\p{P}\p{S}]/u;

/**
 * Words between these signs. White space at their ends stands outside, and where a reader would not take the signs for emphasis, because of
 * what stands beside them, the words stand without.
 */
export function emphasised(
  sign: string,
  { before, after, isWithin = false }: Beside,
  write: (inner: Beside) => string,
): string {
  const written = write({ before, after, isWithin: true });
  const words = written.trim();
  const start = written.indexOf(words);
  const [left, right] = [written.slice(0, start), written.slice(start + words.length)];
  const outside = { before: left === '' ? before : ' ', after: right === '' ? after : ' ', isWithin };
  const stands = words !== '' && isTakenForEmphasis(sign.charAt(0), words, outside);
  return stands ? `${left}${sign}${words}${sign}${right}` : `${left}${words}${right}`;
}

/** By the rules of CommonMark for runs of signs. Beside other signs, those that may open and close are left out. */
function isTakenForEmphasis(sign: string, words: string, { before, after, isWithin }: Beside): boolean {
  const inner = trimmed(words, sign);
  const [first, last] = [inner.charAt(0), inner.at(-1) ?? ''];
  // Signs directly behind others would be read together with them, and a backslash would take away the meaning of the next.
  if (first === '' || before === sign || last === '\\') return false;
  const isAmongOthers = isWithin || inner.length < words.length;
  const isEither = mayClose(before, first) || mayOpen(last, after);
  return mayOpen(before, first) && mayClose(last, after) && !(isAmongOthers && isEither);
}

function mayOpen(before: string, next: string): boolean {
  return !SPACE.test(next) && (!SIGN.test(next) || SPACE.test(before) || SIGN.test(before));
}

function mayClose(before: string, next: string): boolean {
  return mayOpen(next, before);
}

/** The words without these signs at their ends. */
function trimmed(words: string, sign: string): string {
  let [start, end] = [0, words.length];
  while (words[start] === sign) start += 1;
  // One behind a backslash is a word’s own.
  while (end > start && words[end - 1] === sign && words[end - 2] !== '\\') end -= 1;
  return words.slice(start, end);
}

/** A text of ours with *italic* and **bold** as CommonMark; a line break of it stays one, or is a space with `oneLine`. */
export function emphasisedText(text: string, oneLine = false): string {
  const runs = emphasisRuns(text);
  let written = '';
  for (const [index, run] of runs.entries()) {
    if (run.text === '\n') {
      written += oneLine ? ' ' : '\\\n';
      continue;
    }
    const beside = { before: written.at(-1) ?? '', after: runs[index + 1]?.text.charAt(0) ?? '' };
    const plain = () => escapeText(run.text, written === '' || written.endsWith('\n'));
    const italic = (at: Beside) => (run.italic ? emphasised('*', at, plain) : plain());
    written += run.bold ? emphasised('**', beside, italic) : italic(beside);
  }
  return written;
}
