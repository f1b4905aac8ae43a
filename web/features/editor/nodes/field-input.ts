import type { EditorView } from '@tiptap/pm/view';
import type { AttributeOf, AttributeTable } from '#book/document/define/attributes.ts';
import { h } from './dom.ts';

/** What a field needs from the editor. */
interface FieldHost {
  view: EditorView;
  isEditable(): boolean;
}

interface FieldInputOptions<A> {
  /** The field to use. Without it, a single-line input is made. */
  dom?: HTMLTextAreaElement;
  host: FieldHost;
  getPos: () => number | undefined;
  /** The definition of the block. It limits the length of the attribute. */
  definition: { attributes: AttributeTable<A> };
  attribute: AttributeOf<A, string>;
  placeholder: string;
  /** Returns the value to store for the typed text, or null to refuse the text. */
  accept?(text: string): string | null;
  /** Called after the attribute has changed. */
  onChanged?(): void;
}

export interface FieldInput {
  dom: HTMLInputElement | HTMLTextAreaElement;
  show(attrs: Record<string, unknown>): void;
}

/** A field inside a block for a text without line breaks. It sets one attribute when the author leaves it or presses Enter. */
export function fieldInput<A>(options: FieldInputOptions<A>): FieldInput {
  const { host, getPos, definition, attribute, placeholder, accept = (text) => text, onChanged } = options;
  const { max = Infinity } = definition.attributes[attribute].bounds ?? {};
  const dom = options.dom ?? h('input', { type: 'text', class: 'block-field' });
  // TypeScript cannot add listeners to a union of both field types, so this uses their common type.
  const element: HTMLElement = dom;
  dom.placeholder = placeholder;
  if (max < Infinity) dom.maxLength = max;
  let stored = '';

  const store = () => {
    const position = getPos();
    const next = accept(dom.value.trim().replaceAll(/(?<!\s)\s*\n\s*/g, ' '));
    if (next === null || position === undefined || !host.isEditable()) dom.value = stored;
    else if (next !== stored) {
      host.view.dispatch(host.view.state.tr.setNodeAttribute(position, attribute, next));
      onChanged?.();
    }
  };
  element.addEventListener('change', store);
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    if (event.key === 'Escape') dom.value = stored;
    else store();
    host.view.focus();
  });
  element.addEventListener('focus', () => {
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

/** The editor as the host of a block's fields. The view is read lazily, since the first blocks are made before it exists. */
export function editorHost(editor: { readonly view: EditorView; readonly isEditable: boolean }): FieldHost {
  return {
    get view() {
      return editor.view;
    },
    isEditable: () => editor.isEditable,
  };
}

interface TitleField extends FieldInput {
  /** The field together with its words behind it. */
  frame: HTMLElement;
}

/**
 * The title of a block, edited in place. A hidden copy of its words lies behind the field. The copy gives the field its height, and names
 * of the canon are found and marked in it.
 */
export function titleField<A>(options: Omit<FieldInputOptions<A>, 'dom'>): TitleField {
  const dom = h('textarea', { rows: '1', class: 'block-field' });
  const words = h('span', { class: 'title-words', 'aria-hidden': 'true' });
  const copy = () => {
    const text = dom.value || options.placeholder;
    if (words.textContent !== text) words.textContent = text;
  };
  const field = fieldInput({ ...options, dom });
  dom.addEventListener('input', copy);
  // Escape restores the earlier text without an `input` event, so the copy is updated when the field is left.
  dom.addEventListener('blur', copy);
  return {
    dom,
    frame: h('div', { class: 'title-field' }, words, dom),
    show(attrs) {
      field.show(attrs);
      copy();
    },
  };
}
