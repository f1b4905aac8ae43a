import type { Editor, NodeViewRenderer } from '@tiptap/core';
import type { Node as BookNode } from '@tiptap/pm/model';
import { NodeSelection } from '@tiptap/pm/state';
import { FIELDS_BY } from '#book/document/makers.ts';

type Child = Node | string | null | false;

/** Makes an element. Properties that start with `on` are listeners, the others attributes. Text is always text, never markup. */
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

/** A button of a block. Pressing it does not change the selection in the text. */
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

/** The buttons of a block in one element, so that they do not overlap. */
export function blockTools(...buttons: HTMLElement[]): HTMLElement {
  return h('div', { class: 'block-tools editing-only' }, ...buttons);
}

/** Extends a node view: its element records who wrote the texts in the block's attributes. */
export function withOrigin(render: NodeViewRenderer): NodeViewRenderer {
  return (props) => {
    const view = render(props);
    const tell = ({ attrs }: BookNode) => {
      const { dataset } = view.dom as HTMLElement;
      const origin: unknown = attrs[FIELDS_BY];
      if (typeof origin === 'string') dataset.fieldsBy = origin;
      else delete dataset.fieldsBy;
    };
    tell(props.node);
    return {
      ...view,
      update(next, ...others) {
        const isKept = view.update?.(next, ...others) ?? false;
        if (isKept) tell(next);
        return isKept;
      },
    };
  };
}

/** Makes a press on this part of a block select the block. The part must hold no editable text; fields and buttons in it work as usual. */
export function selectOnPress(part: HTMLElement, editor: Editor, getPos: () => number | undefined): void {
  part.addEventListener('mousedown', (event) => {
    const isControl = event.target instanceof Element && event.target.closest('button, input, textarea') !== null;
    const position = getPos();
    if (isControl || !editor.isEditable || position === undefined) return;
    event.preventDefault();
    editor.view.dispatch(editor.state.tr.setSelection(NodeSelection.create(editor.state.doc, position)));
    editor.view.focus();
  });
}
