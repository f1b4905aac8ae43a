import type { Icon } from '@tabler/icons-react';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { h } from '../views/dom.ts';

/** The rendered icons, by choice. They never change, and only one list is open at a time, so each element can be used again. */
const drawn = new Map<string, HTMLElement>();

/** The icon of a choice, as in the menu of the toolbar, as an element for a list that is not rendered by React. */
export function choiceIcon(id: string, icon: Icon): HTMLElement {
  const known = drawn.get(id);
  if (known) return known;
  const place = h('span', { class: 'caret-icon', 'aria-hidden': 'true' });
  createRoot(place).render(createElement(icon, { size: 20, stroke: 1.75 }));
  drawn.set(id, place);
  return place;
}
