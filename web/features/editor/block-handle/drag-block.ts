import { NodeSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/** Begins to drag the block at this position: where it is dropped in the text, ProseMirror moves it. */
export function dragBlock(view: EditorView, position: number, data: DataTransfer): void {
  const node = NodeSelection.create(view.state.doc, position);
  const slice = node.content();
  const { dom, text } = view.serializeForClipboard(slice);
  data.clearData();
  data.setData('text/html', dom.innerHTML);
  data.setData('text/plain', text);
  data.effectAllowed = 'copyMove';
  const element = view.nodeDOM(position);
  if (element instanceof HTMLElement) data.setDragImage(element, 0, 0);
  // With the node, the view takes away what is dragged and not what is selected.
  view.dragging = Object.assign({ slice, move: true }, { node });
}
