import { Fragment, type Node } from 'prosemirror-model';
import type { Audience } from './define/definition.ts';
import { FIELDS_BY } from './makers.ts';
import { machine, putIn, takenOut } from './marks.ts';
import { PROPOSAL_NAMES, type ProposalName } from './nodes.ts';
import { findBlock, nodeType } from './schema.ts';

/**
 * Returns a document as its readers get it: without hints, proposals and the marks of machine-written text, which are
 * for its authors only.
 */
export function printedDocument(doc: Node): Node {
  return withoutOrigins(countedDocument(doc));
}

/** Returns a document without what is not printed, but with the marks of machine-written text. */
export function countedDocument(doc: Node): Node {
  return withoutHints(withoutProposals(doc));
}

/** Removes the hints of a document. A document of hints only becomes an empty one. */
function withoutHints(doc: Node): Node {
  return withoutBlocks(doc, (block) => audienceOf(block) === 'author');
}

/** Removes all information on who wrote a node; returns the same node if there is none. */
function withoutOrigins(node: Node): Node {
  return hasOrigins(node) ? cleared(node) : node;
}

/** Whether a machine wrote any of it. */
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
  // Adjacent texts that differed only in their origin are merged here.
  return node.type.create(attrs, Fragment.fromArray(node.children.map(cleared)), marks);
}

/**
 * Removes some of the blocks inside a node, at any depth. If none would be left, an empty paragraph replaces them, so
 * that the node stays valid. Returns the same node if it has no such blocks.
 */
function withoutBlocks(node: Node, isLeftOut: (block: Node) => boolean): Node {
  if (node.isLeaf || node.isTextblock) return node;
  const kept = node.children.filter((child) => !isLeftOut(child)).map((child) => withoutBlocks(child, isLeftOut));
  if (kept.length === node.childCount && kept.every((child, index) => child === node.child(index))) return node;
  const content = Fragment.from(kept);
  return node.type.createAndFill(node.attrs, content, node.marks) ?? node.copy(content);
}

/** Returns for whom a block is. A part of a block is for everyone who sees the block. */
export function audienceOf(node: Node): Audience {
  return findBlock(node.type.name)?.audienceOf(node.attrs) ?? 'everyone';
}

/** Returns a document as players get it: as it is printed, without what is for the game master only. */
export function playersDocument(doc: Node): Node {
  return withoutBlocks(printedDocument(doc), (block) => audienceOf(block) === 'game-master');
}

/** Returns the document as if no proposal were accepted; the same document if it has none. */
export function withoutProposals(doc: Node): Node {
  return hasProposals(doc) ? decided(doc, putIn.name) : doc;
}

/** Returns the document as if all proposals were accepted. */
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

/**
 * Returns the node without proposal marks and without dropped content; null if the node is dropped or nothing is left
 * of it.
 */
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
