import { Fragment, type Mark, type Node } from 'prosemirror-model';
import { footnote } from '#book/document/blocks/notes-and-references.ts';
import { hardBreak } from '#book/document/blocks/breaks.ts';
import { emphasisRuns, markRuns } from '#book/document/print/text-runs.ts';
import { indexed, link, markName } from '#book/document/marks.ts';
import type { PrintedMarkName } from '#book/document/nodes.ts';
import { serialiseHtml } from '#book/document/html/html-tree.ts';
import { writeFragment } from '#book/document/html/to-html.ts';
import { escapeText, fenceAround, keepEndSpaces } from './markdown-escape.ts';

/** A line break in running text, and in text that must stay on one line. */
const BREAK = '\\\n';
const ONE_LINE_BREAK = '<br>';

/** The text of a block with its marks. With `oneLine` it fits in a heading or a cell. */
export function inline(node: Node, notes: NoteWriter, oneLine = false): string {
  const context = { atStart: true, lineBreak: oneLine ? ONE_LINE_BREAK : BREAK, notes };
  return keepEndSpaces(writeNodes(node.children, 0, context));
}

interface InlineContext {
  /** Whether the next text begins a line. */
  atStart: boolean;
  lineBreak: string;
  notes: NoteWriter;
}

/** Writes adjacent nodes that share their outermost mark inside one pair of signs. */
function writeNodes(nodes: readonly Node[], depth: number, context: InlineContext): string {
  const written = markRuns(nodes, depth).flatMap(({ mark, nodes: inside }) =>
    mark ? writeMark(mark, inside, depth, context) : inside.map((node) => writeNode(node, context)),
  );
  return written.join('');
}

function writeNode(node: Node, context: InlineContext): string {
  if (hardBreak.is(node)) {
    context.atStart = context.lineBreak === BREAK;
    return context.lineBreak;
  }
  if (footnote.is(node)) return context.notes.add(node);
  if (!node.isText) return htmlForm(node);
  const text = escapeText(node.text ?? '', context.atStart);
  context.atStart = false;
  return text;
}

function writeMark(mark: Mark, nodes: readonly Node[], depth: number, context: InlineContext): string {
  const name = markName(mark);
  if (name === 'code') return code(nodes.map((node) => node.text ?? '').join(''), context);
  const inner = writeNodes(nodes, depth + 1, { ...context, atStart: false });
  context.atStart = false;
  return MARK_WRITERS[name](inner, mark);
}

/** Code is not listed: its text is written unchanged, without marks inside. */
const MARK_WRITERS: Readonly<Record<Exclude<PrintedMarkName, 'code'>, (inner: string, mark: Mark) => string>> = {
  indexed: (inner, mark) => `<span data-index="${escapeAttribute(indexed.attrs(mark).term)}">${inner}</span>`,
  link: (inner, mark) => `[${inner}](${linkTarget(link.attrs(mark).href)})`,
  bold: (inner) => `**${inner}**`,
  italic: (inner) => `*${inner}*`,
  underline: (inner) => `<u>${inner}</u>`,
  strike: (inner) => `~~${inner}~~`,
  superscript: (inner) => `<sup>${inner}</sup>`,
  subscript: (inner) => `<sub>${inner}</sub>`,
};

/** An address in a link or image, in angle brackets if it contains characters that would end it. */
export function linkTarget(address: string): string {
  const escaped = address.replace(/[\\<>]/g, '\\$&').replace(/&(?=#?\w{1,40};)/g, '\\&');
  return /[()\\<>]/.test(address) ? `<${escaped}>` : escaped;
}

function code(text: string, context: InlineContext): string {
  context.atStart = false;
  const fence = fenceAround(text, 1);
  const pad = /^`|`$|^ .* $/.test(text) ? ' ' : '';
  return `${fence}${pad}${text}${pad}${fence}`;
}

function escapeAttribute(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
}

/** Writes the signs of a block's footnotes and keeps their texts until they are taken. */
export interface NoteWriter {
  /** The sign of the note. */
  add(note: Node): string;
  /** The texts of the notes added since the last call, each as a block. */
  taken(): string[];
}

/** The footnotes of a document with their numbers, which begin at `first`. */
export function numberedNotes(doc: Node, first: number): ReadonlyMap<Node, number> {
  const numbers = new Map<Node, number>();
  doc.descendants((node) => {
    if (footnote.is(node)) numbers.set(node, first + numbers.size);
  });
  return numbers;
}

export function createNotes(numbers: ReadonlyMap<Node, number>): NoteWriter {
  let open: string[] = [];
  return {
    add(note) {
      const sign = `[^${numbers.get(note) ?? 1}]`;
      open.push(`${sign}: ${noteMarkdown(footnote.attrs(note).text)}`);
      return sign;
    },
    taken() {
      const taken = open;
      open = [];
      return taken;
    },
  };
}

function noteMarkdown(text: string): string {
  return emphasisRuns(text)
    .map((run, index) => {
      const stars = `${run.bold ? '**' : ''}${run.italic ? '*' : ''}`;
      return `${stars}${escapeText(run.text, index === 0)}${[...stars].toReversed().join('')}`;
    })
    .join('');
}

/** A block as HTML on one line, which Markdown allows anywhere and which the import reads back unchanged. */
export function htmlForm(node: Node): string {
  return serialiseHtml(writeFragment(Fragment.from(node))).replaceAll('\n', '&#10;');
}
