import type { Node } from 'prosemirror-model';
import { printForm } from '#book/document/schema.ts';
import { headingOf, indexTerms, type NamedPart, namedPart } from '#book/sections/named-part.ts';

/** A place in a section that something else in the book leads to. */
export interface Place {
  id: string;
  /** What has its name there; null where words that the index lists stand there. */
  part: NamedPart | null;
  /** The term that the words stand under in the index; '' for a part. */
  term: string;
}

/** The places of a section by the nodes that stand there, in order of reading: blocks with a name, and marked words. */
export function placesIn(doc: Node): ReadonlyMap<Node, Place> {
  const places = new Map<Node, Place>();
  let headings = 0;
  const add = (node: Node, place: Omit<Place, 'id'>) => {
    const isHeading = place.part?.kind === 'heading';
    if (isHeading) headings += 1;
    const id = isHeading ? `heading-${headings}` : `place-${places.size - headings + 1}`;
    places.set(node, { ...place, id });
  };
  doc.descendants((node, _position, parent, index) => {
    const before = index > 0 ? (parent?.child(index - 1) ?? null) : null;
    const part = node.isBlock ? namedPart(printForm(node), headingOf(before && printForm(before))) : null;
    if (part) add(node, { part, term: '' });
    if (!node.inlineContent) return;
    for (const [position, term] of indexTerms(node)) add(node.child(position), { part: null, term });
  });
  return places;
}
