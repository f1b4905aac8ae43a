import { h } from './dom.ts';
import { type FieldInput, fieldInput, type FieldInputOptions } from './field-input.ts';

export interface TitleField extends FieldInput {
  /** The field with its words behind it. */
  frame: HTMLElement;
}

/**
 * The title of a block, edited in place. Its words also stand behind the field, unseen: they give it as many lines as it needs, and names of
 * the canon are found and marked on them.
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
  // What Escape brought back is there when the field is left.
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
