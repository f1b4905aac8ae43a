import { Fragment, type Mark, type Node } from 'prosemirror-model';
import { footnote, pageReference } from '#book/document/blocks/notes-and-references.ts';
import { hardBreak } from '#book/document/blocks/breaks.ts';
import { markRuns } from '#book/document/print/text-runs.ts';
import { isRaised, wordsInPlace } from '#book/document/document-words.ts';
import { link, markName } from '#book/document/marks.ts';
import type { PrintedMarkName } from '#book/document/nodes.ts';
import { escapeText, fenceAround, keepEndSpaces } from '../markdown/escape.ts';
import { linkTarget } from '../markdown/inline.ts';
import { type Beside, emphasised } from './emphasised.ts';
import type { CommonmarkPlace } from './place.ts';

/** Where a text stands: a heading and a cell hold one line, and in a cell a bar would end it. */
type Within = 'block' | 'heading' | 'cell';

/** The text of a block with the marks that CommonMark has, and strikethrough. */
export function inline(node: Node, place: CommonmarkPlace, within: Within = 'block'): string {
  const line = { place, within, atStart: within === 'block' };
  return keepEndSpaces(writeNodes(inPlace(node.children, line), 0, line, { before: '', after: '' }));
}

interface Line {
  place: CommonmarkPlace;
  within: Within;
  /** Whether what comes next begins a line. */
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
  const text = escapeText(textOf(node, line.place), line.atStart);
  line.atStart = false;
  return text;
}

function textOf(node: Node, { note, reference }: CommonmarkPlace): string {
  if (footnote.is(node)) return `[${note(footnote.attrs(node).text)}]`;
  if (pageReference.is(node)) return reference(pageReference.attrs(node));
  return node.text ?? '';
}

const SIGNS: Readonly<Partial<Record<PrintedMarkName, string>>> = { bold: '**', italic: '*', strike: '~~' };

function writeMark(mark: Mark, nodes: readonly Node[], depth: number, line: Line, beside: Beside): string {
  const name = markName(mark);
  const { place } = line;
  if (name === 'code') return code(nodes.map((node) => node.text ?? '').join(''), line);
  if (name === 'underline') place.losses.add('underline');
  const sign = SIGNS[name];
  if (sign) return emphasised(sign, beside, (inner) => writeNodes(nodes, depth + 1, line, inner));
  const href = name === 'link' ? place.absolute(link.attrs(mark).href) : '';
  if (href === '') return writeNodes(nodes, depth + 1, line, beside);
  line.atStart = false;
  return `[${writeNodes(nodes, depth + 1, line, { before: '[', after: ']' })}](${linkTarget(href)})`;
}

/** A line whose raised and lowered words stand as plain text shows them. */
function inPlace(nodes: readonly Node[], { place }: Line): readonly Node[] {
  if (!nodes.some(({ marks }) => marks.some(isRaised))) return nodes;
  const plain = nodes.map((node) => {
    if (!node.marks.some(isRaised)) return node;
    const words = wordsInPlace(node);
    if (words === node.text && /[\p{L}\p{N}]/u.test(words)) place.losses.add('raised');
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
