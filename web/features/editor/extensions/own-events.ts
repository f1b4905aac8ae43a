import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

/** The events after a key's `keydown`. Nothing outside the text listens to them. */
const EVENTS = ['keypress', 'textInput', 'input', 'keyup'] as const;

/**
 * Stops these events at the text, for speed: React listens at the root of the page, and would walk through all components above the
 * text several times for each letter.
 */
export const ownEvents = Extension.create({
  name: 'ownEvents',
  addProseMirrorPlugins() {
    return [
      new Plugin({
        view({ dom }) {
          const end = (event: Event) => event.stopPropagation();
          for (const name of EVENTS) dom.addEventListener(name, end);
          return {
            destroy() {
              for (const name of EVENTS) dom.removeEventListener(name, end);
            },
          };
        },
      }),
    ];
  },
});
