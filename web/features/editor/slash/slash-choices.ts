import type { Editor } from '@tiptap/core';
import type { Icon } from '@tabler/icons-react';
import { EDIT_ACTION_INFO, EDIT_ACTIONS, needsModel } from '#book/catalogue/edit-actions.ts';
import { ACTION_ICONS } from '../assist/action-icons.ts';
import { BLOCK_ICONS } from '../blocks/block-icons.ts';
import { BLOCK_MENU } from '../blocks/block-menu.ts';
import type { ListedChoice } from '../caret-list/caret-list.ts';
import type { EditorHost } from '../host/host.ts';

/** What the list at the caret offers: a block to put in, or something to ask for. */
export interface SlashChoice extends ListedChoice {
  icon: Icon;
  insert(editor: Editor, host: EditorHost): void;
}

const BLOCKS: readonly SlashChoice[] = BLOCK_MENU.map((choice) => ({ ...choice, icon: BLOCK_ICONS[choice.id] }));

const ACTIONS: readonly SlashChoice[] = EDIT_ACTIONS.map((action) => ({
  ...EDIT_ACTION_INFO[action],
  words: `ai ask ${EDIT_ACTION_INFO[action].words}`,
  id: `ask-${action}`,
  group: 'Ask AI',
  icon: ACTION_ICONS[action],
  insert: (_editor, host) => host.assist(action),
}));

/** The same where no model writes: what needs one is shown, says so, and cannot be chosen. */
const ACTIONS_BY_RULES: readonly SlashChoice[] = ACTIONS.map((choice, index) => {
  const action = EDIT_ACTIONS[index];
  return action && needsModel(action) ? { ...choice, hint: 'Needs a language model', isDisabled: true } : choice;
}).toSorted((one, other) => Number(one.isDisabled ?? false) - Number(other.isDisabled ?? false));

const CHOICES = { off: BLOCKS, rules: [...BLOCKS, ...ACTIONS_BY_RULES], model: [...BLOCKS, ...ACTIONS] } as const;

/** All that can be chosen at the caret, the blocks first. */
export function slashChoices(host: EditorHost): readonly SlashChoice[] {
  return CHOICES[host.assistance()];
}
