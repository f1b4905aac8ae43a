import type { Fragment, Mark, Node } from 'prosemirror-model';
import { type HtmlElement, type HtmlNode, serialiseHtml } from './html-tree.ts';
import { findMark } from '../marks.ts';
import { findNode, NODES } from '../registry.ts';

/** The canonical HTML of a document: what is stored and what the API gives. An empty document is ''. */
export function documentToHtml(doc: Node): string {
  return isEmptyDocument(doc) ? '' : serialiseHtml(writeFragment(doc.content));
}

/** Whether a document holds nothing but one empty paragraph. */
export function isEmptyDocument(doc: Node): boolean {
  const first = doc.firstChild;
  return doc.childCount === 0 || (doc.childCount === 1 && NODES.paragraph.is(first) && first?.childCount === 0);
}

/** What a format changes of our own HTML, of elements that hold their written content already. */
export interface HtmlChanges {
  block?(block: Node, html: HtmlElement): HtmlElement;
  mark?(mark: Mark, html: HtmlElement): HtmlNode[];
}

/** Writes nodes as a tree of HTML. */
export function writeFragment(fragment: Fragment, changes: HtmlChanges = {}): HtmlNode[] {
  return writeNodes(fragment.content, 0, changes);
}

/** Writes neighbours that share their outermost mark inside one element. */
function writeNodes(nodes: readonly Node[], depth: number, changes: HtmlChanges): HtmlNode[] {
  const result: HtmlNode[] = [];
  let index = 0;
  while (index < nodes.length) {
    const node = nodes[index];
    if (!node) break;
    const mark = node.marks[depth];
    if (!mark) {
      result.push(writeNode(node, changes));
      index += 1;
      continue;
    }
    let end = index + 1;
    while (end < nodes.length && nodes[end]?.marks[depth]?.eq(mark)) end += 1;
    const html = { ...writeMark(mark), children: writeNodes(nodes.slice(index, end), depth + 1, changes) };
    result.push(...(changes.mark?.(mark, html) ?? [html]));
    index = end;
  }
  return result;
}

function writeMark(mark: Mark): HtmlElement {
  const html = findMark(mark.type.name)?.write(mark.attrs);
  if (!html) throw new RangeError(`No HTML for the mark ${mark.type.name}`);
  return html;
}

function writeNode(node: Node, changes: HtmlChanges): HtmlNode {
  if (node.isText) return node.text ?? '';
  const definition = findNode(node.type.name);
  if (!definition) throw new RangeError(`No HTML for the block ${node.type.name}`);
  const html = definition.write(node.attrs, writeFragment(node.content, changes));
  return node.isBlock && changes.block ? changes.block(node, html) : html;
}
