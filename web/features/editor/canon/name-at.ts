import { NodeSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { FindNames } from '#book/canon/name-places.ts';
import { textOf } from './name-marks.ts';
import { rangeOf, setLineAround, setLines } from './set-text.ts';

/** A name in the text, with where it is on the screen. */
export interface ShownName {
  entryId: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Point {
  x: number;
  y: number;
}

/** The name at this point of the screen, in prose or in what a block shows; null where there is none. */
export function nameAtPoint(view: EditorView, find: FindNames, point: Point): ShownName | null {
  const element = document.elementFromPoint(point.x, point.y);
  const line = element && view.dom.contains(element) ? setLineAround(element) : null;
  if (line) return namesOfLine(line, find).find((name) => isOn(name, point)) ?? null;
  const at = view.posAtCoords({ left: point.x, top: point.y });
  const name = at && nameAtPosition(view, find, at.pos);
  return name && isOn(name, point) ? name : null;
}

/** The name at the caret, or the first in the block that is selected. */
export function nameAtCaret(view: EditorView, find: FindNames): ShownName | null {
  const { selection } = view.state;
  if (!(selection instanceof NodeSelection)) return nameAtPosition(view, find, selection.head);
  const block = view.nodeDOM(selection.from);
  if (!(block instanceof Element)) return null;
  for (const line of setLines(block)) {
    const [name] = namesOfLine(line, find);
    if (name) return name;
  }
  return null;
}

/** Beside the end of a line the nearest place is meant, which the pointer is not at. */
function isOn({ left, top, width, height }: ShownName, { x, y }: Point): boolean {
  return x >= left - 4 && x <= left + width + 4 && y >= top && y <= top + height;
}

function namesOfLine(line: Element, find: FindNames): ShownName[] {
  return find(line.textContent).map(({ from, to, entryId }) => {
    const { left, top, width, height } = rangeOf(line, from, to).getBoundingClientRect();
    return { entryId, left, top, width, height };
  });
}

/** The name in which this position is, or at whose end. Only its own paragraph is read. */
function nameAtPosition(view: EditorView, find: FindNames, position: number): ShownName | null {
  const $at = view.state.doc.resolve(position);
  if (!$at.parent.isTextblock) return null;
  const name = find(textOf($at.parent)).find(({ from, to }) => from <= $at.parentOffset && $at.parentOffset <= to);
  if (!name) return null;
  const start = view.coordsAtPos($at.start() + name.from, 1);
  const end = view.coordsAtPos($at.start() + name.to, -1);
  const isOneLine = end.right > start.left && end.bottom - start.top < 2 * (start.bottom - start.top);
  const width = isOneLine ? end.right - start.left : 0;
  return {
    entryId: name.entryId,
    left: start.left,
    top: start.top,
    width: Math.max(width, 8),
    height: (isOneLine ? start.bottom : end.bottom) - start.top,
  };
}
