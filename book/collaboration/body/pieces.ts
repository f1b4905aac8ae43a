import type { Node } from 'prosemirror-model';
import * as Y from 'yjs';
import type { Shown } from './shown.ts';

/**
 * What stands inside an element: words, which Yjs keeps in one or, where two people began at once, in several texts beside each other; and
 * further elements.
 */
export type Piece = { texts: Y.XmlText[] } | { element: Y.XmlElement };
/** The same in the editor's document. */
export type NodePiece = { words: Node[] } | { node: Node };

/** The pieces that are shown. Texts without words are none. */
export function piecesOf(parent: Y.XmlFragment, shown: Shown): Piece[] {
  const pieces: Piece[] = [];
  for (const child of parent.toArray()) {
    const last = pieces.at(-1);
    if (child instanceof Y.XmlElement) pieces.push({ element: child });
    else if (!(child instanceof Y.XmlText) || child.length === 0) continue;
    else if (last && 'texts' in last) last.texts.push(child);
    else pieces.push({ texts: [child] });
  }
  return pieces.filter((piece) => 'texts' in piece || shown.get(piece.element) !== null);
}

export function nodePiecesOf(parent: Node): NodePiece[] {
  const pieces: NodePiece[] = [];
  parent.forEach((child) => {
    const last = pieces.at(-1);
    if (!child.isText) pieces.push({ node: child });
    else if (last && 'words' in last) last.words.push(child);
    else pieces.push({ words: [child] });
  });
  return pieces;
}
