import type { Editor, NodeViewRenderer } from '@tiptap/core';
import { setPreference } from '#web/lib/preferences.ts';
import { removeBlock } from '../blocks/remove-block.ts';
import type { EditorHost } from '../host/host.ts';
import { blockButton, h } from './dom.ts';

/** A hint: above its text it says that readers do not see it, and has buttons that hide all hints or remove this one. */
export const hintView =
  (host: EditorHost): NodeViewRenderer =>
  ({ node, editor, getPos }) => {
    const contentDOM = h('div');
    const head = h(
      'div',
      { class: 'hint-head', contenteditable: 'false' },
      h('span', {}, h('strong', {}, 'Hint'), ', never printed'),
      h(
        'span',
        { class: 'hint-ways' },
        blockButton('Hide hints', () => setPreference('showsHints', false)),
        blockButton('Remove', () => remove(editor, host, getPos()), {
          'aria-label': 'Remove this hint',
          class: 'block-button editing-only',
        }),
      ),
    );
    const dom = h('aside', { 'data-block': 'hint', 'aria-label': 'Hint' }, head, contentDOM);
    return {
      dom,
      contentDOM,
      update: (next) => next.type === node.type,
      stopEvent: (event) => event.target instanceof Node && head.contains(event.target),
      ignoreMutation: (mutation) => !contentDOM.contains(mutation.target),
    };
  };

function remove(editor: Editor, host: EditorHost, position: number | undefined): void {
  if (position !== undefined && editor.isEditable) removeBlock(editor, host, position);
}
