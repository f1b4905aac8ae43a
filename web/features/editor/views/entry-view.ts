import { ENGLISH_WORDS } from '#book/document/print/block-words.ts';
import type { NodeViewRenderer } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { EntryDefinition } from '#book/document/define/define-entry.ts';
import { kebabCase } from '#book/document/nodes.ts';
import type { EntryName } from '#book/document/schema.ts';
import type { EditorHost } from '../host/host.ts';
import { blockButton, blockTools, h, saveButton } from './dom.ts';
import { selectOnPress } from './select-on-press.ts';

/** A spell, a magic item and the like: its fields are set as on the page and edited in a form, its text is edited in place. */
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
    const show = (next: Node) => {
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
