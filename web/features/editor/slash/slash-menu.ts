import { flip, size, type SizeOptions } from '@floating-ui/dom';
import { Extension } from '@tiptap/core';
import { PluginKey } from '@tiptap/pm/state';
import { Suggestion } from '@tiptap/suggestion';
import { findChoices } from '../blocks/block-menu.ts';
import { coveredTop } from '../host/in-view.ts';
import type { EditorHost } from '../host/host.ts';
import { type SlashChoice, slashChoices } from './slash-choices.ts';
import { createSlashList } from './slash-list.ts';

/** Space between the cursor's line and the list, in px. */
const GAP = 8;
const MAX_HEIGHT = 340;

/** Typing / at the start of a word opens the list of all blocks, and of what can be asked for. */
export function slashMenu(host: EditorHost): Extension {
  return Extension.create({
    name: 'slashMenu',
    // Before `blockKeys`, so that Enter chooses from the open list.
    priority: 1100,
    addProseMirrorPlugins() {
      return [
        Suggestion<SlashChoice, SlashChoice>({
          pluginKey: new PluginKey('slashMenu'),
          editor: this.editor,
          char: '/',
          // Names such as "random table" hold spaces; the list closes where no block matches.
          allowSpaces: true,
          allowedPrefixes: [' ', '\u00A0'],
          allow: ({ state, range }) => {
            const $from = state.doc.resolve(range.from);
            return (
              !$from.parent.type.spec.code &&
              findChoices(state.doc.textBetween(range.from + 1, range.to), slashChoices(host)).length > 0
            );
          },
          command: ({ editor, range, props }) => {
            editor.chain().focus().deleteRange(range).run();
            props.insert(editor, host);
          },
          render: () => createSlashList(() => slashChoices(host)),
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
