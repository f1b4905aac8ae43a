import type { Editor } from '@tiptap/core';
import { showUndo } from '#web/ui/undo-notice.tsx';
import { followPlace } from '../blocks/follow-place.ts';

/** Takes the hint at this position out of the text. It can be brought back, whatever was written since. */
export function removeHint(editor: Editor, position: number): void {
  const { tr, schema } = editor.state;
  const node = tr.doc.nodeAt(position);
  if (node?.type.name !== 'hint') return;
  const left = tr.doc.childCount === 1 ? (schema.nodes.paragraph?.create() ?? []) : [];
  editor.view.dispatch(tr.replaceWith(position, position + node.nodeSize, left));
  const place = followPlace(editor, position, 'before');
  showUndo('The hint is removed.', () => {
    place.end();
    if (!editor.isDestroyed) editor.view.dispatch(editor.state.tr.insert(place.position, node));
  });
}
