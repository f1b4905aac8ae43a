import * as Y from 'yjs';
import type { Shown } from './read-nodes.ts';

/*
 * Positions that stay with their text, whatever is inserted before it: Yjs identifies the letter or element at the
 * position. Positions in the editor's document are ProseMirror's.
 */

/** Whether a position stays with the text before it or after it. */
export type Side = 'before' | 'after';

/** Converts a position of the editor's document to a Yjs position. */
export function toRelativePosition(
  body: Y.XmlFragment,
  place: number,
  { shown, side }: { shown: Shown; side: Side },
): Y.RelativePosition {
  let parent: Y.XmlFragment = body;
  let left = place;
  for (;;) {
    const step = stepInto(parent, left, shown);
    if (step.done) {
      const staysWithNext = side === 'after' || step.index === 0;
      return Y.createRelativePositionFromTypeIndex(step.type, step.index, staysWithNext ? 0 : -1);
    }
    parent = step.inside;
    left = step.left;
  }
}

type StepInto =
  | { done: true; type: Y.XmlFragment | Y.XmlText; index: number }
  | { done: false; inside: Y.XmlElement; left: number };

function stepInto(parent: Y.XmlFragment, place: number, shown: Shown): StepInto {
  let left = place;
  const children = parent.toArray();
  for (const [index, child] of children.entries()) {
    if (child instanceof Y.XmlText) {
      if (left <= child.length && child.length > 0) return { done: true, type: child, index: left };
      left -= child.length;
    } else if (child instanceof Y.XmlElement) {
      if (left === 0) return { done: true, type: parent, index };
      const size = sizeOf(child, shown);
      if (left < size) return { done: false, inside: child, left: left - 1 };
      left -= size;
    }
  }
  return { done: true, type: parent, index: children.length };
}

/** Converts a Yjs position to one of the editor's document; null if it is not in this text or not shown. */
export function toAbsolutePosition(body: Y.XmlFragment, relative: Y.RelativePosition, shown: Shown): number | null {
  const section = body.doc;
  const absolute = section && Y.createAbsolutePositionFromRelativePosition(relative, section);
  if (!absolute) return null;
  const { type, index } = absolute;
  const isText = type instanceof Y.XmlText;
  const inside = isText ? index : sizeBefore(type as Y.XmlFragment, index, shown);
  const outside = isText ? startOf(type, body, shown) : startWithin(type as Y.XmlFragment, body, shown);
  return outside === null ? null : outside + inside;
}

/** Returns the position at which the content of an element begins. */
function startWithin(type: Y.XmlFragment, body: Y.XmlFragment, shown: Shown): number | null {
  if (type === body) return 0;
  if (!(type instanceof Y.XmlElement) || !shown.get(type)) return null;
  const start = startOf(type, body, shown);
  return start === null ? null : start + 1;
}

/** Returns the position at which an element or a text begins. */
function startOf(child: Y.XmlElement | Y.XmlText, body: Y.XmlFragment, shown: Shown): number | null {
  const parent = child.parent;
  if (!(parent instanceof Y.XmlFragment)) return null;
  const start = startWithin(parent, body, shown);
  const index = parent.toArray().indexOf(child);
  // A deleted child still has its parent, but is not among its children.
  return start === null || index === -1 ? null : start + sizeBefore(parent, index, shown);
}

function sizeBefore(parent: Y.XmlFragment, index: number, shown: Shown): number {
  const before = parent.toArray().slice(0, index);
  return before.reduce(
    (size, child) => size + (child instanceof Y.XmlElement ? sizeOf(child, shown) : (child as Y.XmlText).length),
    0,
  );
}

function sizeOf(element: Y.XmlElement, shown: Shown): number {
  return shown.get(element)?.nodeSize ?? 0;
}
