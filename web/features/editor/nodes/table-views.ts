import type { Editor, NodeViewRenderer } from '@tiptap/core';
import { TableView } from '@tiptap/extension-table';
import type { Node as BookNode } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { DIE, randomRow, randomTable } from '#book/document/blocks/random-table.ts';
import { table } from '#book/document/blocks/table.ts';
import type { EditorHost } from '../base/host.ts';
import { blockButton, h, saveButton, selectOnPress } from './dom.ts';
import { editorHost, type FieldInput, fieldInput, titleField } from './field-input.ts';
import { addRow, removeRow, setDie, shareRanges } from '../blocks/random-table-commands.ts';

/** A random table. Title and die are fields, and the rows are edited in place. */
export const randomTableView =
  (host: EditorHost): NodeViewRenderer =>
  ({ node, editor, getPos }) => {
    const run = (make: (position: number) => Transaction | null) => {
      const position = getPos();
      const tr = position === undefined || !editor.isEditable ? null : make(position);
      if (!tr) return;
      editor.view.dispatch(tr);
      editor.view.focus();
    };
    const title = titleField({
      host: editorHost(editor),
      getPos,
      definition: randomTable,
      attribute: 'title',
      placeholder: 'Title of the table',
    });
    const die: FieldInput = fieldInput({
      host: editorHost(editor),
      getPos,
      definition: randomTable,
      attribute: 'die',
      placeholder: 'd6',
      accept: (text) => (DIE.test(text.toLowerCase()) ? text.toLowerCase() : null),
      onChanged: () => run((position) => setDie(editor.state, position, die.dom.value)),
    });
    title.dom.setAttribute('aria-label', 'Title of the table');
    title.dom.dataset.writtenFirst = '';
    die.dom.setAttribute('aria-label', 'Die');
    die.dom.classList.add('random-table-die');
    const tools = h('div', { class: 'table-tools editing-only' });
    const head = h('div', { class: 'random-table-head', contenteditable: 'false' }, die.dom, title.frame, tools);
    selectOnPress(head, editor, getPos);
    const contentDOM = h('tbody');
    const foot = h(
      'div',
      { class: 'random-table-foot editing-only', contenteditable: 'false' },
      blockButton('Add row', () => run((at) => addRow(editor.state, at, rowsAt(editor, at) - 1))),
      blockButton('Even out ranges', () => run((at) => shareRanges(editor.state.tr, at))),
      saveButton('table', () => host.saveBlock(shown.toJSON())),
    );
    const dom = h(
      'div',
      { class: 'random-table', 'data-block': 'random-table' },
      head,
      h('table', {}, contentDOM),
      foot,
    );
    const show = (attrs: Record<string, unknown>) => {
      title.show(attrs);
      die.show(attrs);
    };
    let shown = node;
    show(node.attrs);
    return {
      dom,
      contentDOM,
      update(next) {
        if (next.type !== node.type) return false;
        shown = next;
        show(next.attrs);
        return true;
      },
      stopEvent: (event) =>
        event.target instanceof Node && (head.contains(event.target) || foot.contains(event.target)),
      ignoreMutation: (mutation) => !contentDOM.contains(mutation.target),
    };
  };

/** A row: its range of results, its text, and a button that removes it. */
export const randomRowView: NodeViewRenderer = ({ node, editor, getPos }) => {
  const roll = fieldInput({
    host: editorHost(editor),
    getPos,
    definition: randomRow,
    attribute: 'roll',
    placeholder: '–',
  });
  roll.dom.setAttribute('aria-label', 'Roll');
  const remove = blockButton(
    '×',
    () => {
      const position = getPos();
      if (position === undefined || !editor.isEditable) return;
      const $row = editor.state.doc.resolve(position);
      const tr = removeRow(editor.state, $row.before(), $row.index());
      if (tr) editor.view.dispatch(tr);
    },
    { 'aria-label': 'Remove row' },
  );
  const rollCell = h('td', { class: 'random-row-roll', contenteditable: 'false' }, roll.dom);
  const contentDOM = h('td', { class: 'random-row-text' });
  const removeCell = h('td', { class: 'random-row-remove editing-only', contenteditable: 'false' }, remove);
  roll.show(node.attrs);
  return {
    dom: h('tr', {}, rollCell, contentDOM, removeCell),
    contentDOM,
    update(next) {
      if (next.type !== node.type) return false;
      roll.show(next.attrs);
      return true;
    },
    stopEvent: (event) =>
      event.target instanceof Node && (rollCell.contains(event.target) || removeCell.contains(event.target)),
    ignoreMutation: (mutation) => !contentDOM.contains(mutation.target),
  };
};

function rowsAt(editor: Editor, position: number): number {
  return editor.state.doc.nodeAt(position)?.childCount ?? 0;
}

/**
 * A table with its caption, which is edited in place above it, and a place for its commands. The library's view handles the widths of
 * columns.
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
    // The library would make the view again after any change of an attribute. Only the caption can change, and it must keep the focus.
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
