import { flip, size, type SizeOptions } from '@floating-ui/dom';
import { type Editor, Extension } from '@tiptap/core';
import { PluginKey } from '@tiptap/pm/state';
import { Suggestion } from '@tiptap/suggestion';
import { findChoices } from '../blocks/block-menu.ts';
import { coveredTop } from '../host/in-view.ts';
import { type CaretListSetting, createCaretList, type ListedChoice } from './caret-list.ts';

/** Space between the cursor's line and the list, in px. */
const GAP = 8;
const MAX_HEIGHT = 340;

export interface CaretMenu<Choice extends ListedChoice> extends CaretListSetting<Choice> {
  name: string;
  /** The sign that opens the list at the start of a word. */
  char: string;
  /** Takes the place of the sign and of what was typed behind it, which are gone by then. */
  choose(editor: Editor, choice: Choice): void;
}

/** A list at the caret that a sign opens at the start of a word; what is typed behind the sign chooses from it. */
export function caretMenu<Choice extends ListedChoice>({
  name,
  char,
  choose,
  ...setting
}: CaretMenu<Choice>): Extension {
  return Extension.create({
    name,
    // Before `blockKeys`, so that Enter chooses from the open list.
    priority: 1100,
    addProseMirrorPlugins() {
      return [
        Suggestion<Choice, Choice>({
          pluginKey: new PluginKey(name),
          editor: this.editor,
          char,
          // Names such as "random table" hold spaces; the list closes where nothing matches.
          allowSpaces: true,
          allowedPrefixes: [' ', '\u00A0'],
          allow: ({ state, range }) => {
            const $from = state.doc.resolve(range.from);
            const query = state.doc.textBetween(range.from + 1, range.to);
            return !$from.parent.type.spec.code && !/^\s/.test(query) && findChoices(query, setting.all()).length > 0;
          },
          command: ({ editor, range, props }) => {
            editor.chain().focus().deleteRange(range).run();
            choose(editor, props);
          },
          render: () => createCaretList(setting),
          // Replaced by the middleware below, which takes the toolbar into account.
          flip: false,
          floatingUi: { middleware: [flip(room), size(limitedBy)] },
        }),
      ];
    },
  });
}

/** Keeps the list between the toolbar and the end of the window. */
const room = () => ({ padding: { top: coveredTop() + GAP, bottom: GAP } });
const limitedBy = (): SizeOptions => ({
  ...room(),
  apply({ availableHeight, elements }) {
    elements.floating.style.maxHeight = `${Math.min(MAX_HEIGHT, availableHeight)}px`;
  },
});
