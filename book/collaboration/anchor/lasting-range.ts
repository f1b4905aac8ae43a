import { fromBase64, toBase64 } from 'lib0/buffer';
import type { Node } from 'prosemirror-model';
import * as Y from 'yjs';
import type { BoundBody } from '../body/bound-body.ts';
import type { Places } from './letters.ts';

/** A range of a section's text that stays with its words: the places before the first of them and after the last, as Yjs names them, in base64. */
export interface LastingRange {
  from: string;
  to: string;
}

/** The range as it stays with what is in it: what is written before it or after it does not become a part of it. */
export function lastingRange(body: BoundBody, { from, to }: Places): LastingRange {
  return { from: encoded(body.lastingPlace(from, 'after')), to: encoded(body.lastingPlace(to)) };
}

/** Where such a range is in the editor's document; null where all that was in it is gone. */
export function rangeNow(body: BoundBody, range: LastingRange): Places | null {
  const [from, to] = [placeNow(body, range.from), placeNow(body, range.to)];
  return from !== null && to !== null && from < to && holdsSomething(body.doc, { from, to }) ? { from, to } : null;
}

/** Whether the first and the last of what is in the range are there still, and not only something between them. */
export function areEndsThere(section: Y.Doc, { from, to }: LastingRange): boolean {
  return [from, to].every((place) => {
    const id = decoded(place)?.item;
    const item = id && Y.getItem(section.store, id);
    return item instanceof Y.Item && !item.deleted;
  });
}

/** Whether something that can be spoken of is between two places: letters, or a node that is one in itself. */
function holdsSomething(doc: Node, { from, to }: Places): boolean {
  let holds = false;
  doc.nodesBetween(from, Math.min(to, doc.content.size), (node) => {
    holds ||= node.isLeaf || node.isAtom;
    return !holds;
  });
  return holds;
}

function encoded(place: Y.RelativePosition): string {
  return toBase64(Y.encodeRelativePosition(place));
}

function placeNow(body: BoundBody, place: string): number | null {
  const lasting = decoded(place);
  try {
    return lasting && body.placeNow(lasting);
  } catch {
    // Somebody may have sent anything, also places in what is no text.
    return null;
  }
}

function decoded(place: string): Y.RelativePosition | null {
  try {
    return Y.decodeRelativePosition(fromBase64(place));
  } catch {
    return null;
  }
}
