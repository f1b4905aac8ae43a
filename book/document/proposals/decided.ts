import { Fragment, type Node } from 'prosemirror-model';
import { putIn, takenOut } from '../marks.ts';
import { type ProposalName, PROPOSAL_NAMES } from '../node/names.ts';
import { nodeType } from '../schema.ts';

/** The text as it stands: nothing of what is proposed for it has happened. The document itself where nothing is proposed. */
export function withoutProposals(doc: Node): Node {
  return hasProposals(doc) ? decided(doc, putIn.name) : doc;
}

/** The text with all that is proposed for it. */
export function withProposals(doc: Node): Node {
  return hasProposals(doc) ? decided(doc, takenOut.name) : doc;
}

export function hasProposals(doc: Node): boolean {
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
