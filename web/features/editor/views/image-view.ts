import type { NodeViewRenderer } from '@tiptap/core';
import { CREDIT_CLASS } from '#book/document/blocks/image.ts';
import { screenAddress } from '#web/lib/books/image-address.ts';
import type { EditorHost } from '../host/host.ts';
import { blockButton, h } from './dom.ts';

/** An image with its caption and its credit. Its alt text and its place on the page are edited in a form. */
export function imageView(host: EditorHost): NodeViewRenderer {
  return ({ node, editor, getPos }) => {
    const img = h('img', { alt: '', loading: 'lazy', decoding: 'async' });
    const [caption, credit] = [h('span'), h('p', { class: CREDIT_CLASS })];
    const words = h('figcaption', {}, caption, credit);
    const edit = () => {
      const position = getPos();
      if (position !== undefined && editor.isEditable) host.editBlock('image', position);
    };
    const button = blockButton('Edit', edit, { 'aria-label': 'Edit image', class: 'block-button editing-only' });
    const dom = h('figure', { class: 'picture', contenteditable: 'false' }, img, words, button);
    const show = (attrs: Record<string, unknown>) => {
      const address = screenAddress(String(attrs.src), 1280);
      if (img.getAttribute('src') !== address) img.src = address;
      img.alt = String(attrs.alt);
      write(caption, attrs.caption);
      write(credit, attrs.credit);
      dom.dataset.width = String(attrs.width);
      dom.dataset.placement = String(attrs.placement);
      dom.classList.toggle('without-alt', attrs.alt === '');
    };
    dom.addEventListener('dblclick', edit);
    show(node.attrs);
    return {
      dom,
      update(next) {
        if (next.type !== node.type) return false;
        show(next.attrs);
        return true;
      },
      stopEvent: (event) => event.target === button,
      ignoreMutation: () => true,
    };
  };
}

/** Leaves an element alone whose text is the same, since names are marked in it. */
function write(element: HTMLElement, text: unknown): void {
  if (element.textContent !== String(text)) element.textContent = String(text);
}
