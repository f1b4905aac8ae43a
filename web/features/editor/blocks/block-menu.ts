import type { Editor } from '@tiptap/core';
import type { Attributes } from '#book/document/define/attributes.ts';
import { type BlockDefinition, MENU_GROUPS, type MenuGroup } from '#book/document/define/definition.ts';
import type { BlockName } from '#book/document/nodes.ts';
import { BLOCKS, type ChoiceId } from '#book/document/schema.ts';
import { setPreference } from '#web/lib/preferences.ts';
import type { EditorHost } from '../base/host.ts';
import { insertBlock, newBlock } from './insert-block.ts';

export interface BlockChoice {
  id: ChoiceId | LookUpId;
  title: string;
  hint: string;
  group: MenuGroup;
  /** Other words that an author may type to find it. */
  words: string;
  insert(editor: Editor, host: EditorHost): void;
}

type LookUpId = 'library' | 'open5e-monster' | 'open5e-spell';

type Insert = (editor: Editor, host: EditorHost, attrs: Attributes) => void;

/** Blocks with a special way to insert them: they are made from the text at the caret, or a dialog other than a form opens. */
const OWN_INSERTS: Readonly<Partial<Record<BlockName, Insert>>> = {
  hint(editor) {
    // An author who inserts a hint wants to see it.
    setPreference('showsHints', true);
    insertBlock(editor, newBlock('hint'));
  },
  heading: (editor, _host, { level }) =>
    void editor
      .chain()
      .focus()
      .setHeading({ level: level as 1 | 2 | 3 })
      .run(),
  bulletList: (editor) => void editor.chain().focus().toggleBulletList().run(),
  orderedList: (editor) => void editor.chain().focus().toggleOrderedList().run(),
  taskList: (editor) => void editor.chain().focus().toggleTaskList().run(),
  blockquote: (editor) => void editor.chain().focus().toggleBlockquote().run(),
  codeBlock: (editor) => void editor.chain().focus().toggleCodeBlock().run(),
  image: (_editor, host) => host.insertImage(),
};

/** Choices that insert something from elsewhere. They are listed with the blocks of the rules. */
const LOOK_UPS: readonly BlockChoice[] = [
  {
    id: 'library',
    title: 'From the library…',
    hint: 'A block or picture you kept',
    group: 'Rules',
    words: 'saved reuse library',
    insert: (_editor, host) => host.openLibrary(),
  },
  {
    id: 'open5e-monster',
    title: 'Monster from Open5e…',
    hint: 'A creature of the open rules',
    group: 'Rules',
    words: 'stat block creature srd search',
    insert: (_editor, host) => host.searchOpen5e('monsters'),
  },
  {
    id: 'open5e-spell',
    title: 'Spell from Open5e…',
    hint: 'A spell of the open rules',
    group: 'Rules',
    words: 'magic cantrip srd search',
    insert: (_editor, host) => host.searchOpen5e('spells'),
  },
];

/** Everything that can be inserted, in the order of the menu: by group, and within a group in the order of the book's blocks. */
export const BLOCK_MENU: readonly BlockChoice[] = MENU_GROUPS.flatMap((group) =>
  [...BLOCKS.flatMap(choicesOf), ...LOOK_UPS].filter((choice) => choice.group === group),
);

function choicesOf(block: BlockDefinition<BlockName, Attributes, ChoiceId>): BlockChoice[] {
  const insert =
    OWN_INSERTS[block.name] ?? (block.form === null ? insertsItself(block.name) : beginsWithForm(block.name));
  return block.menu.map(({ attrs = {}, title = block.label, ...choice }) => ({
    ...choice,
    title,
    insert: (editor, host) => insert(editor, host, attrs),
  }));
}

function insertsItself(name: BlockName): Insert {
  return (editor, _host, attrs) => void insertBlock(editor, newBlock(name, attrs));
}

function beginsWithForm(name: BlockName): Insert {
  return (_editor, host) => host.newBlock(name);
}

interface Findable {
  title: string;
  words: string;
}

/** The choices that match the query, the best first: those whose title starts with it, then those whose words do, then the rest. */
export function findChoices<Choice extends Findable>(query: string, choices: readonly Choice[]): Choice[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return [...choices];
  return choices
    .map((choice) => ({ choice, rank: rankOf(choice, wanted) }))
    .filter(({ rank }) => rank < NO_MATCH)
    .sort((a, b) => a.rank - b.rank)
    .map(({ choice }) => choice);
}

const NO_MATCH = 4;

function rankOf({ title, words }: Findable, wanted: string): number {
  const name = title.toLowerCase();
  if (name.startsWith(wanted)) return 0;
  if (squeezed(name).startsWith(squeezed(wanted))) return 1;
  if (`${name} ${words}`.split(/[\s-]+/).some((word) => word.startsWith(wanted))) return 2;
  return name.includes(wanted) ? 3 : NO_MATCH;
}

function squeezed(text: string): string {
  return text.replace(/[\s-]+/g, '');
}
