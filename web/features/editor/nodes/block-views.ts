import type { Editor, NodeViewRenderer } from '@tiptap/core';
import type { Node as BookNode } from '@tiptap/pm/model';
import { CREDIT_CLASS } from '#book/document/blocks/image.ts';
import { pageReference } from '#book/document/blocks/notes-and-references.ts';
import type { BlockDefinition } from '#book/document/define/definition.ts';
import { sidebar } from '#book/document/blocks/boxes.ts';
import type { EntryDefinition } from '#book/document/define/define-entry.ts';
import { kebabCase } from '#book/document/nodes.ts';
import { ENGLISH_WORDS } from '#book/document/print/block-words.ts';
import type { EntryName } from '#book/document/schema.ts';
import { screenAddress } from '#web/lib/books/image-address.ts';
import { setPreference } from '#web/lib/preferences.ts';
import { removeBlock } from '../blocks/remove-block.ts';
import type { EditorHost } from '../base/host.ts';
import { blockButton, blockTools, h, saveButton, selectOnPress } from './dom.ts';
import { editorHost, titleField } from './field-input.ts';

/** A sidebar or a game master's note. Its title is edited in place. */
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

/** A page or column break, shown as a line with its name. */
export function breakView({ label }: BlockDefinition): NodeViewRenderer {
  return () => ({ dom: h('div', { class: 'break', role: 'separator', 'aria-label': label }, h('span', {}, label)) });
}

/** A hint. A line above its text says that readers do not see it; buttons hide all hints or remove this one. */
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

/** Sets the text of an element. Leaves an element with the same text alone, since names are marked in it. */
function write(element: HTMLElement, text: unknown): void {
  if (element.textContent !== String(text)) element.textContent = String(text);
}

/** A reference within a line. One that shows the name of a section shows its current title and follows changes of the title. */
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

/** A spell, a magic item or a similar entry. Its fields look as on the page and are edited in a form; its text is edited in place. */
export function entryView(host: EditorHost, entry: EntryDefinition<EntryName>): NodeViewRenderer {
  return ({ node, editor, getPos }) => {
    const header = h('header', { contenteditable: 'false' });
    const contentDOM = h('div');
    const dom = h('article', { class: 'headered', 'data-block': kebabCase(entry.name) }, header, contentDOM);
    const edit = () => {
      const position = getPos();
      if (position !== undefined && editor.isEditable) host.editBlock(entry.name, position);
    };
    const save = () => host.saveBlock(shown.toJSON());
    const show = (next: BookNode) => {
      const { line, ownFacts, ...form } = entry.print(entry.attrs(next), next, ENGLISH_WORDS);
      const name = form.name || entry.unnamed;
      header.replaceChildren(
        h('h4', {}, name),
        h('p', {}, h('em', {}, line)),
        ...ownFacts.map(({ label, value }) => h('p', {}, h('strong', {}, `${label}:`), ` ${value}`)),
        blockTools(blockButton('Edit', edit, { 'aria-label': `Edit ${name}` }), saveButton(name, save)),
      );
    };
    let shown = node;
    selectOnPress(header, editor, getPos);
    header.addEventListener('dblclick', edit);
    show(node);
    return {
      dom,
      contentDOM,
      update(next) {
        if (next.type !== node.type) return false;
        if (next.attrs !== shown.attrs) show(next);
        shown = next;
        return true;
      },
      stopEvent: (event) => event.target instanceof globalThis.Node && header.contains(event.target),
      ignoreMutation: (mutation) => !contentDOM.contains(mutation.target),
    };
  };
}
