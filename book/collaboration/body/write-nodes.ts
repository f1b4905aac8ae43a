import type { Node, ResolvedPos } from 'prosemirror-model';
import * as Y from 'yjs';
import { readElement, type Shown, writeAttributes } from './read-nodes.ts';
import { writeWords } from './write-words.ts';

/** The context for writing a text. */
export interface Writing {
  shown: Shown;
  /** The author's caret in the whole document; absent if unknown. */
  caret?: ResolvedPos | undefined;
  /** The caret as an offset in the words that are being written. */
  place?: number | undefined;
}

/**
 * Changes the content of an element, or of the whole text, to that of a node. Equal children stay untouched, children
 * of the same kind are changed in place, and only the rest is removed and inserted. So text that others write there at
 * the same time keeps its place.
 */
export function writeNodes(parent: Y.XmlFragment, node: Node, { shown, caret }: Writing): void {
  const before = piecesOf(parent, shown);
  const after = nodePiecesOf(node);
  // If there are elements between the words, offsets are counted differently.
  const place = caret?.parent === node && after.length === 1 ? caret.parentOffset : undefined;
  const writing: Writing = { shown, caret, place };
  let start = 0;
  while (start < before.length && start < after.length && isSame(before[start], after[start], writing)) start += 1;
  let [last, lastAfter] = [before.length, after.length];
  while (last > start && lastAfter > start && isSame(before[last - 1], after[lastAfter - 1], writing)) {
    last -= 1;
    lastAfter -= 1;
  }
  const pairs = Math.min(last, lastAfter) - start;
  let first = 0;
  while (first < pairs && change(before[start + first], after[start + first], writing)) first += 1;
  let behind = 0;
  while (behind < pairs - first && change(before[last - 1 - behind], after[lastAfter - 1 - behind], writing))
    behind += 1;
  replace(parent, {
    removed: before.slice(start + first, last - behind),
    added: after.slice(start + first, lastAfter - behind),
    after: before[start + first - 1],
    shown,
  });
}

function isSame(piece: Piece | undefined, wanted: NodePiece | undefined, { shown, place }: Writing): boolean {
  if (!piece || !wanted) return false;
  if ('element' in piece) return 'node' in wanted && isShownAs(piece.element, wanted.node, shown);
  // Writing equal words changes nothing, so they are compared by writing them.
  if ('node' in wanted) return false;
  writeWords(piece.texts, wanted.words, place);
  return true;
}

function isShownAs(element: Y.XmlElement, node: Node, shown: Shown): boolean {
  const known = readElement(element, node.type.schema, shown);
  if (known === node) return true;
  if (!known?.eq(node)) return false;
  shown.set(element, node);
  return true;
}

/** Changes a piece into the wanted one. Returns false if they are of different kinds. */
function change(piece: Piece | undefined, wanted: NodePiece | undefined, { shown, caret, place }: Writing): boolean {
  if (!piece || !wanted) return false;
  if ('texts' in piece) {
    if (!('words' in wanted)) return false;
    writeWords(piece.texts, wanted.words, place);
    return true;
  }
  if (!('node' in wanted) || piece.element.nodeName !== wanted.node.type.name) return false;
  writeAttributes(piece.element, wanted.node);
  writeNodes(piece.element, wanted.node, { shown, caret });
  shown.set(piece.element, wanted.node);
  return true;
}

interface Replaced {
  removed: readonly Piece[];
  added: readonly NodePiece[];
  /** The piece before them; absent if they are the first. */
  after: Piece | undefined;
  shown: Shown;
}

function replace(parent: Y.XmlFragment, { removed, added, after, shown }: Replaced): void {
  for (const piece of removed) {
    // The Yjs text stays, emptied, because somebody may be writing in it.
    if ('texts' in piece) writeWords(piece.texts, []);
    else {
      parent.delete(placeIn(parent, piece.element), 1);
      shown.delete(piece.element);
    }
  }
  let place = after ? placeIn(parent, lastOf(after)) + 1 : 0;
  for (const piece of added) place = insert(parent, place, piece, shown);
}

/** Inserts a piece at an index among the children. Returns the index after it. */
function insert(parent: Y.XmlFragment, place: number, piece: NodePiece, shown: Shown): number {
  if ('node' in piece) {
    const element = new Y.XmlElement(piece.node.type.name);
    parent.insert(place, [element]);
    fill(element, piece.node, shown);
    return place + 1;
  }
  const there = parent.get(place);
  // A text with words is a piece that stays after the inserted one.
  const text = there instanceof Y.XmlText && there.length === 0 ? there : new Y.XmlText();
  if (text !== there) parent.insert(place, [text]);
  writeWords([text], piece.words);
  return place + 1;
}

function fill(element: Y.XmlElement, node: Node, shown: Shown): void {
  writeAttributes(element, node);
  let place = 0;
  for (const piece of nodePiecesOf(node)) place = insert(element, place, piece, shown);
  shown.set(element, node);
}

function lastOf(piece: Piece): Y.XmlElement | Y.XmlText {
  return 'element' in piece ? piece.element : (piece.texts.at(-1) as Y.XmlText);
}

function placeIn(parent: Y.XmlFragment, child: Y.XmlElement | Y.XmlText): number {
  return parent.toArray().indexOf(child);
}

/**
 * A child of an element: an element, or words. Yjs keeps words in one text, or in several adjacent texts if two people
 * started at the same time.
 */
type Piece = { texts: Y.XmlText[] } | { element: Y.XmlElement };
/** A piece of the editor's document. */
type NodePiece = { words: Node[] } | { node: Node };

/** Returns the pieces that are shown. Empty texts are skipped. */
function piecesOf(parent: Y.XmlFragment, shown: Shown): Piece[] {
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

function nodePiecesOf(parent: Node): NodePiece[] {
  const pieces: NodePiece[] = [];
  parent.forEach((child) => {
    const last = pieces.at(-1);
    if (!child.isText) pieces.push({ node: child });
    else if (last && 'words' in last) last.words.push(child);
    else pieces.push({ words: [child] });
  });
  return pieces;
}
