import type { NodeViewRenderer } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { magicItemLine } from '#book/document/nodes/magic-item.ts';
import { spellFacts } from '#book/document/nodes/spell.ts';
import { spellLine } from '#book/rules-5e/spell-line.ts';
import type { EditorHost } from '../host/host.ts';
import { blockButton, blockTools, h, saveButton } from './dom.ts';
import { selectOnPress } from './select-on-press.ts';

interface HeaderedBlock {
  kind: 'spell' | 'magicItem';
  /** As the block is named in HTML. */
  name: string;
  /** What the block is called where it has no name yet. */
  unnamed: string;
  lines(attrs: Record<string, unknown>): HTMLElement[];
}

export function spellView(host: EditorHost): NodeViewRenderer {
  return headeredView(host, {
    kind: 'spell',
    name: 'spell',
    unnamed: 'Unnamed spell',
    lines: (attrs) => [
      h('p', {}, h('em', {}, spellLine(Number(attrs.level), String(attrs.school), String(attrs.classes)))),
      ...spellFacts(attrs).map(({ label, value }) => h('p', {}, h('strong', {}, `${label}:`), ` ${value}`)),
    ],
  });
}

export function magicItemView(host: EditorHost): NodeViewRenderer {
  return headeredView(host, {
    kind: 'magicItem',
    name: 'magic-item',
    unnamed: 'Unnamed item',
    lines: (attrs) => [h('p', {}, h('em', {}, magicItemLine(attrs)))],
  });
}

/** A block with fields above text: the fields are set as on the page and edited in a form, the text is edited in place. */
function headeredView(host: EditorHost, block: HeaderedBlock): NodeViewRenderer {
  return ({ node, editor, getPos }) => {
    const header = h('header', { contenteditable: 'false' });
    const contentDOM = h('div');
    const dom = h('article', { class: 'headered', 'data-block': block.name }, header, contentDOM);
    const edit = () => {
      const position = getPos();
      if (position !== undefined && editor.isEditable) host.editBlock(block.kind, position);
    };
    const save = () => host.saveBlock(shown.toJSON());
    const show = ({ attrs }: Node) => {
      const name = String(attrs.name) || block.unnamed;
      header.replaceChildren(
        h('h4', {}, name),
        ...block.lines(attrs),
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
