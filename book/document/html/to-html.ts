import type { Fragment, Mark, Node } from 'prosemirror-model';
import { type HtmlElement, type HtmlNode, serialiseHtml } from './html-tree.ts';
import { markRuns } from '../print/text-runs.ts';
import { findMark } from '../marks.ts';
import { findNode, NODES } from '../schema.ts';

/** Returns the canonical HTML of a document, which is stored and returned by the API. An empty document is ''. */
export function documentToHtml(doc: Node): string {
  return isEmptyDocument(doc) ? '' : serialiseHtml(writeFragment(doc.content));
}

/** Whether a document contains only one empty paragraph that is not a proposal. */
export function isEmptyDocument({ childCount, firstChild }: Node): boolean {
  if (childCount !== 1 || !firstChild) return childCount === 0;
  return NODES.paragraph.is(firstChild) && firstChild.childCount === 0 && firstChild.marks.length === 0;
}

/** How a format changes the elements of our HTML. Their content is already written when these functions are called. */
interface HtmlChanges {
  block?(block: Node, html: HtmlElement): HtmlElement;
  /** The text of a line, piece by piece in order. */
  text?(text: string): HtmlNode[];
  /** An inline node other than text: a footnote, a line break. */
  inline?(node: Node, html: HtmlElement): HtmlNode[];
  /** `first` is the first node that the mark covers. */
  mark?(mark: Mark, html: HtmlElement, first: Node): HtmlNode[];
}

/** Writes nodes as a tree of HTML. */
export function writeFragment(fragment: Fragment, changes: HtmlChanges = {}): HtmlNode[] {
  return writeNodes(fragment.content, 0, changes);
}

/** Writes adjacent nodes with the same outermost mark inside one element. */
function writeNodes(nodes: readonly Node[], depth: number, changes: HtmlChanges): HtmlNode[] {
  // Loops, because this runs at every save and flatMap takes half as long again.
  const result: HtmlNode[] = [];
  if (nodes.every(({ marks }) => marks.length <= depth)) {
    for (const node of nodes) writeNode(node, changes, result);
    return result;
  }
  for (const { mark, nodes: inside } of markRuns(nodes, depth)) {
    const [first] = inside;
    if (mark && first) {
      const html = { ...writeMark(mark), children: writeNodes(inside, depth + 1, changes) };
      result.push(...(changes.mark?.(mark, html, first) ?? [html]));
    } else for (const node of inside) writeNode(node, changes, result);
  }
  return result;
}

function writeMark(mark: Mark): HtmlElement {
  const html = findMark(mark.type.name)?.write(mark.attrs);
  if (!html) throw new RangeError(`No HTML for the mark ${mark.type.name}`);
  return html;
}

/** Writes a node and appends it to `written`. */
function writeNode(node: Node, changes: HtmlChanges, written: HtmlNode[]): void {
  if (node.isText) {
    const text = node.text ?? '';
    if (changes.text) written.push(...changes.text(text));
    else written.push(text);
    return;
  }
  const definition = findNode(node.type.name);
  if (!definition) throw new RangeError(`No HTML for the block ${node.type.name}`);
  const html = definition.write(node.attrs, writeFragment(node.content, changes));
  if (node.isInline) written.push(...(changes.inline?.(node, html) ?? [html]));
  else written.push(changes.block?.(node, html) ?? html);
}
