import { Fragment, type Mark, type Node } from 'prosemirror-model';
import { footnote, pageReference } from '#book/document/blocks/notes-and-references.ts';
import { hardBreak } from '#book/document/blocks/breaks.ts';
import { emphasisRuns, markRuns } from '#book/document/print/text-runs.ts';
import { isRaised, wordsInPlace } from '#book/document/document-words.ts';
import { link, markName } from '#book/document/marks.ts';
import type { PrintedMarkName } from '#book/document/nodes.ts';
import type { PrintedFact } from '#book/document/print/print-form.ts';
import type { Losses } from '../diagnostics.ts';
import { escapeText, fenceAround, keepEndSpaces } from '../markdown/markdown-escape.ts';
import { linkTarget } from '../markdown/markdown-inline.ts';
import type { PlainContext } from './plain-book.ts';

/** What CommonMark cannot hold. */
export type CommonmarkLoss = 'underline' | 'raised' | 'merged' | 'cell' | 'index';

export interface CommonmarkContext extends PlainContext {
  losses: Pick<Losses<CommonmarkLoss>, 'add'>;
  /** An address that works from any page; '' for an address within the book. */
  absolute(address: string): string;
}

/** Makes addresses of this server absolute. */
export function absoluteTo(baseUrl: string): CommonmarkContext['absolute'] {
  return (address) => (address.startsWith('/') ? baseUrl + address : address.replace(/^#.*/, ''));
}

/** Where the text is: headings and cells hold one line, and a bar would end a cell. */
type Within = 'block' | 'heading' | 'cell';

/** The text of a block with the marks of CommonMark and strikethrough. */
export function inline(node: Node, context: CommonmarkContext, within: Within = 'block'): string {
  const line = { context, within, atStart: within === 'block' };
  return keepEndSpaces(writeNodes(inPlace(node.children, line), 0, line, { before: '', after: '' }));
}

interface Line {
  context: CommonmarkContext;
  within: Within;
  /** Whether the next text begins a line. */
  atStart: boolean;
}

function writeNodes(nodes: readonly Node[], depth: number, line: Line, beside: Beside): string {
  const runs = markRuns(nodes, depth);
  let written = '';
  for (const [index, { mark, nodes: inside }] of runs.entries()) {
    const next = runs[index + 1]?.nodes;
    const own = {
      ...beside,
      before: written.at(-1) ?? beside.before,
      after: next ? firstCharacter(next) : beside.after,
    };
    written += mark ? writeMark(mark, inside, depth, line, own) : inside.map((node) => writeNode(node, line)).join('');
  }
  return written;
}

function firstCharacter(nodes: readonly Node[]): string {
  const [first] = nodes;
  return first?.isText ? (first.text ?? '').charAt(0) : ' ';
}

function writeNode(node: Node, line: Line): string {
  if (hardBreak.is(node)) {
    line.atStart = line.within === 'block';
    return line.within === 'block' ? '\\\n' : ' ';
  }
  const text = escapeText(textOf(node, line.context), line.atStart);
  line.atStart = false;
  return text;
}

function textOf(node: Node, { note, reference }: CommonmarkContext): string {
  if (footnote.is(node)) return `[${note(footnote.attrs(node).text)}]`;
  if (pageReference.is(node)) return reference(pageReference.attrs(node));
  return node.text ?? '';
}

const SIGNS: Readonly<Partial<Record<PrintedMarkName, string>>> = { bold: '**', italic: '*', strike: '~~' };

function writeMark(mark: Mark, nodes: readonly Node[], depth: number, line: Line, beside: Beside): string {
  const name = markName(mark);
  const { context } = line;
  if (name === 'code') return code(nodes.map((node) => node.text ?? '').join(''), line);
  if (name === 'underline') context.losses.add('underline');
  const sign = SIGNS[name];
  if (sign) return emphasised(sign, beside, (inner) => writeNodes(nodes, depth + 1, line, inner));
  const href = name === 'link' ? context.absolute(link.attrs(mark).href) : '';
  if (href === '') return writeNodes(nodes, depth + 1, line, beside);
  line.atStart = false;
  return `[${writeNodes(nodes, depth + 1, line, { before: '[', after: ']' })}](${linkTarget(href)})`;
}

/** A line in which superscripts and subscripts are replaced by plain text. */
function inPlace(nodes: readonly Node[], { context }: Line): readonly Node[] {
  if (!nodes.some(({ marks }) => marks.some(isRaised))) return nodes;
  const plain = nodes.map((node) => {
    if (!node.marks.some(isRaised)) return node;
    const words = wordsInPlace(node);
    if (words === node.text && /[\p{L}\p{N}]/u.test(words)) context.losses.add('raised');
    const marks = node.marks.filter((mark) => !isRaised(mark));
    return node.isText ? node.type.schema.text(words, marks) : node.mark(marks);
  });
  return Fragment.fromArray(plain).content;
}

function code(text: string, line: Line): string {
  line.atStart = false;
  const fence = fenceAround(text, 1);
  const pad = /^`|`$|^ .* $/.test(text) ? ' ' : '';
  const held = line.within === 'cell' ? text.replaceAll('|', '\\|') : text;
  return `${fence}${pad}${held}${pad}${fence}`;
}

/** The characters beside a run of text; '' at the ends of a line. */
interface Beside {
  before: string;
  after: string;
  /** Whether the run is inside other emphasis. */
  isWithin?: boolean;
}

const SPACE = /^\s?$/;
const SIGN = /[\p{P}\p{S}]/u;

/**
 * Words between emphasis signs. White space at their ends is moved outside. Where a reader would not recognise the signs because of their
 * neighbours, the words are written without them.
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

/** Follows CommonMark's rules for delimiter runs. Beside other signs, it rejects signs that can both open and close. */
function isTakenForEmphasis(sign: string, words: string, { before, after, isWithin }: Beside): boolean {
  const inner = trimmed(words, sign);
  const [first, last] = [inner.charAt(0), inner.at(-1) ?? ''];
  // Signs directly after others would be read together with them, and a backslash would escape the next sign.
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

/** The words without this sign at their ends. */
function trimmed(words: string, sign: string): string {
  let [start, end] = [0, words.length];
  while (words[start] === sign) start += 1;
  // A sign after a backslash belongs to the text.
  while (end > start && words[end - 1] === sign && words[end - 2] !== '\\') end -= 1;
  return words.slice(start, end);
}

/** A text of ours with *italic* and **bold** as CommonMark. Its line breaks are kept, or become spaces with `oneLine`. */
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

const ALONE = { before: '', after: '' };

/** A line in italics; '' for an empty text. */
export function italic(text: string): string {
  return emphasised('*', ALONE, () => escapeText(text, true));
}

export function bold(text: string): string {
  return emphasised('**', ALONE, () => escapeText(text, true));
}

/** Facts as lines of one paragraph, each after its label. */
export function factLines(facts: readonly PrintedFact[]): string {
  return facts.map(({ label, value }) => `${bold(label)} ${escapeText(value)}`.trim()).join('\\\n');
}

/** Text without marks; its line breaks are kept. */
export function plainLines(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => escapeText(line.trim(), true)).join('\\\n');
}

/** A heading of this level; '' for an empty text. */
export function headingLine(level: number, text: string): string {
  return text === '' ? '' : `${'#'.repeat(Math.min(6, level))} ${text}`;
}
