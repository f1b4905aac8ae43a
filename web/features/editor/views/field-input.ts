import type { EditorView } from '@tiptap/pm/view';
import { h } from './dom.ts';

/** What a field writes to. */
export interface FieldHost {
  view: EditorView;
  isEditable(): boolean;
}

export interface FieldInputOptions {
  host: FieldHost;
  getPos: () => number | undefined;
  attribute: string;
  placeholder: string;
  maxLength: number;
  /** What is stored for what was typed; null refuses it. */
  accept?(text: string): string | null;
  /** Called after the attribute was changed. */
  onChanged?(): void;
}

export interface FieldInput {
  dom: HTMLInputElement;
  show(attrs: Record<string, unknown>): void;
}

/** A one-line field inside a block: it writes one attribute, when the author leaves it or presses Enter. */
export function fieldInput(options: FieldInputOptions): FieldInput {
  const { host, getPos, attribute, placeholder, maxLength, accept = (text) => text, onChanged } = options;
  const dom = h('input', { type: 'text', placeholder, maxlength: String(maxLength), class: 'block-field' });
  let stored = '';

  const store = () => {
    const position = getPos();
    const next = accept(dom.value.trim());
    if (next === null || position === undefined || !host.isEditable()) dom.value = stored;
    else if (next !== stored) {
      host.view.dispatch(host.view.state.tr.setNodeAttribute(position, attribute, next));
      onChanged?.();
    }
  };
  dom.addEventListener('change', store);
  dom.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    if (event.key === 'Escape') dom.value = stored;
    else store();
    host.view.focus();
  });
  dom.addEventListener('focus', () => {
    dom.readOnly = !host.isEditable();
  });
  return {
    dom,
    show(attrs) {
      stored = String(attrs[attribute] ?? '');
      if (dom.value !== stored) dom.value = stored;
    },
  };
}

/** The editor as the host of a block's fields. Its view is asked for late: it comes after the first blocks. */
export function editorHost(editor: { readonly view: EditorView; readonly isEditable: boolean }): FieldHost {
  return {
    get view() {
      return editor.view;
    },
    isEditable: () => editor.isEditable,
  };
}
