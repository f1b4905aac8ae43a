import type { Editor } from '@tiptap/core';
import { h } from './dom.ts';

export interface FieldInputOptions {
  editor: Editor;
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
  const { editor, getPos, attribute, placeholder, maxLength, accept = (text) => text, onChanged } = options;
  const dom = h('input', { type: 'text', placeholder, maxlength: String(maxLength), class: 'block-field' });
  let stored = '';

  const store = () => {
    const position = getPos();
    const next = accept(dom.value.trim());
    if (next === null || position === undefined || !editor.isEditable) dom.value = stored;
    else if (next !== stored) {
      editor.view.dispatch(editor.state.tr.setNodeAttribute(position, attribute, next));
      onChanged?.();
    }
  };
  dom.addEventListener('change', store);
  dom.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    if (event.key === 'Escape') dom.value = stored;
    else store();
    editor.commands.focus();
  });
  dom.addEventListener('focus', () => {
    dom.readOnly = !editor.isEditable;
  });
  return {
    dom,
    show(attrs) {
      stored = String(attrs[attribute] ?? '');
      if (dom.value !== stored) dom.value = stored;
    },
  };
}
