type Child = Node | string | null | false;

/** Makes an element; properties that begin with `on` are listeners, the rest are attributes. Text is always text, never markup. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Record<string, string | boolean | null | ((event: Event) => void)> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const dom = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value === 'function') dom.addEventListener(name.slice(2).toLowerCase(), value);
    else if (value === true) dom.setAttribute(name, '');
    else if (value !== false && value !== null) dom.setAttribute(name, value);
  }
  dom.append(...children.filter((child): child is Node | string => child !== null && child !== false));
  return dom;
}

/** A button of a block; pressing it leaves the selection in the text alone. */
export function blockButton(label: string, onPress: () => void, attributes: Record<string, string> = {}): HTMLElement {
  return h(
    'button',
    { type: 'button', class: 'block-button', ...attributes, onMousedown: (e) => e.preventDefault(), onClick: onPress },
    label,
  );
}

/** The button that saves a block to the author's library. */
export function saveButton(name: string, onPress: () => void): HTMLElement {
  return blockButton('Save to library', onPress, {
    'aria-label': `Save to library: ${name}`,
    class: 'block-button editing-only',
  });
}

/** The buttons of a block in one element, so that none lies over another. */
export function blockTools(...buttons: HTMLElement[]): HTMLElement {
  return h('div', { class: 'block-tools editing-only' }, ...buttons);
}
