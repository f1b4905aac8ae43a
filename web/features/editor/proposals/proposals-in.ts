import type { Node } from '@tiptap/pm/model';
import { isProposal } from '#book/document/printed.ts';
import { takenOut } from '#book/document/marks.ts';
import type { ProposalName } from '#book/document/nodes.ts';
import { findBlock } from '#book/document/schema.ts';

/** A run of words, or a block, that one person proposes to put in or to take out. */
export interface ProposalPiece {
  kind: ProposalName;
  by: string;
  from: number;
  to: number;
  isBlock: boolean;
}

/** A change that somebody proposes. It is accepted or rejected as a whole. */
export interface Proposal {
  by: string;
  from: number;
  to: number;
  pieces: readonly ProposalPiece[];
}

/** The pieces of each block, relative to its start. ProseMirror's nodes are immutable, so the cache stays valid. */
const known = new WeakMap<Node, readonly ProposalPiece[]>();

const NONE: readonly Proposal[] = [];
let latest: { doc: Node; proposals: readonly Proposal[] } | undefined;

/** The proposals in a document, in order. Words taken out and words put in beside them are one proposal. */
export function proposalsIn(doc: Node): readonly Proposal[] {
  if (latest?.doc !== doc) latest = { doc, proposals: read(doc) };
  return latest.proposals;
}

/** The index of the first proposal that a selection touches, or of the only one wherever the selection is. Otherwise -1. */
export function proposalAt(doc: Node, { from, to }: { from: number; to: number }): number {
  const proposals = proposalsIn(doc);
  return proposals.length === 1 ? 0 : proposals.findIndex((one) => one.from <= to && one.to >= from);
}

function read(doc: Node): readonly Proposal[] {
  const proposals: Proposal[] = [];
  doc.forEach((block, at) => {
    for (const piece of piecesOf(block)) add(proposals, { ...piece, from: at + piece.from, to: at + piece.to }, doc);
  });
  return proposals.length > 0 ? proposals : NONE;
}

function add(proposals: Proposal[], piece: ProposalPiece, doc: Node): void {
  const last = proposals.at(-1);
  if (!last || last.by !== piece.by || !follows(last, piece, doc)) {
    proposals.push({ by: piece.by, from: piece.from, to: piece.to, pieces: [piece] });
    return;
  }
  proposals[proposals.length - 1] = { ...last, to: piece.to, pieces: [...last.pieces, piece] };
}

/** Whether a piece belongs to the proposal before it. Splitting or joining a paragraph changes its end and the block after it. */
function follows(last: Proposal, piece: ProposalPiece, doc: Node): boolean {
  const before = last.pieces.at(-1);
  if (before?.isBlock === piece.isBlock) return last.to === piece.from;
  return piece.isBlock && last.to + 1 === piece.from && doc.resolve(last.to).parent.inlineContent;
}

function piecesOf(block: Node): readonly ProposalPiece[] {
  const found = known.get(block);
  if (found) return found;
  const pieces: ProposalPiece[] = [];
  note(block, 0, pieces);
  block.descendants((node, at) => note(node, at + 1, pieces));
  known.set(block, pieces);
  return pieces;
}

/** Records what is proposed for a node. Returns whether its children must be read too. */
function note(node: Node, from: number, pieces: ProposalPiece[]): boolean {
  // Proposals within a block that is itself proposed are ignored until the block is decided.
  if (pieces.some(({ to }) => from < to)) return false;
  const marks = node.marks.filter(isProposal);
  const mark = marks.find(({ type }) => type.name === takenOut.name) ?? marks[0];
  if (!mark) return true;
  const kind = mark.type.name as ProposalName;
  const by = String(mark.attrs.by);
  const to = from + node.nodeSize;
  const last = pieces.at(-1);
  if (node.isInline && last && last.to === from && last.kind === kind && last.by === by && !last.isBlock)
    pieces[pieces.length - 1] = { ...last, to };
  else pieces.push({ kind, by, from, to, isBlock: !node.isInline });
  return false;
}

/** How many characters of a proposal are quoted. */
const QUOTED_MAX = 60;

/** A proposal in words, such as "mira: “fen” becomes “bog”". */
export function proposalWords(doc: Node, { by, pieces }: Proposal): string {
  const [added, removed] = [quoted(doc, pieces, 'putIn'), quoted(doc, pieces, 'takenOut')];
  if (added === null) return `${by}: delete ${removed ?? ''}`;
  if (removed === null) return `${by}: insert ${added}`;
  return removed === added ? `${by}: change the form of ${removed}` : `${by}: ${removed} becomes ${added}`;
}

function quoted(doc: Node, pieces: readonly ProposalPiece[], kind: ProposalName): string | null {
  const own = pieces.filter((piece) => piece.kind === kind);
  if (own.length === 0) return null;
  const words = own
    .map(({ from, to }) => doc.textBetween(from, to, ' ', ' '))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (words === '') return own.map((piece) => label(doc, piece)).join(', ');
  return words.length <= QUOTED_MAX ? `“${words}”` : `“${words.slice(0, QUOTED_MAX).trimEnd()}…”`;
}

/** Describes content without words, such as an image, by its kind. */
function label(doc: Node, { from, isBlock }: ProposalPiece): string {
  const node = doc.nodeAt(from);
  if (!isBlock || !node) return node?.isText ? 'a space' : 'a sign';
  const block = findBlock(node.type.name);
  return block ? `the block “${block.nameOf(node.attrs) || block.labelOf(node.attrs)}”` : 'an item';
}
