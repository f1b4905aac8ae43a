import type { NodeViewRenderer } from '@tiptap/core';
import { pageReference } from '#book/document/blocks/notes-and-references.ts';
import type { EditorHost } from '../host/host.ts';
import { h } from './dom.ts';

/** A reference in its line. One that shows the name of a section shows the title that this has now, and follows it. */
export const referenceView =
  (host: EditorHost): NodeViewRenderer =>
  ({ node }) => {
    let shownNode = node;
    const dom = h('span', { contenteditable: 'false' });
    const show = () => {
      const { target, shown } = pageReference.attrs(shownNode);
      const words = shown === '' ? target : (host.titleOf(target) ?? shown);
      if (dom.textContent !== words) dom.textContent = words;
      dom.dataset.ref = target;
      dom.toggleAttribute('data-shown', shown !== '');
    };
    show();
    return {
      dom,
      update(next) {
        if (next.type !== node.type) return false;
        shownNode = next;
        show();
        return true;
      },
      ignoreMutation: () => true,
      destroy: host.onLinkTargets(show),
    };
  };
