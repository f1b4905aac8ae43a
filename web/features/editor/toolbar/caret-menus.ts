import { flip, size, type SizeOptions } from '@floating-ui/dom';
import type { Icon } from '@tabler/icons-react';
import { type Editor, Extension } from '@tiptap/core';
import { PluginKey } from '@tiptap/pm/state';
import { Suggestion } from '@tiptap/suggestion';
import { EDIT_ACTION_INFO, EDIT_ACTIONS, needsModel } from '#book/catalogue/edit-actions.ts';
import { pageReference } from '#book/document/blocks/notes-and-references.ts';
import { ACTION_ICONS, BLOCK_ICONS } from '../blocks/menu-icons.ts';
import { BLOCK_MENU, findChoices } from '../blocks/block-menu.ts';
import type { EditorHost, LinkTarget } from '../base/host.ts';
import { coveredTop } from '../base/in-view.ts';
import { INLINE_GROUP, INLINE_TOOLS } from './toolbar-items.ts';
import { type CaretListSetting, createCaretList, type ListedChoice } from './caret-list.ts';

/** Space between the cursor's line and the list, in px. */
const GAP = 8;
const MAX_HEIGHT = 340;

interface CaretMenu<Choice extends ListedChoice> extends CaretListSetting<Choice> {
  name: string;
  /** The sign that opens the list at the start of a word. */
  char: string;
  /** Inserts the choice. The sign and the words typed after it are deleted before. */
  choose(editor: Editor, choice: Choice): void;
}

/** A list at the caret. A sign at the start of a word opens it, and the words typed after the sign filter it. */
function caretMenu<Choice extends ListedChoice>({ name, char, choose, ...setting }: CaretMenu<Choice>): Extension {
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
          // Names such as "random table" contain spaces. The list closes when nothing matches.
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

/** Typing / at the start of a word opens the list of everything that can be inserted, and of the AI actions. */
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

/** A choice of the slash menu: something to insert, or an AI action. */
interface SlashChoice extends ListedChoice {
  icon: Icon;
  insert(editor: Editor, host: EditorHost): void;
}

const INSERTS: readonly SlashChoice[] = [
  ...BLOCK_MENU.map((choice) => ({ ...choice, icon: BLOCK_ICONS[choice.id] })),
  ...INLINE_TOOLS.map(({ label, icon, hint, words, run }) => ({
    id: `inline-${label.toLowerCase().replaceAll(' ', '-')}`,
    title: label,
    hint,
    group: INLINE_GROUP,
    words,
    icon,
    insert: (_editor: Editor, host: EditorHost) => run(host),
  })),
];

const ACTIONS: readonly SlashChoice[] = EDIT_ACTIONS.map((action) => ({
  ...EDIT_ACTION_INFO[action],
  words: `ai ask ${EDIT_ACTION_INFO[action].words}`,
  id: `ask-${action}`,
  group: 'Ask AI',
  icon: ACTION_ICONS[action],
  insert: (_editor, host) => host.assist(action),
}));

/** The AI actions if no language model is available. Actions that need one are disabled and say so. */
const ACTIONS_BY_RULES: readonly SlashChoice[] = ACTIONS.map((choice, index) => {
  const action = EDIT_ACTIONS[index];
  return action && needsModel(action) ? { ...choice, hint: 'Needs a language model', isDisabled: true } : choice;
}).toSorted((one, other) => Number(one.isDisabled ?? false) - Number(other.isDisabled ?? false));

const CHOICES = { off: INSERTS, rules: [...INSERTS, ...ACTIONS_BY_RULES], model: [...INSERTS, ...ACTIONS] } as const;

/** All choices of the slash menu: blocks, what goes into a line, and AI actions. */
export function slashChoices(host: EditorHost): readonly SlashChoice[] {
  return CHOICES[host.assistance()];
}

/**
 * Typing @ at the start of a word opens the list of everything in the book that has a name. A choice inserts a link that shows the name.
 */
export function linkMenu(host: EditorHost): Extension {
  return caretMenu<LinkTarget>({
    name: 'linkMenu',
    char: '@',
    id: 'link-menu',
    label: 'Link to a part of the book',
    all: () => host.linkTargets(),
    onMore: (listener) => host.onLinkTargets(listener),
    choose(editor, { target, title }) {
      const link = { type: pageReference.name, attrs: { target, shown: title }, marks: marksAt(editor) };
      editor.chain().focus().insertContent(link).run();
    },
  });
}

/** The marks of the words around the caret, which a new link gets too. */
function marksAt({ state }: Editor) {
  return (state.storedMarks ?? state.selection.$from.marks()).map((mark) => mark.toJSON() as { type: string });
}
