import type { Editor } from '@tiptap/core';
import { setPreference } from '#web/lib/preferences.ts';
import type { EditorHost } from '../host/host.ts';
import { insertBlock } from './insert-block.ts';
import { newRandomTable, newTable } from './new-blocks.ts';

export interface BlockChoice {
  id: string;
  title: string;
  hint: string;
  group: 'Text' | 'Boxes' | 'Rules' | 'Layout';
  /** Other words an author may look for it by. */
  words: string;
  insert(editor: Editor, host: EditorHost): void;
}

const LEVELS = [1, 2, 3] as const;

/** Everything that can be inserted, in the order of the menu. */
export const BLOCK_MENU: readonly BlockChoice[] = [
  box('read-aloud', 'Read-aloud', 'Text to read to the players', 'boxed description narration', {
    type: 'readAloud',
    content: [{ type: 'paragraph' }],
  }),
  box('sidebar', 'Sidebar', 'A rule or an aside in a box', 'aside note box', sidebar('sidebar')),
  box('gm-note', 'GM note', 'For the game master’s eyes only', 'secret dm game master', sidebar('gm-note')),
  {
    id: 'hint',
    title: 'Hint',
    hint: 'A reminder for you alone, never printed',
    group: 'Boxes',
    words: 'advice note todo reminder comment',
    insert(editor) {
      // Who puts a hint in wants to see it.
      setPreference('showsHints', true);
      insertBlock(editor, { type: 'hint', content: [{ type: 'paragraph' }] });
    },
  },
  {
    id: 'stat-block',
    title: 'Stat block',
    hint: 'A creature, with its numbers checked',
    group: 'Rules',
    words: 'monster creature npc enemy statblock',
    insert: (_editor, host) => host.newBlock('statBlock'),
  },
  {
    id: 'spell',
    title: 'Spell',
    hint: 'Level, school, casting, and its text',
    group: 'Rules',
    words: 'magic cantrip ritual',
    insert: (_editor, host) => host.newBlock('spell'),
  },
  {
    id: 'magic-item',
    title: 'Magic item',
    hint: 'Kind, rarity, attunement, and its text',
    group: 'Rules',
    words: 'treasure weapon armor wondrous',
    insert: (_editor, host) => host.newBlock('magicItem'),
  },
  {
    id: 'random-table',
    title: 'Random table',
    hint: 'A die, and a row for each result',
    group: 'Rules',
    words: 'roll dice encounter d6 d20 d100',
    insert: (editor) => void insertBlock(editor, newRandomTable()),
  },
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
  ...LEVELS.map(
    (level): BlockChoice => ({
      id: `heading-${level}`,
      title: `Heading ${level}`,
      hint: ['A chapter', 'A part of a chapter', 'A smaller part'][level - 1] ?? '',
      group: 'Text',
      words: `title h${level}`,
      insert: (editor) => void editor.chain().focus().setHeading({ level }).run(),
    }),
  ),
  text('bullet-list', 'Bullet list', 'Points without order', 'unordered ul', (editor) =>
    editor.chain().focus().toggleBulletList().run(),
  ),
  text('ordered-list', 'Numbered list', 'Steps in order', 'ordered ol', (editor) =>
    editor.chain().focus().toggleOrderedList().run(),
  ),
  text('task-list', 'Task list', 'Points to tick off', 'todo checkbox', (editor) =>
    editor.chain().focus().toggleTaskList().run(),
  ),
  text('quote', 'Quote', 'Words of somebody else', 'blockquote', (editor) =>
    editor.chain().focus().toggleBlockquote().run(),
  ),
  text('code-block', 'Code block', 'Text as it is typed', 'monospace pre', (editor) =>
    editor.chain().focus().toggleCodeBlock().run(),
  ),
  {
    id: 'table',
    title: 'Table',
    hint: 'Rows and columns, with a header',
    group: 'Layout',
    words: 'grid cells rows columns',
    insert: (editor) => void insertBlock(editor, newTable()),
  },
  {
    id: 'image',
    title: 'Image',
    hint: 'A picture with a caption',
    group: 'Layout',
    words: 'picture map art photo figure',
    insert: (_editor, host) => host.insertImage(),
  },
  layout('page-break', 'Page break', 'What follows begins a new page', 'new page', 'pageBreak'),
  layout('column-break', 'Column break', 'What follows begins the next column', 'new column', 'columnBreak'),
  layout('rule', 'Rule', 'A line across', 'horizontal line divider hr', 'horizontalRule'),
];

/** The choices that match what was typed, the best first: those whose title begins so, then whose words do, then the rest. */
export function findBlocks(query: string, choices: readonly BlockChoice[] = BLOCK_MENU): BlockChoice[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return [...choices];
  return choices
    .map((choice) => ({ choice, rank: rankOf(choice, wanted) }))
    .filter(({ rank }) => rank < NO_MATCH)
    .sort((a, b) => a.rank - b.rank)
    .map(({ choice }) => choice);
}

const NO_MATCH = 4;

function rankOf({ title, words }: BlockChoice, wanted: string): number {
  const name = title.toLowerCase();
  if (name.startsWith(wanted)) return 0;
  if (squeezed(name).startsWith(squeezed(wanted))) return 1;
  if (`${name} ${words}`.split(/[\s-]+/).some((word) => word.startsWith(wanted))) return 2;
  return name.includes(wanted) ? 3 : NO_MATCH;
}

function squeezed(text: string): string {
  return text.replace(/[\s-]+/g, '');
}

function sidebar(kind: string) {
  return { type: 'sidebar', attrs: { kind }, content: [{ type: 'paragraph' }] };
}

function box(
  id: string,
  title: string,
  hint: string,
  words: string,
  json: Parameters<typeof insertBlock>[1],
): BlockChoice {
  return { id, title, hint, words, group: 'Boxes', insert: (editor) => void insertBlock(editor, json) };
}

function text(id: string, title: string, hint: string, words: string, run: (editor: Editor) => void): BlockChoice {
  return { id, title, hint, words, group: 'Text', insert: run };
}

function layout(id: string, title: string, hint: string, words: string, type: string): BlockChoice {
  return { id, title, hint, words, group: 'Layout', insert: (editor) => void insertBlock(editor, { type }) };
}
