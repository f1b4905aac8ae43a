import type { SuggestionKeyDownProps, SuggestionProps } from '@tiptap/suggestion';
import { findChoices } from '../blocks/block-menu.ts';
import { h } from '../views/dom.ts';
import { choiceIcon } from './choice-icon.ts';
import type { SlashChoice } from './slash-choices.ts';

type Props = SuggestionProps<SlashChoice, SlashChoice>;

const LIST_ID = 'block-menu';

/** ARIA attributes of the text while the list is open: the editable part of a combobox. Otherwise it is a text of several lines. */
const WHILE_OPEN = {
  role: 'combobox',
  'aria-multiline': null,
  'aria-expanded': 'true',
  'aria-autocomplete': 'list',
  'aria-haspopup': 'listbox',
  'aria-controls': LIST_ID,
};
const WHILE_CLOSED = {
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-expanded': null,
  'aria-autocomplete': null,
  'aria-haspopup': null,
  'aria-controls': null,
  'aria-activedescendant': null,
};

/**
 * The list at the cursor. The text keeps the focus; screen readers read out the choice through aria-activedescendant, as in an editable
 * combobox.
 */
export function createSlashList(all: () => readonly SlashChoice[]) {
  const list = h('ul', { id: LIST_ID, role: 'listbox', 'aria-label': 'Insert a block', class: 'slash-menu' });
  let props: Props | null = null;
  let choices: SlashChoice[] = [];
  let active = 0;
  let unmount: (() => void) | null = null;

  function show(next: Props): void {
    props = next;
    choices = findChoices(next.query, all());
    active = 0;
    list.replaceChildren(...choices.flatMap(withGroup));
    mark();
  }

  function withGroup(choice: SlashChoice, index: number): HTMLElement[] {
    const option = h(
      'li',
      {
        id: optionId(index),
        role: 'option',
        class: 'slash-option',
        onMousedown: (event) => event.preventDefault(),
        onClick: () => props?.command(choice),
        onMousemove: () => move(index),
      },
      choiceIcon(choice),
      h('span', { class: 'slash-title' }, choice.title),
      h('span', { class: 'slash-hint' }, choice.hint),
    );
    const isFirst = props?.query === '' && choices[index - 1]?.group !== choice.group;
    return isFirst ? [h('li', { role: 'presentation', class: 'slash-group' }, choice.group), option] : [option];
  }

  function move(to: number): void {
    if (to === active || choices.length === 0) return;
    active = (to + choices.length) % choices.length;
    mark();
  }

  function mark(): void {
    for (const option of list.querySelectorAll('[role=option]')) {
      const isActive = option.id === optionId(active);
      option.setAttribute('aria-selected', String(isActive));
      if (isActive) option.scrollIntoView({ block: 'nearest' });
    }
    props?.editor.view.dom.setAttribute('aria-activedescendant', optionId(active));
  }

  return {
    onStart(next: Props) {
      show(next);
      setAttributes(next.editor.view.dom, WHILE_OPEN);
      unmount = next.mount(list);
      mark();
    },
    onUpdate(next: Props) {
      if (next.query !== props?.query) show(next);
      props = next;
    },
    onKeyDown({ event }: SuggestionKeyDownProps): boolean {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        move(active + (event.key === 'ArrowDown' ? 1 : -1));
        return true;
      }
      const choice = choices[active];
      if ((event.key !== 'Enter' && event.key !== 'Tab') || !choice) return false;
      props?.command(choice);
      return true;
    },
    onExit() {
      if (props) setAttributes(props.editor.view.dom, WHILE_CLOSED);
      unmount?.();
      unmount = null;
    },
  };
}

function optionId(index: number): string {
  return `${LIST_ID}-${index}`;
}

function setAttributes(dom: HTMLElement, attributes: Readonly<Record<string, string | null>>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) dom.removeAttribute(name);
    else dom.setAttribute(name, value);
  }
}
