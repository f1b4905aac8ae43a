import { Extension } from '@tiptap/core';
import { PluginKey } from '@tiptap/pm/state';
import { Suggestion } from '@tiptap/suggestion';
import { type BlockChoice, findBlocks } from '../blocks/block-menu.ts';
import type { EditorHost } from '../host.ts';
import { createSlashList } from './slash-list.ts';

/** Typing / at the start of a word opens the list of all blocks. */
export function slashMenu(host: EditorHost): Extension {
  return Extension.create({
    name: 'slashMenu',
    addProseMirrorPlugins() {
      return [
        Suggestion<BlockChoice, BlockChoice>({
          pluginKey: new PluginKey('slashMenu'),
          editor: this.editor,
          char: '/',
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
        }),
      ];
    },
  });
}
