import type { Fragment, Mark, Node } from 'prosemirror-model';
import { type HtmlNode, serialiseHtml } from './html-tree.ts';
import { BLOCKS_BY_NAME, MARKS_BY_NAME } from '../schema.ts';

/** The canonical HTML of a document: what is stored and what the API gives. An empty document is ''. */
export function documentToHtml(doc: Node): string {
  return isEmptyDocument(doc) ? '' : serialiseHtml(writeFragment(doc.content));
}

/** Whether a document holds nothing but one empty paragraph. */
export function isEmptyDocument(doc: Node): boolean {
  const first = doc.firstChild;
  return doc.childCount === 0 || (doc.childCount === 1 && first?.type.name === 'paragraph' && first.childCount === 0);
}

/** Writes nodes as a tree of HTML. */
export function writeFragment(fragment: Fragment): HtmlNode[] {
  const nodes: Node[] = [];
  fragment.forEach((node) => nodes.push(node));
  return writeNodes(nodes, 0);
}

/** Writes neighbours that share their outermost mark inside one element. */
function writeNodes(nodes: readonly Node[], depth: number): HtmlNode[] {
  const result: HtmlNode[] = [];
  let index = 0;
  while (index < nodes.length) {
    const node = nodes[index];
    if (!node) break;
    const mark = node.marks[depth];
    if (!mark) {
      result.push(writeNode(node));
      index += 1;
      continue;
    }
    let end = index + 1;
    while (end < nodes.length && nodes[end]?.marks[depth]?.eq(mark)) end += 1;
    result.push(writeMark(mark, writeNodes(nodes.slice(index, end), depth + 1)));
    index = end;
  }
  return result;
}

function writeMark(mark: Mark, content: HtmlNode[]): HtmlNode {
  const html = MARKS_BY_NAME.get(mark.type.name)?.write(mark.attrs);
  if (!html) throw new RangeError(`No HTML for the mark ${mark.type.name}`);
  return { ...html, children: content };
}

function writeNode(node: Node): HtmlNode {
  if (node.isText) return node.text ?? '';
  const block = BLOCKS_BY_NAME.get(node.type.name);
  if (!block) throw new RangeError(`No HTML for the block ${node.type.name}`);
  return block.write(node.attrs, writeFragment(node.content));
}
