import type { Node } from 'prosemirror-model';
import type { HtmlElement } from '#book/document/html/html-tree.ts';
import { entryStyles, type PrintForm } from '#book/document/print/print-form.ts';
import { findNode } from '#book/document/schema.ts';
import { beginName, endName, type StatedBlock, wordsHash } from '#book/document/stated-blocks.ts';
import { raisedText } from '#book/text/plain-signs.ts';
import type { DocxBlock, DocxInline, DocxParagraph, DocxText } from './docx-description.ts';

/** Collects what the document says of its blocks. */
export interface StatedBlocks {
  /** Puts bookmarks around a written block if there is something to say of it. */
  state(node: Node, form: PrintForm, written: readonly DocxBlock[]): void;
  all: readonly StatedBlock[];
}

export function createStatedBlocks(): StatedBlocks {
  const all: StatedBlock[] = [];
  return {
    all,
    state(node, form, written) {
      const words = wordsOf(form, written);
      // The caption of a table is a paragraph above it.
      const first = firstParagraph(form.form === 'table' ? written.filter(({ kind }) => kind === 'table') : written);
      const html = withoutContent(node);
      if (words === null || first === undefined || html === null) return;
      const name = beginName(all.length + 1);
      all.push({ name, words: wordsHash(words), html });
      first.content.unshift({ kind: 'bookmark', name });
      const last = written.at(-1);
      if (form.form === 'entry' && last?.kind === 'paragraph')
        last.content.push({ kind: 'bookmark', name: endName(name) });
    },
  };
}

/** The words that must be unchanged for the stated HTML to count; null if nothing is to be stated of the block. */
function wordsOf(form: PrintForm, written: readonly DocxBlock[]): string | null {
  switch (form.form) {
    case 'stat-block':
      return textOf(written);
    case 'entry': {
      const { text } = entryStyles(form.kind);
      const body = written.findIndex((block) => block.kind === 'table' || !block.style.startsWith(`${text} `));
      return textOf(body < 0 ? written : written.slice(0, body));
    }
    case 'roll-table':
      return textOf(written.flatMap((block) => (block.kind === 'table' ? cellsOf(block.rows.slice(0, 1)) : [])));
    // Without this, an import would read a table of one cell as a box, and a box by its first content.
    case 'table':
    case 'box':
      return '';
    default:
      return null;
  }
}

/** The block's own HTML with its attributes and caption, but without its content. */
function withoutContent(node: Node): HtmlElement | null {
  const html = findNode(node.type.name)?.write(node.attrs, []) ?? null;
  return (
    html && { ...html, children: html.children.filter((child) => typeof child === 'object' && child.tag === 'caption') }
  );
}

function cellsOf(rows: readonly { cells: readonly { blocks: readonly DocxBlock[] }[] }[]): DocxBlock[] {
  return rows.flatMap(({ cells }) => cells.flatMap(({ blocks }) => blocks));
}

/** The first paragraph, even if it is in the first cell of a table. */
export function firstParagraph([first]: readonly DocxBlock[]): DocxParagraph | undefined {
  return first?.kind === 'table' ? firstParagraph(first.rows[0]?.cells[0]?.blocks ?? []) : first;
}

function textOf(blocks: readonly DocxBlock[]): string {
  return blocks
    .map((block) => (block.kind === 'paragraph' ? wordsIn(block.content) : textOf(cellsOf(block.rows))))
    .join(' ');
}

function wordsIn(content: readonly DocxInline[]): string {
  return content
    .map((part) => (part.kind === 'text' ? wordsOfText(part) : part.kind === 'link' ? wordsIn(part.content) : ''))
    .join('');
}

/** The text as the import reads it where only plain text is possible. */
export function wordsOfText({ text, superscript, subscript }: DocxText): string {
  return superscript ? raisedText(text, 'superscript') : subscript ? raisedText(text, 'subscript') : text;
}
