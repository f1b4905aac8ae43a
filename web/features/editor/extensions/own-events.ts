import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

/** What follows a key's `keydown`. Nothing around the text asks for it. */
const EVENTS = ['keypress', 'textInput', 'input', 'keyup'] as const;

/**
 * Ends these events at the text. React hears every event of the page at its root and looks through all that lies between, several
 * times for each letter.
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
