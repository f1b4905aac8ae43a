import { Extension } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

/** Where somebody else writes. */
export interface PersonCaret {
  client: number;
  name: string;
  colour: string;
  /** Places in the editor's document; the same where nothing is selected. */
  anchor: number;
  head: number;
}

const KEY = new PluginKey<DecorationSet>('people-carets');

/** Shows the carets of the others who write in the same section, with their names, and what they have selected. */
export const peopleCarets = Extension.create({
  name: 'peopleCarets',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key: KEY,
      state: {
        init: () => DecorationSet.empty,
        apply(tr, shown) {
          const people = tr.getMeta(KEY) as readonly PersonCaret[] | undefined;
          return people ? DecorationSet.create(tr.doc, people.flatMap(marksOf)) : shown.map(tr.mapping, tr.doc);
        },
      },
      props: { decorations: (state) => KEY.getState(state) },
    }),
  ],
});

/** What is given to a transaction for the carets to be shown. */
export const CARETS = KEY;

function marksOf({ client, name, colour, anchor, head }: PersonCaret): Decoration[] {
  const caret = Decoration.widget(head, () => caretElement(name, colour), {
    key: `caret ${client} ${name}`,
    side: 10,
    // The caret of the author stays where it is when another one comes to it.
    ignoreSelection: true,
  });
  if (anchor === head) return [caret];
  const style = `background-color: color-mix(in srgb, ${colour} 22%, transparent)`;
  return [Decoration.inline(Math.min(anchor, head), Math.max(anchor, head), { style }), caret];
}

/** The name is shown by the style sheet, so that it is never taken for text. */
function caretElement(name: string, colour: string): HTMLElement {
  const element = document.createElement('span');
  element.className = 'person-caret';
  element.dataset.name = name;
  element.style.setProperty('--person', colour);
  element.setAttribute('aria-hidden', 'true');
  return element;
}
