import type { Extension } from '@tiptap/core';
import { caretMenu } from '../caret-list/caret-menu.ts';
import type { EditorHost } from '../host/host.ts';
import { type SlashChoice, slashChoices } from './slash-choices.ts';

/** Typing / at the start of a word opens the list of all blocks, and of what can be asked for. */
export function slashMenu(host: EditorHost): Extension {
  return caretMenu<SlashChoice>({
    name: 'slashMenu',
    char: '/',
    id: 'block-menu',
    label: 'Insert a block',
    all: () => slashChoices(host),
    choose: (editor, choice) => choice.insert(editor, host),
  });
}
