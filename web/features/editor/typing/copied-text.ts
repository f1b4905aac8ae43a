import type { Fragment, Node, Slice } from '@tiptap/pm/model';
import { footnote } from '#book/document/blocks/notes-and-references.ts';
import { hardBreak } from '#book/document/blocks/breaks.ts';
import { orderedList, taskItem } from '#book/document/blocks/lists.ts';
import { randomRow } from '#book/document/blocks/random-table.ts';
import { tableRow } from '#book/document/blocks/table.ts';
import { wordsInPlace } from '#book/document/document-words.ts';
import { findNode } from '#book/document/schema.ts';
import { textFieldsOf } from '#book/document/define/definition.ts';

/**
 * The plain text of a copied slice, for programs that accept nothing else. Lists have their signs as in Markdown. A row of a table is one
 * line with tabs between its cells, as in spreadsheets. Notes are in brackets after their words.
 */
export function copiedText({ content }: Slice): string {
  return blocks(content, isRow(content.firstChild) ? '\n' : '\n\n');
}

function blocks(content: Fragment | Node, gap: string): string {
  const parts: string[] = [];
  content.forEach((node) => parts.push(node.isInline ? wordsOf(node) : block(node)));
  return content.firstChild?.isInline === true ? parts.join('') : stacked(parts, gap);
}

function block(node: Node): string {
  const fields = fieldsOf(node);
  if (isRow(node)) return [...fields, ...(randomRow.is(node) ? [cell(node)] : node.children.map(cell))].join('\t');
  if (node.isTextblock) return stacked([...fields, blocks(node, '')], '\n');
  const isList = node.type.isInGroup('list');
  const inner = isList ? node.children.map((item, index) => listItem(node, item, index)).join('\n') : body(node);
  return stacked([...fields, inner], '\n');
}

function body(node: Node): string {
  return blocks(node, isRow(node.firstChild) ? '\n' : '\n\n');
}

function listItem(list: Node, item: Node, index: number): string {
  const sign = orderedList.is(list)
    ? `${orderedList.attrs(list).start + index}. `
    : taskItem.is(item)
      ? `- [${taskItem.attrs(item).checked ? 'x' : ' '}] `
      : '- ';
  const indent = ' '.repeat(orderedList.is(list) ? sign.length : 2);
  return sign + blocks(item, '\n').replaceAll('\n', `\n${indent}`);
}

/** The text of a cell on one line, since a line is a row. */
function cell(node: Node): string {
  return blocks(node, ' ').replace(/\s+/g, ' ').trim();
}

function wordsOf(node: Node): string {
  if (node.isText) return wordsInPlace(node);
  if (hardBreak.is(node)) return '\n';
  if (footnote.is(node)) return ` (${footnote.attrs(node).text})`;
  return fieldsOf(node).join(' ');
}

function fieldsOf(node: Node): string[] {
  return textFieldsOf(findNode(node.type.name), node.attrs);
}

function isRow(node: Node | null): boolean {
  return node !== null && (tableRow.is(node) || randomRow.is(node));
}

function stacked(parts: readonly string[], gap: string): string {
  return parts.filter((part) => part.trim() !== '').join(gap);
}
