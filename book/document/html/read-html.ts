import { isDroppedTag } from './parse-html.ts';
import { GROUP } from '../raw-nodes.ts';
import type { HtmlElement, HtmlNode } from './html-tree.ts';
import { type RawMark, type RawNode, PROPOSAL_NAMES } from '../nodes.ts';
import { MARKS } from '../marks.ts';
import { NODE_LIST } from '../schema.ts';

/** Unknown elements that start and end on a line of their own. Of other unknown elements, only the content is read. */
const BLOCK_LIKE = new Set(
  'div section article main header footer nav aside address center details summary dialog fieldset form figure figcaption dl dt dd p table thead tbody tfoot tr td th caption ul ol li hgroup search body html'.split(
    ' ',
  ),
);

const PROPOSALS: ReadonlySet<string> = new Set(PROPOSAL_NAMES);

const NODES_BY_TAG = indexByTag(NODE_LIST);
const MARKS_BY_TAG = indexByTag(MARKS);

/** Whether the reader knows elements with this tag. Of unknown ones it keeps only the words. */
export function isKnownTag(tag: string): boolean {
  return NODES_BY_TAG.has(tag) || MARKS_BY_TAG.has(tag) || BLOCK_LIKE.has(tag) || tag === 'input';
}

/** Reads a tree of HTML as raw nodes and keeps all text of unknown elements. The sanitizer handles white space. */
export function readHtml(nodes: readonly HtmlNode[], marks: RawMark[] = []): RawNode[] {
  return nodes.flatMap((node) => (typeof node === 'string' ? readText(node, marks) : readElement(node, marks)));
}

function readText(text: string, marks: RawMark[]): RawNode[] {
  return text === '' ? [] : [{ type: 'text', text, marks }];
}

function readElement(html: HtmlElement, marks: RawMark[]): RawNode[] {
  if (isDroppedTag(html.tag)) return [];
  for (const mark of MARKS_BY_TAG.get(html.tag) ?? []) {
    const attrs = mark.read(html);
    if (attrs) return readHtml(html.children, [...marks, { type: mark.name, attrs }]);
  }
  for (const node of NODES_BY_TAG.get(html.tag) ?? []) {
    const reading = node.read(html);
    if (!reading) continue;
    const [own, within] = node.spec.inline === true ? [marks, marks] : partProposals(marks);
    const content = node.contains === 'nothing' ? [] : readHtml(reading.content ?? html.children, within);
    return [{ type: node.name, attrs: reading.attrs ?? {}, content, ...(own.length > 0 && { marks: own }) }];
  }
  if (html.tag === 'img') return readText(html.attrs.alt ?? '', marks);
  const inner = readHtml(html.children, marks);
  return BLOCK_LIKE.has(html.tag) ? [{ type: GROUP, content: inner }] : inner;
}

/** Splits marks into those for a whole block, which are proposals, and those for the words in it. */
function partProposals(marks: RawMark[]): [own: RawMark[], within: RawMark[]] {
  return [marks.filter(isProposal), marks.filter((mark) => !isProposal(mark))];
}

function isProposal({ type }: RawMark): boolean {
  return PROPOSALS.has(type);
}

function indexByTag<T extends { tags: readonly string[] }>(definitions: readonly T[]): Map<string, T[]> {
  const index = new Map<string, T[]>();
  for (const definition of definitions) {
    for (const tag of definition.tags) index.set(tag, [...(index.get(tag) ?? []), definition]);
  }
  return index;
}
