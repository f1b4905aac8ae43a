import type { EditorView } from '@tiptap/pm/view';

/** A block of the section itself, not one within another, as it is drawn. */
export interface DrawnBlock {
  position: number;
  /** From the top of the window. */
  top: number;
}

/** The block that holds this position. */
export function blockHolding(view: EditorView, position: number): DrawnBlock | null {
  const { doc } = view.state;
  const $at = doc.resolve(Math.min(position, doc.content.size));
  const start = $at.depth > 0 ? $at.before(1) : $at.nodeAfter ? $at.pos : null;
  const element = start === null ? null : view.nodeDOM(start);
  return start !== null && element instanceof Element
    ? { position: start, top: element.getBoundingClientRect().top }
    : null;
}

/** The block at this height of the window; null above the first, below the last and between two. */
export function blockAtHeight(view: EditorView, y: number): DrawnBlock | null {
  const element = [...view.dom.children].find((child) => {
    const { top, bottom } = child.getBoundingClientRect();
    return top <= y && y < bottom;
  });
  if (element === undefined) return null;
  let found: DrawnBlock | null = null;
  view.state.doc.forEach((_node, position) => {
    if (view.nodeDOM(position) === element) found = { position, top: element.getBoundingClientRect().top };
  });
  return found;
}
