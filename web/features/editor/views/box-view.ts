import type { NodeViewRenderer } from '@tiptap/core';
import type { Node as BookNode } from '@tiptap/pm/model';
import type { BlockDefinition } from '#book/document/define/definition.ts';
import { sidebar } from '#book/document/blocks/boxes.ts';
import { h } from './dom.ts';
import { editorHost } from './field-input.ts';
import { selectOnPress } from './select-on-press.ts';
import { titleField } from './title-field.ts';

/** A sidebar or game master's note, with its title edited in place. */
export const sidebarView: NodeViewRenderer = ({ node, editor, getPos }) => {
  const title = titleField({
    host: editorHost(editor),
    getPos,
    definition: sidebar,
    attribute: 'title',
    placeholder: 'Title',
  });
  const kind = h('span', { class: 'sidebar-kind' });
  const head = h('div', { class: 'sidebar-head', contenteditable: 'false' }, kind, title.frame);
  const contentDOM = h('div');
  const dom = h('aside', { class: 'sidebar', 'data-block': 'sidebar' }, head, contentDOM);
  const show = (shown: BookNode) => {
    const attrs = sidebar.attrs(shown);
    const label = sidebar.labelOf(attrs);
    dom.dataset.kind = attrs.kind;
    dom.setAttribute('aria-label', label);
    kind.textContent = label;
    title.dom.setAttribute('aria-label', `${label} title`);
    title.show(attrs);
  };
  selectOnPress(head, editor, getPos);
  show(node);
  return {
    dom,
    contentDOM,
    update(next) {
      if (next.type !== node.type) return false;
      show(next);
      return true;
    },
    stopEvent: (event) => event.target instanceof Node && head.contains(event.target),
    ignoreMutation: (mutation) => !contentDOM.contains(mutation.target),
  };
};

/** A page or column break: a line that says what it is. */
export function breakView({ label }: BlockDefinition): NodeViewRenderer {
  return () => ({ dom: h('div', { class: 'break', role: 'separator', 'aria-label': label }, h('span', {}, label)) });
}
