import type { Mark, Node } from 'prosemirror-model';
import type { MarkName, NodeName } from '../document/nodes.ts';
import { nodeType, schema } from '../document/schema.ts';

/** The arguments of a builder: text, nodes, or the marked nodes that a mark builder returns. */
export type Piece = string | Node | Node[];
/** Small documents, by a name that says what they show: "in a list", "from four". */
export type Cases = Readonly<Record<string, Node>>;

type NodeBuilder = (...pieces: Piece[]) => Node;
type MarkBuilder = (...pieces: Piece[]) => Node[];

/** Returns a builder for blocks of one type with these attributes. */
export function block(name: NodeName | 'doc', attrs: Record<string, unknown> = {}): NodeBuilder {
  return (...pieces) => nodeType(name).createChecked(attrs, inline(pieces));
}

/** Returns a builder that adds a mark to all its pieces. */
export function mark(name: MarkName, attrs: Record<string, unknown> = {}): MarkBuilder {
  return (...pieces) => {
    const type = schema.marks[name];
    if (!type) throw new RangeError(`The schema has no mark ${name}`);
    const made: Mark = type.create(attrs);
    return inline(pieces).map((node) => node.mark(made.addToSet(node.marks)));
  };
}

export const doc = block('doc');
export const p = block('paragraph');
export const h1 = block('heading', { level: 1 });
export const h2 = block('heading', { level: 2 });
export const quote = block('blockquote');
export const ul = block('bulletList');
export const ol = block('orderedList');
export const li = block('listItem');
export const table = block('table');
export const tr = block('tableRow');
export const th = block('tableHeader');
export const td = block('tableCell');
export const hr = block('horizontalRule');
export const br = block('hardBreak');
export const bold = mark('bold');
export const italic = mark('italic');
export const code = mark('code');
export const link = (href: string) => mark('link', { href });

function inline(pieces: readonly Piece[]): Node[] {
  return pieces.flat().map((piece) => (typeof piece === 'string' ? schema.text(piece) : piece));
}
