import { Fragment, type Node } from 'prosemirror-model';
import type { Audience } from './define/definition.ts';
import { FIELDS_BY } from './makers.ts';
import { machine, putIn, takenOut } from './marks.ts';
import { PROPOSAL_NAMES, type ProposalName } from './nodes.ts';
import { findBlock, nodeType } from './schema.ts';

/**
 * A document as its readers get it: without hints, without what says that a machine wrote it, and as if nothing were proposed for it, which
 * are for its authors alone.
 */
export function printedDocument(doc: Node): Node {
  return withoutOrigins(countedDocument(doc));
}

/** A document without what is not printed, but still with what says who wrote it. */
export function countedDocument(doc: Node): Node {
  return withoutHints(withoutProposals(doc));
}

/** A document without its hints. A document of hints alone becomes an empty one. */
function withoutHints(doc: Node): Node {
  return withoutBlocks(doc, (block) => audienceOf(block) === 'author');
}

/** The same node without anything that says who wrote it; the node itself where there is no such thing. */
function withoutOrigins(node: Node): Node {
  return hasOrigins(node) ? cleared(node) : node;
}

/** Whether a machine had a hand in any of it. */
function hasOrigins(node: Node): boolean {
  let found = saysOrigin(node);
  node.descendants((child) => {
    found ||= saysOrigin(child);
    return !found;
  });
  return found;
}

function saysOrigin({ marks, attrs }: Node): boolean {
  return attrs[FIELDS_BY] != null || marks.some(({ type }) => type.name === machine.name);
}

function cleared(node: Node): Node {
  const marks = node.marks.filter(({ type }) => type.name !== machine.name);
  if (node.isText) return node.mark(marks);
  const attrs = FIELDS_BY in node.attrs ? { ...node.attrs, [FIELDS_BY]: null } : node.attrs;
  // Texts that differed in their origin alone become one.
  return node.type.create(attrs, Fragment.fromArray(node.children.map(cleared)), marks);
}

/**
 * A node without some of the blocks in it, wherever they stand. Where nothing would be left, an empty paragraph stands in their place, so that
 * the node stays valid. Without such blocks it is the same node.
 */
function withoutBlocks(node: Node, isLeftOut: (block: Node) => boolean): Node {
  if (node.isLeaf || node.isTextblock) return node;
  const kept = node.children.filter((child) => !isLeftOut(child)).map((child) => withoutBlocks(child, isLeftOut));
  if (kept.length === node.childCount && kept.every((child, index) => child === node.child(index))) return node;
  const content = Fragment.from(kept);
  return node.type.createAndFill(node.attrs, content, node.marks) ?? node.copy(content);
}

/** For whom a block is; a part of a block is for everyone who sees the block. */
export function audienceOf(node: Node): Audience {
  return findBlock(node.type.name)?.audienceOf(node.attrs) ?? 'everyone';
}

/** A document as players get it: as it is printed, without what is for the game master alone. */
export function playersDocument(doc: Node): Node {
  return withoutBlocks(printedDocument(doc), (block) => audienceOf(block) === 'game-master');
}

/** The text as it stands: nothing of what is proposed for it has happened. The document itself where nothing is proposed. */
export function withoutProposals(doc: Node): Node {
  return hasProposals(doc) ? decided(doc, putIn.name) : doc;
}

/** The text with all that is proposed for it. */
export function withProposals(doc: Node): Node {
  return hasProposals(doc) ? decided(doc, takenOut.name) : doc;
}

function hasProposals(doc: Node): boolean {
  let found = false;
  doc.descendants((node) => {
    found ||= node.marks.some(isProposal);
    return !found;
  });
  return found;
}

/** Whether a mark is one of proposals. */
export function isProposal({ type }: { type: { name: string } }): boolean {
  return (PROPOSAL_NAMES as readonly string[]).includes(type.name);
}

function decided(doc: Node, dropped: ProposalName): Node {
  const blocks = contentOf(doc, dropped);
  return doc.copy(blocks.childCount > 0 ? blocks : Fragment.from(nodeType('paragraph').create()));
}

/** The node without the marks of proposals, and without what is dropped; null where it is dropped itself, or nothing of it is left. */
function nodeOf(node: Node, dropped: ProposalName): Node | null {
  if (node.marks.some(({ type }) => type.name === dropped)) return null;
  const marks = node.marks.filter((mark) => !isProposal(mark));
  if (node.isText || node.isLeaf) return node.mark(marks);
  const content = contentOf(node, dropped);
  if (node.type.validContent(content)) return node.type.create(node.attrs, content, marks);
  return content.childCount === 0 ? null : node.type.createAndFill(node.attrs, content, marks);
}

function contentOf(node: Node, dropped: ProposalName): Fragment {
  return Fragment.fromArray(node.children.flatMap((child) => nodeOf(child, dropped) ?? []));
}
