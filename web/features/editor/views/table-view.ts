import { TableView } from '@tiptap/extension-table';
import type { Node as BookNode } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { type FieldInput, fieldInput } from './field-input.ts';

/** A table with its caption, edited in place above it as it is printed; the widths of columns are the library's affair. */
export class CaptionedTableView extends TableView {
  readonly caption: FieldInput;

  constructor(node: BookNode, cellMinWidth: number, view: EditorView) {
    super(node, cellMinWidth, view);
    this.caption = fieldInput({
      host: { view, isEditable: () => view.editable },
      getPos: () => view.posAtDOM(this.contentDOM, 0) - 1,
      attribute: 'caption',
      placeholder: 'Caption',
      maxLength: 500,
    });
    this.caption.dom.classList.add('table-caption');
    this.caption.dom.setAttribute('aria-label', 'Table caption');
    this.dom.prepend(this.caption.dom);
    this.show(node);
  }

  override update(node: BookNode): boolean {
    if (node.type !== this.node.type) return false;
    // The library makes the view anew for any changed attribute; only the caption can change, and it must keep the focus.
    this.node = node;
    this.show(node);
    return super.update(node);
  }

  stopEvent(event: Event): boolean {
    return event.target === this.caption.dom;
  }

  private show(node: BookNode): void {
    this.caption.show(node.attrs);
    this.caption.dom.classList.toggle('is-empty', node.attrs.caption === '');
  }
}
