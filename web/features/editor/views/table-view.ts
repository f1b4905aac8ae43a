import { TableView } from '@tiptap/extension-table';
import type { Node as BookNode } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { table } from '#book/document/blocks/table.ts';
import { h } from './dom.ts';
import { type FieldInput, fieldInput } from './field-input.ts';

/**
 * A table with its caption, which is edited in place above it, and a place for its commands. The widths of columns are left to the
 * library's view.
 */
export class CaptionedTableView extends TableView {
  readonly caption: FieldInput;
  readonly head: HTMLElement;

  constructor(node: BookNode, cellMinWidth: number, view: EditorView) {
    super(node, cellMinWidth, view);
    this.caption = fieldInput({
      host: { view, isEditable: () => view.editable },
      getPos: () => view.posAtDOM(this.contentDOM, 0) - 1,
      definition: table,
      attribute: 'caption',
      placeholder: 'Caption',
    });
    this.caption.dom.classList.add('table-caption');
    this.caption.dom.setAttribute('aria-label', 'Table caption');
    const tools = h('div', { class: 'table-tools editing-only' });
    this.head = h('div', { class: 'table-head', contenteditable: 'false' }, this.caption.dom, tools);
    this.dom.prepend(this.head);
    this.show(node);
  }

  override update(node: BookNode): boolean {
    if (node.type !== this.node.type) return false;
    // The library's view would be made anew for any changed attribute. Only the caption can change, and it must keep the focus.
    this.node = node;
    this.show(node);
    return super.update(node);
  }

  stopEvent(event: Event): boolean {
    return event.target instanceof Node && this.head.contains(event.target);
  }

  private show(node: BookNode): void {
    this.caption.show(node.attrs);
    this.head.classList.toggle('is-empty', node.attrs.caption === '');
  }
}
