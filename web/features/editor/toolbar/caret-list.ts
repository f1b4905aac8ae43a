import type { Icon } from '@tabler/icons-react';
import type { SuggestionKeyDownProps, SuggestionProps } from '@tiptap/suggestion';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { findChoices } from '../blocks/block-menu.ts';
import { h } from '../nodes/dom.ts';

/** The parts of a choice that the list shows. */
export interface ListedChoice {
  id: string;
  title: string;
  hint: string;
  group: string;
  /** Other words that an author may type to find it. */
  words: string;
  icon?: Icon;
  /** Whether it is listed but cannot be chosen. The hint then says why. */
  isDisabled?: boolean;
}

export interface CaretListSetting<Choice extends ListedChoice> {
  /** The id of the list's element. */
  id: string;
  label: string;
  /** All current choices, by group. */
  all(): readonly Choice[];
  /** Calls `listener` when the choices change while the list is open. Returns a function that stops it. */
  onMore?(listener: () => void): () => void;
}

/** How many choices are shown at most. The author types to narrow them down. */
const SHOWN_MAX = 100;

/** ARIA attributes of the text while a list is open: the text is the editable part of a combobox. Otherwise it is a multi-line text box. */
const whileOpen = (listId: string) => ({
  role: 'combobox',
  'aria-multiline': null,
  'aria-expanded': 'true',
  'aria-autocomplete': 'list',
  'aria-haspopup': 'listbox',
  'aria-controls': listId,
});
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
 * The list at the cursor. The text keeps the focus. Screen readers announce the active choice by aria-activedescendant, as in an editable
 * combobox.
 */
export function createCaretList<Choice extends ListedChoice>({ id, label, all, onMore }: CaretListSetting<Choice>) {
  type Props = SuggestionProps<Choice, Choice>;
  const optionId = (index: number) => `${id}-${index}`;
  const list = h('ul', { id, role: 'listbox', 'aria-label': label, class: 'caret-list' });
  let props: Props | null = null;
  let choices: Choice[] = [];
  let active = 0;
  let unmount: (() => void) | null = null;
  let ignoreMore: (() => void) | undefined;

  function show(next: Props): void {
    props = next;
    choices = findChoices(next.query, all()).slice(0, SHOWN_MAX);
    active = 0;
    list.replaceChildren(...choices.flatMap(withGroup));
    mark();
  }

  function withGroup(choice: Choice, index: number): HTMLElement[] {
    const option = h(
      'li',
      {
        id: optionId(index),
        role: 'option',
        'aria-disabled': choice.isDisabled ? 'true' : null,
        class: choice.icon ? 'caret-option with-icon' : 'caret-option',
        onMousedown: (event) => event.preventDefault(),
        onClick: () => choose(choice),
        onMousemove: () => move(index),
      },
      choice.icon ? choiceIcon(choice.id, choice.icon) : null,
      h('span', { class: 'caret-title' }, choice.title),
      h('span', { class: 'caret-hint' }, choice.hint),
    );
    const isFirst = props?.query === '' && choices[index - 1]?.group !== choice.group;
    return isFirst ? [h('li', { role: 'presentation', class: 'caret-group' }, choice.group), option] : [option];
  }

  function choose(choice: Choice): void {
    if (!choice.isDisabled) props?.command(choice);
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
      setAttributes(next.editor.view.dom, whileOpen(id));
      ignoreMore = onMore?.(() => props && show(props));
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
      choose(choice);
      return true;
    },
    onExit() {
      if (props) setAttributes(props.editor.view.dom, WHILE_CLOSED);
      ignoreMore?.();
      unmount?.();
      unmount = null;
    },
  };
}

function setAttributes(dom: HTMLElement, attributes: Readonly<Record<string, string | null>>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) dom.removeAttribute(name);
    else dom.setAttribute(name, value);
  }
}

/** The rendered icons, by choice. They never change and only one list is open at a time, so each element can be reused. */
const drawn = new Map<string, HTMLElement>();

/** The icon of a choice as an element, since React does not render this list. The toolbar's menu shows the same icon. */
function choiceIcon(id: string, icon: Icon): HTMLElement {
  const known = drawn.get(id);
  if (known) return known;
  const place = h('span', { class: 'caret-icon', 'aria-hidden': 'true' });
  createRoot(place).render(createElement(icon, { size: 20, stroke: 1.75 }));
  drawn.set(id, place);
  return place;
}
