import { flip, size, type SizeOptions } from '@floating-ui/dom';
import { Extension } from '@tiptap/core';
import { PluginKey } from '@tiptap/pm/state';
import { Suggestion } from '@tiptap/suggestion';
import { type BlockChoice, findBlocks } from '../blocks/block-menu.ts';
import { coveredTop } from '../host/in-view.ts';
import type { EditorHost } from '../host/host.ts';
import { createSlashList } from './slash-list.ts';

/** In px. */
const GAP = 8;
const MAX_HEIGHT = 340;

/** Typing / at the start of a word opens the list of all blocks. */
export function slashMenu(host: EditorHost): Extension {
  return Extension.create({
    name: 'slashMenu',
    // Before the keys of the blocks: while the list is open, Enter chooses from it.
    priority: 1100,
    addProseMirrorPlugins() {
      return [
        Suggestion<BlockChoice, BlockChoice>({
          pluginKey: new PluginKey('slashMenu'),
          editor: this.editor,
          char: '/',
          // "random table": what follows is a name as long as some block has it.
          allowSpaces: true,
          allowedPrefixes: [' ', '\u00A0'],
          allow: ({ state, range }) => {
            const $from = state.doc.resolve(range.from);
            return (
              !$from.parent.type.spec.code && findBlocks(state.doc.textBetween(range.from + 1, range.to)).length > 0
            );
          },
          command: ({ editor, range, props }) => {
            editor.chain().focus().deleteRange(range).run();
            props.insert(editor, host);
          },
          render: () => createSlashList(),
          // Its own ways below: they know of the toolbar.
          flip: false,
          floatingUi: { middleware: [flip(room), size(limitedBy)] },
        }),
      ];
    },
  });
}

/** The list stands between the toolbar and the end of the window. */
const room = () => ({ padding: { top: coveredTop() + GAP, bottom: GAP } });
const limitedBy = (): SizeOptions => ({
  ...room(),
  apply({ availableHeight, elements }) {
    elements.floating.style.maxHeight = `${Math.min(MAX_HEIGHT, availableHeight)}px`;
  },
});
