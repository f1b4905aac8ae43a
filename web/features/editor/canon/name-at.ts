import type { EditorView } from '@tiptap/pm/view';
import type { NamePlace } from '#book/canon/name-places.ts';

/** A name in the text, with where it is on the screen. */
export interface ShownName {
  entryId: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

type FindNames = (text: string) => NamePlace[];

/** The name at this point of the screen; null where there is none. */
export function nameAtPoint(view: EditorView, find: FindNames, point: { x: number; y: number }): ShownName | null {
  const at = view.posAtCoords({ left: point.x, top: point.y });
  const name = at && nameAtPosition(view, find, at.pos);
  if (!name) return null;
  // Beside the end of a line the nearest place is meant, which the pointer is not at.
  const isOn = point.x >= name.left - 4 && point.x <= name.left + name.width + 4;
  return isOn && point.y >= name.top && point.y <= name.top + name.height ? name : null;
}

/** The name in which this position is, or at whose end. Only its own paragraph is read. */
export function nameAtPosition(view: EditorView, find: FindNames, position: number): ShownName | null {
  const $at = view.state.doc.resolve(position);
  if (!$at.parent.isTextblock) return null;
  // A leaf counts as one character, so that places in the text are places in the paragraph.
  const text = $at.parent.textBetween(0, $at.parent.content.size, '\uFFFC', '\uFFFC');
  const name = find(text).find(({ from, to }) => from <= $at.parentOffset && $at.parentOffset <= to);
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
