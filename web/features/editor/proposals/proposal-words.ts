import type { Node } from '@tiptap/pm/model';
import type { ProposalName } from '#book/document/nodes.ts';
import { findBlock } from '#book/document/schema.ts';
import type { Proposal, ProposalPiece } from './proposals-in.ts';

/** How many characters of what is proposed are said. */
const SAID_MAX = 60;

/** What somebody proposes, in words: "mira: “fen” becomes “bog”". */
export function proposalWords(doc: Node, { by, pieces }: Proposal): string {
  const [added, removed] = [said(doc, pieces, 'putIn'), said(doc, pieces, 'takenOut')];
  if (added === null) return `${by}: delete ${removed ?? ''}`;
  if (removed === null) return `${by}: insert ${added}`;
  return removed === added ? `${by}: change the form of ${removed}` : `${by}: ${removed} becomes ${added}`;
}

function said(doc: Node, pieces: readonly ProposalPiece[], kind: ProposalName): string | null {
  const own = pieces.filter((piece) => piece.kind === kind);
  if (own.length === 0) return null;
  const words = own
    .map(({ from, to }) => doc.textBetween(from, to, ' ', ' '))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (words === '') return own.map((piece) => label(doc, piece)).join(', ');
  return words.length <= SAID_MAX ? `“${words}”` : `“${words.slice(0, SAID_MAX).trimEnd()}…”`;
}

/** What has no words in it, as an image has none, is said by its kind. */
function label(doc: Node, { from, isBlock }: ProposalPiece): string {
  const node = doc.nodeAt(from);
  if (!isBlock || !node) return node?.isText ? 'a space' : 'a sign';
  const block = findBlock(node.type.name);
  return block ? `the block “${block.nameOf(node.attrs) || block.labelOf(node.attrs)}”` : 'an item';
}
